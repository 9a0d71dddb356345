// Brings the tables of all models up to their definitions: one transaction under a lock, all or nothing.
import type { Database, Queryable } from '../../database/index.ts';
import { FUNCTIONS, FUNCTIONS_MARK } from './functions.ts';
import { ownerOfTable } from '../modelFields.ts';
import { quoteText, SCHEMA } from './identifiers.ts';
import { planColumns, planParts, type Step } from './planTables.ts';
import { readTables } from './readTables.ts';
import type { WantedTable } from './wanted.ts';

export interface StorageOutcome {
  /** Statements run; 0: everything was in place. */
  changes: number;
  /** Checks left to the server's rules because stored rows break them. */
  warnings: string[];
}

/** A model whose storage cannot follow its definition; nothing was changed. */
export class StorageRefusal extends Error {
  readonly model: string;

  constructor(table: string, reason: string) {
    super(reason);
    this.model = ownerOfTable(table);
  }
}

const LOCK_KEY = 72_410_002;
const LOCK_TIMEOUT = '35s';

export async function applyStorage(database: Database, wanted: readonly WantedTable[]): Promise<StorageOutcome> {
  return database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(`set local maintenance_work_mem = '128MB'`);
    await tx.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const outcome: StorageOutcome = { changes: await installFunctions(tx), warnings: [] };
    const first = planColumns(wanted, await readTables(tx));
    const refused = first.refusals[0];
    if (refused) throw new StorageRefusal(refused.model, refused.reason);
    await run(tx, first.steps, outcome);
    await run(tx, planParts(wanted, await readTables(tx)), outcome);
    return outcome;
  });
}

/** Functions are made anew only when their text changed: generated columns stand on them. */
async function installFunctions(tx: Queryable): Promise<number> {
  const mark = `keste:${FUNCTIONS_MARK}`;
  await tx.query(`create schema if not exists ${SCHEMA}`);
  const [found] = await tx.query<{ mark: string | null }>(`select obj_description(to_regnamespace($1), 'pg_namespace') as mark`, [SCHEMA]);
  if (found?.mark === mark) return 0;
  await tx.query('create extension if not exists pg_trgm');
  await tx.query('create extension if not exists btree_gin');
  await tx.query(FUNCTIONS);
  await tx.query(`comment on schema ${SCHEMA} is ${quoteText(mark)}`);
  return 1;
}

async function run(tx: Queryable, steps: readonly Step[], outcome: StorageOutcome): Promise<void> {
  for (const step of steps) {
    if (step.unless && (await isBroken(tx, step.unless.broken))) {
      if (step.unless.then === 'refuse') throw new StorageRefusal(step.model, step.unless.reason);
      outcome.warnings.push(`${step.model}: ${step.unless.reason}`);
      continue;
    }
    await runStep(tx, step);
    outcome.changes += 1;
  }
}

async function isBroken(tx: Queryable, sql: string): Promise<boolean> {
  const [answer] = await tx.query<{ broken: boolean }>(sql);
  return answer?.broken === true;
}

async function runStep(tx: Queryable, step: Step): Promise<void> {
  try {
    await tx.query(step.sql);
  } catch (error) {
    throw new StorageRefusal(step.model, `the database refuses the change: ${error instanceof Error ? error.message : String(error)}`);
  }
}
