// The queue of one process: what kinds of jobs there are, how they get in, who works on them, what is due by the clock.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskList } from 'graphile-worker';
import type { Database } from '../database/index.ts';
import type { Caller } from '../http/index.ts';
import type { AbsentPerson, JobDefinition, JobLane, JobNews, Jobs, Slotted } from '../ports/index.ts';
import { attempt, JobEnded } from './attempt.ts';
import { createClock } from './clock.ts';
import { writeJob } from './enqueue.ts';
import { showJob } from './findJob.ts';
import type { Kinds } from './readQueue.ts';
import { openSeal } from './sealed.ts';
import { tidySchedule } from './tidy.ts';
import { startWorkers, type Lane, type Workers } from './workers.ts';

export interface JobsDeps {
  database: Database;
  /** Absolute: result files and the key of what is sealed. */
  directory: string;
  log(message: string): void;
  /** The person as a caller, asked over the given connections. */
  callerOf?(database: Database, person: AbsentPerson): Promise<Caller>;
  /** `off`: nothing comes by the clock, and workers start with the first job of this process. For tests. Default on. */
  upkeep?: 'on' | 'off';
}

export interface JobService extends Jobs {
  definition(kind: string): JobDefinition<never> | undefined;
  filePath(id: string): string;
  /** Called with each step of a job that has a person; an end counts as notified once what it answers is done. */
  onNews(handler: (news: JobNews) => Promise<void>): void;
  /** Ends a job that this process runs; others hear of it within a second. */
  cancelled(id: string): void;
  /** All kinds are known: workers and clock start. */
  start(): void;
  /** Writes the jobs of what is due at that moment; answers how many. */
  tick(now: Date): Promise<number>;
  /** What runs is ended, and goes on elsewhere or with the next start. */
  close(): Promise<void>;
}

/** Under tenant isolation at most: each long job may hold two. */
const CONNECTIONS = 6;
const LANES: readonly { name: JobLane; atOnce: number }[] = [
  { name: 'short', atOnce: 4 },
  { name: 'awaited', atOnce: 2 },
  { name: 'long', atOnce: 2 },
  { name: 'outgoing', atOnce: 4 },
];
const TICK_MS = 5_000;

export function createJobs({ database, directory, log, callerOf = noCaller, upkeep = 'on' }: JobsDeps): JobService {
  const own = database.apart(CONNECTIONS);
  const seal = openSeal(directory);
  const kinds = createKinds();
  const handlers: ((news: JobNews) => Promise<void>)[] = [];
  const running = new Map<string, AbortController>();
  const filePath = (id: string): string => join(directory, `${id}.file`);
  let workers: Workers | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const clock = createClock(own, kinds.schedules, log);

  async function notify(news: JobNews): Promise<void> {
    for (const handler of handlers) await handler(news);
  }

  async function work(id: string, definition: JobDefinition<never>): Promise<void> {
    if (isClosed) throw new JobEnded('stopped');
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await attempt(
        id,
        definition,
        { database: own, seal, filePath, notify, log, callerOf: (person) => callerOf(own, person) },
        controller,
      );
    } finally {
      if (running.get(id) === controller) running.delete(id);
    }
  }

  function startWork(): void {
    if (workers || isClosed) return;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    workers = startWorkers(
      own,
      LANES.map((lane) => laneOf(lane, kinds.all(), work)).filter(({ tasks }) => Object.keys(tasks).length > 0),
      log,
    );
  }

  function tick(now: Date): Promise<number> {
    const answer = ticking.then(() => clock.tick(now));
    ticking = answer.catch(
      (error: unknown) =>
        isClosed ||
        log(`what is due by the clock could not be queued: ${error instanceof Error ? error.message : 'unknown'}`),
    );
    return answer;
  }

  kinds.schedule(tidySchedule(filePath));
  return {
    define: (definition) => kinds.define(definition),
    schedule: (each) => kinds.schedule(each),
    scheduleEach: (list) => kinds.scheduleEach(list),
    definition: (kind) => kinds.definition(kind),
    async enqueue(definition, payload, { tx, ...job }) {
      if (!kinds.definition(definition.name)) throw new Error(`job ${definition.name} is not defined`);
      const stored = definition.isSecret === true ? seal.close(payload) : payload;
      const id = tx
        ? await writeJob(tx, definition, stored, job)
        : await database.asServer.transaction((own) => writeJob(own, definition, stored, job));
      if (upkeep === 'off') startWork();
      return id;
    },
    show: (id, caller) => showJob(database.asServer, kinds, id, caller),
    filePath,
    onNews: (handler) => void handlers.push(handler),
    cancelled: (id) => running.get(id)?.abort(new JobEnded('cancelled')),
    start() {
      if (upkeep === 'off') return;
      startWork();
      const runTick = (): void => void tick(new Date()).catch(() => undefined);
      runTick();
      timer = setInterval(runTick, TICK_MS).unref();
    },
    tick: async (now) => {
      if (upkeep === 'off') startWork();
      return tick(now);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const controller of running.values()) controller.abort(new JobEnded('stopped'));
      await ticking;
      await workers?.close();
      await own.close();
    },
  };
}

interface KindsOfJobs extends Kinds, Pick<Jobs, 'define' | 'schedule' | 'scheduleEach'> {
  schedules(): readonly Slotted[];
  all(): JobDefinition<never>[];
}

function createKinds(): KindsOfJobs {
  const definitions = new Map<string, JobDefinition<never>>();
  const lists: (() => readonly Slotted[])[] = [];
  function define<Payload>(definition: JobDefinition<Payload>): void {
    if (definitions.has(definition.name)) throw new Error(`job ${definition.name} is defined twice`);
    // Called with what was enqueued for the same name.
    definitions.set(definition.name, definition as JobDefinition<never>);
  }
  return {
    define,
    schedule({ job, ...own }) {
      define(job);
      lists.push(() => [{ ...own, kind: job.name }]);
    },
    scheduleEach: (list) => void lists.push(list),
    definition: (kind) => definitions.get(kind),
    schedules: () => lists.flatMap((list) => list()),
    all: () => [...definitions.values()],
  };
}

type Work = (id: string, definition: JobDefinition<never>) => Promise<void>;

function laneOf(
  { name, atOnce }: (typeof LANES)[number],
  definitions: readonly JobDefinition<never>[],
  work: Work,
): Lane {
  const tasks: TaskList = {};
  for (const definition of definitions)
    if ((definition.lane ?? 'short') === name) tasks[definition.name] = (payload) => work(idOf(payload), definition);
  return { tasks, atOnce };
}

function noCaller(): Promise<never> {
  return Promise.reject(new Error('this queue knows no people'));
}

function idOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string')
    return payload.id;
  throw new Error('a job without its id');
}
