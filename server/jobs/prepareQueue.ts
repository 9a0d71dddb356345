// graphile-worker's own tables, in a schema of their own: brought up to date by its own migrations, one process at a time.
import { Logger, runMigrations } from 'graphile-worker';
import type { Database } from '../database/index.ts';

const LOCK_KEY = 72_410_011;
export const QUEUE_SCHEMA = 'graphile_worker';

/** After `migrate`: needs the same rights in the database. */
export async function prepareQueue(database: Database): Promise<void> {
  await database.session(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    // The lock ends with its connection.
    const pool = database.driverPool(2);
    try {
      await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: silent(), noHandleSignals: true });
    } finally {
      await pool.end();
    }
  });
}

/** The library's own lines say what the log of jobs says already, or what a reader has no use for. */
export function silent(onError?: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    // Attempts report their failures themselves, without texts that may hold values.
    if (level === 'error' && !message.startsWith('Failed task')) onError?.(message);
  });
}
