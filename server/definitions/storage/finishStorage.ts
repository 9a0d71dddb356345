// What a change of storage leaves for afterwards, because it takes its time and may not hold anybody up: indexes of big tables, the
// validation of checks and references, statistics.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Database, type Queryable } from '../../database/index.ts';
import { SCHEMA } from './identifiers.ts';
import { readTables } from './readTables.ts';
import type { Step } from './step.ts';
import { isBusy, WAIT_FOR_TABLE } from './storageLock.ts';

const FINISH_KEY = 72_410_007;
const TURN_MS = 200;
const TRIES = 5;

/** Runs the steps one by one, no two processes at once; answers how many ran. A step that fails is reported and tried again at the next start. */
export async function finishStorage(
  database: Database,
  later: readonly Step[],
  warn: (message: string) => void = () => undefined,
): Promise<number> {
  if (later.length === 0) return 0;
  return database.session(async (connection) => {
    await takeTurn(connection);
    await connection.query(`set maintenance_work_mem = '128MB'`);
    await dropInvalid(connection);
    let ran = 0;
    // An index that is no longer wanted goes last: readers have the new one by then.
    for (const step of [...later].sort((one, other) => Number(one.kind === 'drop') - Number(other.kind === 'drop'))) {
      const failure = await attempt(connection, step.sql);
      if (failure === undefined) ran += step.thing === undefined ? 0 : 1;
      if (failure === undefined && step.after !== undefined) await tidyUp(connection, step.after);
      if (failure !== undefined) warn(`${step.model}: ${step.sql}: ${failure}`);
    }
    return ran;
  });
}

/** Asked for again and again: whoever waits inside a statement is waited for by the making of an index, and both would wait for ever. */
async function takeTurn(connection: Queryable): Promise<void> {
  for (;;) {
    const [answer] = await connection.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      FINISH_KEY,
    ]);
    if (answer?.is_ours === true) return;
    await sleep(TURN_MS);
  }
}

/** What takes a table for itself lets go of it soon; what was not possible now is done at the next start. */
async function tidyUp(connection: Queryable, statement: string): Promise<void> {
  await connection.query(`set lock_timeout = '${WAIT_FOR_TABLE}'`);
  await attempt(connection, statement);
  await connection.query('reset lock_timeout');
}

/** Answers why it failed; what another transaction was in the way of is tried again. */
async function attempt(connection: Queryable, statement: string): Promise<string | undefined> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await connection.query(statement);
      return undefined;
    } catch (error) {
      await dropInvalid(connection);
      if (left <= 1 || !isBusy(error)) return error instanceof Error ? error.message : String(error);
      await sleep(TURN_MS);
    }
  }
}

/** Left by a process that ended while it made them. */
async function dropInvalid(connection: Queryable): Promise<void> {
  for (const table of (await readTables(connection)).values()) {
    for (const name of table.invalid)
      await connection.query(`drop index concurrently if exists ${sql.id(SCHEMA, name)}`);
  }
}
