// One change of storage at a time, on however many processes; and no change makes others queue behind it: one that does not get its
// table at once lets go of everything and tries again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '../../database/index.ts';

const LOCK_KEY = 72_410_002;
const WAIT_FOR_OTHERS = '120s';
/** How long calls may queue behind a change that waits for its table. */
export const WAIT_FOR_TABLE = '250ms';
const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;
/** lock_not_available, deadlock_detected. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '40P01']);

/** Others were at work for longer than a change waits. */
export class StorageBusy extends Error {
  /** Undefined: at the storage as a whole. */
  readonly table: string | undefined;

  constructor(table: string | undefined, cause: unknown) {
    super(`${table ?? 'the storage'} is in use`, { cause });
    this.table = table;
  }
}

/** Rows changed since they were looked at: the change has to be planned anew. */
export class PlanOutdated extends Error {}

/** `work` runs in a transaction and may run again: it has no effect outside of it. Throws StorageBusy when `patienceMs` are over. */
export async function underLock<T>(
  database: Database,
  work: (tx: Queryable) => Promise<T>,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await database.asServer.transaction(async (tx) => {
        await tx.query('set local statement_timeout = 0');
        await tx.query('set local idle_in_transaction_session_timeout = 0');
        await tx.query(`set local maintenance_work_mem = '128MB'`);
        await tx.query(`set local lock_timeout = '${WAIT_FOR_OTHERS}'`);
        await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        await tx.query(`set local lock_timeout = '${WAIT_FOR_TABLE}'`);
        return work(tx);
      });
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (Date.now() > end) throw error instanceof StorageBusy ? error : new StorageBusy(undefined, error);
      await sleep(PAUSE_MS + Math.random() * PAUSE_MS);
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof StorageBusy || error instanceof PlanOutdated || isBusy(error);
}

/** What the database says of a lock that was not to be had. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && BUSY.has(error.code);
}
