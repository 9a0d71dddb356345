// Long and timed work, for those who have some. Done by server/jobs.
import type { ErrorCode, Job, Label } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import type { RuleBreak } from '../errors/index.ts';
import type { Caller, Lang } from '../http/index.ts';

export interface JobDefinition<Payload> {
  /** Letters, digits and underscores; stays the same over versions. */
  name: string;
  title: Label;
  /**
   * May be begun again after a crash or a failure, never twice at the same time to its end: what it writes belongs into the transaction of `done`, or
   * must be the same when it is written twice.
   */
  run(payload: Payload, context: JobContext): Promise<JobOutcome | undefined>;
  /** Begun so often at most; pauses between grow. Default 5. ApiErrors and what `isFinal` says are not tried again. */
  attempts?: number;
  isFinal?(error: unknown): boolean;
  /** `long`: takes minutes. `awaited`: takes up to a minute, with somebody at the screen. `outgoing`: waits for foreign servers. No lane waits behind another. Default short. */
  lane?: JobLane;
  /** Waiting and running at a time; more are refused by `job_running` and `jobs_busy`. */
  perPerson?: number;
  perOrganization?: number;
  /** Its payload is stored sealed: it holds links, codes or the like. */
  isSecret?: boolean;
  /** An end sooner than that after it was asked for is no notification: its person has not had the time to leave. */
  noticeAfterMs?: number;
  /** What it left outside the database, once it failed or was cancelled, begun or not. May be called again. */
  discard?(job: { id: string; personId: string | undefined }): Promise<void>;
}

export type JobLane = 'short' | 'awaited' | 'long' | 'outgoing';

/** Whose work goes on without his call. */
export interface AbsentPerson {
  orgId: string;
  userId: string;
  lang: Lang;
  /** The action that asked for the work. */
  actionUid: string;
}

export interface JobContext {
  id: string;
  orgId: string | undefined;
  personId: string | undefined;
  /** Connections of the queue, isolated to the job's organisation. */
  database: Database;
  /** Ends with a cancel, and with the server; its reason is thrown on. */
  signal: AbortSignal;
  /** By the rights he has now. Throws `forbidden` for one who may not sign in any more. */
  callerOf(person: AbsentPerson): Promise<Caller>;
  /** From 1. */
  attempt: number;
  /** 0 to 100. Never waits. */
  progress(percent: number): void;
  /** In the transaction of what the job writes: it is done with that or not at all. Throws when the job was cancelled or begun anew meanwhile. */
  done(tx: Queryable, outcome?: JobOutcome): Promise<void>;
  /** Where its result file is written; known to `done` and the outcome by its name. */
  filePath: string;
}

export interface JobOutcome {
  /** For whoever asks for the job; JSON. */
  result?: unknown;
  /** What lies at `filePath`. */
  file?: { name: string; type: string };
}

export interface NewJob {
  /** Whose work it is; undefined: the server's own. */
  orgId?: string;
  /** Who is notified of it. */
  personId?: string;
  /** Whose rows it is about. */
  model?: string;
  /** Where something outside the database is known by it already. */
  id?: string;
  /** Not before this moment. */
  at?: string;
  /** The job is there once this commits. Without it: at once. */
  tx?: Queryable;
}

export interface JobSchedule {
  name: string;
  /** Of croner: five fields, or six with seconds in front. */
  cron: string;
  /** `organization`: a job for each organisation, by its own clock. */
  zone: 'server' | 'organization';
  /** Its payload is the slot. */
  job: JobDefinition<JobSlot>;
}

/** A schedule of a kind of job that is defined already. */
export interface Slotted extends Pick<JobSchedule, 'name' | 'cron' | 'zone'> {
  kind: string;
  /** Beside the slot. */
  payload?: object;
}

export interface JobSlot {
  /** ISO 8601, UTC. */
  slot: string;
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What people may know of a job. */
export interface JobNews {
  id: string;
  kind: string;
  orgId: string;
  personId: string;
  model: string | undefined;
  title: Label;
  state: JobState;
  percent: number;
  /** Its end is a notification too. */
  hasNotice: boolean;
}

export interface JobError {
  code: ErrorCode;
  fields?: Readonly<Record<string, readonly RuleBreak[]>>;
}

export interface Jobs {
  /** Before the server is ready. */
  define<Payload>(definition: JobDefinition<Payload>): void;
  /** Its job is defined with it. */
  schedule(schedule: JobSchedule): void;
  /** Schedules that come and go: asked for at each look at the clock. */
  scheduleEach(list: () => readonly Slotted[]): void;
  /** Answers the job's id. Throws `job_running` and `jobs_busy` beyond its limits. */
  enqueue<Payload>(definition: JobDefinition<Payload>, payload: Payload, job: NewJob): Promise<string>;
  /** As GET /jobs/<id>/ shows it. Throws `not_found` where the caller may not see it. */
  show(id: string, caller: Caller): Promise<Job>;
}
