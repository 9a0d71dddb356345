// Brings the tables of all models up to their definitions: one transaction under a lock, all or nothing.
import { raiseWall, type Database, type Queryable } from '../../database/index.ts';
import { ownerOfTable } from '../modelFields.ts';
import { FUNCTIONS, FUNCTIONS_MARK } from './functions.ts';
import { quoteText, SCHEMA } from './identifiers.ts';
import { finishStorage } from './finishStorage.ts';
import { planStorage, type PlanOptions } from './planTables.ts';
import { readTables } from './readTables.ts';
import { readTexts, rowsInTheWay, type Obstacle } from './rowsInTheWay.ts';
import type { Condition, Refusal, Step } from './step.ts';
import { isBusy, underLock } from './storageLock.ts';
import { READ_FUNCTION } from './typeChange.ts';
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
  readonly table: string;
  readonly column: string | undefined;
  readonly obstacle: Obstacle | undefined;

  constructor({ model, column, reason }: Refusal, obstacle?: Obstacle) {
    super(reason);
    this.model = ownerOfTable(model);
    this.table = model;
    this.column = column;
    this.obstacle = obstacle;
  }
}

/** Storage alone, without the definitions kept in the database. */
export async function applyStorage(database: Database, wanted: readonly WantedTable[], options: PlanOptions = {}): Promise<StorageOutcome> {
  const { outcome, later } = await underLock(database, async (tx) => {
    const installed = await installFunctions(tx);
    const plan = planStorage(wanted, await readTables(tx), options);
    const ran = await runInspected(tx, await inspectPlan(tx, plan));
    return { outcome: { ...ran, changes: ran.changes + installed }, later: plan.later };
  });
  const finished = await finishStorage(database, later);
  return { ...outcome, changes: outcome.changes + finished };
}

/** Functions are made anew only when their text changed: generated columns stand on them. Answers how many statements ran. */
export async function installFunctions(tx: Queryable): Promise<number> {
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

export interface Inspected {
  steps: { step: Step; read: ReadonlyMap<string, string | null> | undefined }[];
  /** What refuses the plan. */
  refused: { refusal: Refusal; obstacle: Obstacle | undefined }[];
  /** Steps left out, with the rows that break them. */
  skipped: { step: Step; obstacle: Obstacle }[];
}

/** Looks at the stored rows before anything is locked. Runs nothing. */
export async function inspectPlan(database: Queryable, { steps, later, refusals }: { steps: readonly Step[]; later: readonly Step[]; refusals: readonly Refusal[] }, organization?: string): Promise<Inspected> {
  const seen: Inspected = { steps: [], refused: refusals.map((refusal) => ({ refusal, obstacle: undefined })), skipped: [] };
  const looked = new Map<Condition, Obstacle | undefined>();
  for (const step of [...steps, ...later]) {
    const { condition, conversion } = step;
    const texts = conversion && (await readTexts(database, conversion, organization));
    if (conversion && texts?.obstacle) {
      seen.refused.push({ refusal: { ...refusalOf(step), reason: `stored values of the field "${step.columns[0] ?? ''}" do not read as ${conversion.type}: correct the values or the definition` }, obstacle: texts.obstacle });
    }
    if (condition && !looked.has(condition)) looked.set(condition, await rowsInTheWay(database, condition, { organization }));
    const obstacle = condition && looked.get(condition);
    if (obstacle && condition.then === 'refuse') seen.refused.push({ refusal: { ...refusalOf(step), reason: condition.reason }, obstacle });
    else if (obstacle) seen.skipped.push({ step, obstacle });
    else if (steps.includes(step)) seen.steps.push({ step, read: texts?.read });
  }
  return seen;
}

function refusalOf({ model, columns }: Step): Omit<Refusal, 'reason'> {
  const [column] = columns;
  return { model, ...(column !== undefined && { column }) };
}

/** Tables made or changed stand behind the wall between organisations. Throws StorageRefusal before the first statement, or by the one that fails. */
export async function runInspected(tx: Queryable, { steps, refused, skipped }: Inspected): Promise<StorageOutcome> {
  const [first] = refused;
  if (first) throw new StorageRefusal(first.refusal, first.obstacle);
  for (const { step, read } of steps) {
    if (read) await installReading(tx, read);
    await runStep(tx, step);
  }
  const raised = await raiseWall(tx, 'data');
  return { changes: steps.length + raised, warnings: skipped.map(({ step }) => `${step.model}: ${step.condition?.reason ?? ''}`) };
}

/** What the texts of a column read as, for the statement that converts it. */
async function installReading(tx: Queryable, read: ReadonlyMap<string, string | null>): Promise<void> {
  await tx.query('create temporary table if not exists keste_reading (was text primary key, now text) on commit drop');
  await tx.query('truncate pg_temp.keste_reading');
  await tx.query('insert into pg_temp.keste_reading select * from unnest($1::text[], $2::text[])', [[...read.keys()], [...read.values()]]);
  await tx.query(`create or replace function ${READ_FUNCTION}(was text) returns text language sql stable as 'select now from pg_temp.keste_reading r where r.was = $1'`);
}

async function runStep(tx: Queryable, step: Step): Promise<void> {
  try {
    await tx.query(step.sql);
  } catch (error) {
    if (isBusy(error)) throw error;
    throw new StorageRefusal({ ...refusalOf(step), reason: `the database refuses the change: ${error instanceof Error ? error.message : String(error)}` });
  }
}
