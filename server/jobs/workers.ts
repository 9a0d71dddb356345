// The workers of this process: two lanes of graphile-worker over a few connections of their own, so that what is short never waits behind what is long.
import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../database/index.ts';
import { keepAlive, type Alive } from './alive.ts';
import { QUEUE_SCHEMA, silent } from './prepareQueue.ts';

export interface Lane {
  tasks: TaskList;
  atOnce: number;
}

export interface Workers {
  /** What runs is ended first, by whoever runs it. */
  close(): Promise<void>;
}

/** One for each lane that listens, the others for what the workers say. */
const SPARE_CONNECTIONS = 3;
const POLL_MS = 2_000;
const AGAIN_MS = 1_000;

export function startWorkers(database: Database, lanes: readonly Lane[], log: (message: string) => void): Workers {
  const pool = database.driverPool(lanes.length + SPARE_CONNECTIONS);
  const alive = keepAlive(database, log);
  let isClosed = false;
  const closers = lanes.map((lane) => {
    let timer: NodeJS.Timeout | undefined;
    let current = run(lane);
    function run({ tasks, atOnce }: Lane): ReturnType<typeof runTaskList> {
      const workers = runTaskList(
        {
          schema: QUEUE_SCHEMA,
          concurrency: atOnce,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          logger: silent(isClosed ? undefined : say),
          events: eventsOf(alive),
        },
        tasks,
        pool,
      );
      // They give up when the database is away for long.
      const again = (): void => {
        if (isClosed) return;
        timer = setTimeout(() => {
          current = run(lane);
        }, AGAIN_MS).unref();
      };
      workers.promise.then(again, again);
      return workers;
    }
    return async () => {
      clearTimeout(timer);
      await current.gracefulShutdown();
    };
  });
  function say(message: string): void {
    if (!isClosed) log(`the queue of jobs: ${message.split('\n')[0]?.slice(0, 200) ?? ''}`);
  }
  return {
    async close() {
      isClosed = true;
      await Promise.allSettled(closers.map((close) => close()));
      await alive.close();
      await pool.end();
    },
  };
}

function eventsOf(alive: Alive): WorkerEvents {
  // The library's own way of telling the ids of its workers.
  const events: WorkerEvents = new EventEmitter() as WorkerEvents;
  events.on('worker:create', ({ worker }) => alive.add(worker.workerId));
  return events;
}
