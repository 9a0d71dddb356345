// Which workers live: each holds a lock in the database by its id, on one connection of its process, which ends with the process whatever ends
// that. Jobs of a worker whose lock is free are given back to the queue.
import type { Database, Queryable } from '../database/index.ts';

export interface Alive {
  add(workerId: string): void;
  close(): Promise<void>;
}

const POLL_MS = 3_000;
const LOCK_TEXT = `'keste worker ' || `;
/** Younger ones may have been taken by a worker that does not hold its lock yet. */
const DEAD = `
  select j.locked_by as id
  from (select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '5 seconds') j
  where pg_try_advisory_xact_lock(hashtextextended(${LOCK_TEXT}j.locked_by, 0))`;

export function keepAlive(database: Database, log: (message: string) => void): Alive {
  const ids = new Set<string>();
  let isClosed = false;
  let wake = (): void => undefined;
  const loop = (async () => {
    while (!isClosed) {
      try {
        await database.asServer.session((connection) => hold(connection));
      } catch (error) {
        // Held anew over another connection, once the database is there again.
        if (!isClosed) log(`workers cannot be held alive: ${error instanceof Error ? error.message : 'unknown'}`);
        await pause();
      }
    }
  })();

  async function hold(connection: Queryable): Promise<void> {
    const held = new Set<string>();
    while (!isClosed) {
      for (const id of ids) {
        if (held.has(id)) continue;
        await connection.query(`select pg_advisory_lock(hashtextextended(${LOCK_TEXT}$1, 0))`, [id]);
        held.add(id);
      }
      await connection.query('select 1');
      await freeDead(database);
      await pause();
    }
  }

  async function pause(): Promise<void> {
    if (isClosed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    add(workerId) {
      ids.add(workerId);
      wake();
    },
    async close() {
      isClosed = true;
      wake();
      await loop;
    },
  };
}

/** Answers the ids of workers whose jobs went back. */
export function freeDead(database: Database): Promise<string[]> {
  return database.asServer.transaction(async (tx) => {
    const dead = (await tx.query<{ id: string }>(DEAD)).map(({ id }) => id);
    if (dead.length > 0) await tx.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    return dead;
  });
}
