// One attempt at a job: begun, ended and reported by its row in app.job, whose `attempts` says which attempt may do so.
import { rm, stat } from 'node:fs/promises';
import { inOrganization, type Database, type Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import type {
  AbsentPerson,
  JobContext,
  JobDefinition,
  JobError,
  JobNews,
  JobOutcome,
  JobState,
} from '../ports/index.ts';
import { attemptsOf } from './defineJob.ts';
import { COLUMNS, newsOf, type JobRow, type ResultFile } from './jobRow.ts';
import { jsonText } from './jsonText.ts';
import type { Seal } from './sealed.ts';

export interface AttemptDeps {
  /** The queue's own connections. */
  database: Database;
  seal: Seal;
  filePath(id: string): string;
  callerOf(person: AbsentPerson): Promise<Caller>;
  /** What it answers is waited for: an end counts as notified after it. */
  notify(news: JobNews): Promise<void>;
  log(message: string): void;
}

/** Why the signal of a job ended. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
  /** `lost`: another attempt has begun, or the job is over. */
  readonly why: 'cancelled' | 'stopped' | 'lost';

  constructor(why: 'cancelled' | 'stopped' | 'lost') {
    super(`the job was ${why}`);
    this.why = why;
  }
}

/** Also how soon a cancel by another process is heard. */
const POLL_MS = 1_000;

const BEGIN = `
  update app.job set state = 'running', attempts = attempts + 1, percent = 0, started_at = now()
  where id = $1 and state in ('waiting', 'running') returning ${COLUMNS}`;
const DONE = `
  update app.job set state = 'done', percent = 100, result = $3, result_file = $4, error = null, payload = '{}', finished_at = now()
  where id = $1 and attempts = $2 and state = 'running' returning id`;

/** Throws when the queue shall call again after a pause. */
export async function attempt(
  id: string,
  definition: JobDefinition<never>,
  deps: AttemptDeps,
  controller: AbortController,
): Promise<void> {
  const [job] = await deps.database.asServer.query<JobRow>(BEGIN, [id]);
  // Cancelled while it waited, or done by a process that died before it could say so to the queue.
  if (!job) return notifyEnd(id, definition, deps);
  const running = new Running(job, definition, deps, controller);
  try {
    if (job.attempts > attemptsOf(definition)) throw new ApiError('internal');
    running.watch();
    await inOrganization(job.organization ?? undefined, () => running.run());
  } catch (error) {
    await running.failed(error);
  } finally {
    running.close();
  }
  await notifyEnd(id, definition, deps);
}

class Running {
  private readonly job: JobRow;
  private readonly definition: JobDefinition<never>;
  private readonly deps: AttemptDeps;
  private readonly controller: AbortController;
  private timer: NodeJS.Timeout | undefined;
  private percent = 0;
  private reportedPercent = 0;

  constructor(job: JobRow, definition: JobDefinition<never>, deps: AttemptDeps, controller: AbortController) {
    this.job = job;
    this.definition = definition;
    this.deps = deps;
    this.controller = controller;
  }

  async run(): Promise<void> {
    const {
      job,
      definition,
      deps: { seal, database, filePath, callerOf },
      controller: { signal },
    } = this;
    const payload = definition.isSecret === true ? seal.open(job.payload) : job.payload;
    let isDone = false;
    const context: JobContext = {
      id: job.id,
      orgId: job.organization ?? undefined,
      personId: job.person ?? undefined,
      database,
      signal,
      attempt: job.attempts,
      filePath: filePath(job.id),
      callerOf,
      progress: (percent) => void (this.percent = Math.min(99, Math.max(0, Math.floor(percent)))),
      done: async (tx, outcome) => {
        await this.finish(tx, outcome);
        isDone = true;
      },
    };
    // Written by `enqueue` of the same definition.
    const outcome = await definition.run(payload as never, context);
    // Work that went through in spite of the server's end is done: it must not be done again. A cancelled job is no longer there to be finished.
    if (!isDone || !(await this.isOver())) await this.finish(database.asServer, outcome);
  }

  /** How far it is, once a second; ends the work when the job is no longer this attempt's. */
  watch(): void {
    this.timer = setInterval(() => void this.poll().catch(() => undefined), POLL_MS).unref();
  }

  private async poll(): Promise<void> {
    const { job, percent } = this;
    const [own] = await this.deps.database.asServer.query<{ state: JobState }>(
      `update app.job set percent = $3 where id = $1 and attempts = $2 and state = 'running' returning state`,
      [job.id, job.attempts, percent],
      'job_percent',
    );
    if (!own) return this.giveUp();
    const news = newsOf({ ...job, percent }, this.definition);
    if (percent === this.reportedPercent || !news) return;
    this.reportedPercent = percent;
    await this.deps.notify(news);
  }

  /** It may be done already, and only be notifying. */
  private async giveUp(): Promise<void> {
    const [now] = await this.deps.database.asServer.query<{ state: JobState; attempts: number }>(
      'select state, attempts from app.job where id = $1',
      [this.job.id],
    );
    if (now?.state === 'done' && now.attempts === this.job.attempts) return;
    this.controller.abort(new JobEnded(now?.state === 'cancelled' ? 'cancelled' : 'lost'));
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** The transaction that was to end it may have been taken back. */
  private async isOver(): Promise<boolean> {
    const [row] = await this.deps.database.asServer.query(
      `select 1 from app.job where id = $1 and attempts = $2 and state = 'done'`,
      [this.job.id, this.job.attempts],
    );
    return row !== undefined;
  }

  private async finish(tx: Queryable, { result, file }: JobOutcome = {}): Promise<void> {
    const stored: ResultFile | null = file
      ? { ...file, size: (await stat(this.deps.filePath(this.job.id))).size }
      : null;
    const [row] = await tx.query(DONE, [
      this.job.id,
      this.job.attempts,
      result === undefined ? null : jsonText(result),
      stored && JSON.stringify(stored),
    ]);
    if (!row) throw new JobEnded('lost');
  }

  async failed(error: unknown): Promise<void> {
    const {
      job,
      definition,
      deps,
      controller: { signal },
    } = this;
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (reason instanceof JobEnded) {
      if (reason.why === 'cancelled') await rm(deps.filePath(job.id), { force: true });
      if (reason.why !== 'stopped') return;
      await this.leave('waiting', null, job.attempts - 1);
      throw reason;
    }
    const isFinal =
      reason instanceof ApiError || definition.isFinal?.(reason) === true || job.attempts >= attemptsOf(definition);
    deps.log(`job ${job.kind} failed (attempt ${job.attempts}${isFinal ? ', given up' : ''}): ${reasonOf(reason)}`);
    await this.leave(isFinal ? 'failed' : 'waiting', errorOf(reason), job.attempts);
    if (!isFinal) throw new Error('again');
  }

  private async leave(state: 'waiting' | 'failed', error: JobError | null, attempts: number): Promise<void> {
    await this.deps.database.asServer.query(
      `update app.job set state = $3, error = coalesce($4, error), attempts = $5, finished_at = case when $3 = 'failed' then now() end where id = $1 and attempts = $2 and state = 'running'`,
      [this.job.id, this.job.attempts, state, error && JSON.stringify(error), attempts],
    );
  }
}

/** Of what is over: its person hears so once, also when the process died in between. The server's own work leaves nothing behind but its failures. */
async function notifyEnd(
  id: string,
  definition: JobDefinition<never>,
  { database, notify }: AttemptDeps,
): Promise<void> {
  const [job] = await database.asServer.query<JobRow>(
    `select ${COLUMNS} from app.job where id = $1 and state in ('done', 'failed', 'cancelled') and told_at is null`,
    [id],
  );
  if (!job) return;
  if (job.state !== 'done') await definition.discard?.({ id, personId: job.person ?? undefined });
  const news = newsOf(job, definition);
  if (news) await notify(news);
  if (job.organization === null && job.state !== 'failed')
    await database.asServer.query('delete from app.job where id = $1', [id]);
  else await database.asServer.query('update app.job set told_at = now() where id = $1', [id]);
}

function errorOf(error: unknown): JobError {
  return error instanceof ApiError
    ? { code: error.code, ...(error.fields ? { fields: error.fields } : {}) }
    : { code: 'internal' };
}

/** Neither texts nor values: an error may repeat what it was about. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = ['code' in error ? error.code : undefined, 'responseCode' in error ? error.responseCode : undefined];
  return [error.name, ...parts.filter((part) => typeof part === 'string' || typeof part === 'number')].join(' ');
}
