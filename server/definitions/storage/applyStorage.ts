// Brings the tables of all models up to their definitions: one transaction under a lock, all or nothing.
import { isolateTables, type Database, type Queryable } from '../../database/index.ts';
import { fault, typeText, type Texts } from '../faults/index.ts';
import { ownerOfTable } from '../catalog/modelFields.ts';
import { FUNCTIONS, FUNCTIONS_MARK } from './functions.ts';
import { quoteText, SCHEMA } from './identifiers.ts';
import { finishStorage } from './finishStorage.ts';
import { planStorage, type PlanOptions, type StoragePlan } from './plan/planTables.ts';
import { readTables } from './readTables.ts';
import { PAGE, readTexts, rowsInTheWay, type Obstacle } from './rowsInTheWay.ts';
import { followSearch } from './search/followSearch.ts';
import type { Condition, Refusal, Step } from './step.ts';
import { isBusy, PlanOutdated, StorageBusy, underLock } from './storageLock.ts';
import { LOST_FUNCTION, OUTDATED, READ_FUNCTION } from './plan/typeChange.ts';
import type { WantedTable } from './wanted/wanted.ts';

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

  readonly reason: Texts;

  constructor({ model, column, reason }: Refusal, obstacle?: Obstacle) {
    super(reason.en);
    this.reason = reason;
    this.model = ownerOfTable(model);
    this.table = model;
    this.column = column;
    this.obstacle = obstacle;
  }
}

/** Storage alone, without the definitions kept in the database. */
export async function applyStorage(
  database: Database,
  wanted: readonly WantedTable[],
  options: PlanOptions = {},
): Promise<StorageOutcome> {
  const { outcome, later } = await underLock(database, async (tx) => {
    const installed = await installFunctions(tx);
    const plan = planStorage(wanted, await readTables(tx), options);
    const ran = await runInspected(tx, await inspectPlan(tx, plan, { largeBytes: options.largeBytes }));
    return { outcome: { ...ran, changes: ran.changes + installed }, later: plan.later };
  });
  const finished = await finishStorage(database, later);
  return { ...outcome, changes: outcome.changes + finished };
}

/** Functions are made anew only when their text changed: generated columns stand on them. Answers how many statements ran. */
export async function installFunctions(tx: Queryable): Promise<number> {
  const mark = `keste:${FUNCTIONS_MARK}`;
  await tx.query(`create schema if not exists ${SCHEMA}`);
  const [found] = await tx.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace($1), 'pg_namespace') as mark`,
    [SCHEMA],
  );
  if (found?.mark === mark) return 0;
  await tx.query('create extension if not exists pg_trgm');
  await tx.query('create extension if not exists btree_gin');
  await tx.query(FUNCTIONS);
  await tx.query(`comment on schema ${SCHEMA} is ${quoteText(mark)}`);
  return 1;
}

export interface Inspected {
  steps: { step: Step; read: ReadonlyMap<string, string | null> | undefined }[];
  /** What refuses the plan, with all columns whose values its rows show. */
  refused: { refusal: Refusal; obstacle: Obstacle | undefined; columns: readonly string[] }[];
  /** Steps left out, with the rows that break them. */
  skipped: { step: Step; obstacle: Obstacle }[];
  /** Tables from this size on are filled in afterwards. */
  largeBytes: number | undefined;
}

/** Looks at the stored rows before anything is locked. Runs nothing. */
export async function inspectPlan(
  database: Queryable,
  { steps, later, refusals }: StoragePlan,
  { organization, isDry, known, largeBytes }: InspectOptions = {},
): Promise<Inspected> {
  const inspected: Inspected = {
    steps: [],
    refused: refusals.map((refusal) => ({ refusal, obstacle: undefined, columns: [] })),
    skipped: [],
    largeBytes,
  };
  const probed = new Map<string, Obstacle | undefined>();
  const probe = async (condition: Condition): Promise<Obstacle | undefined> => {
    const key = `${condition.table} ${condition.where}`;
    const remembered = condition.then === 'refuse' ? undefined : known?.get(key);
    if (!probed.has(key)) probed.set(key, remembered ?? (await rowsInTheWay(database, condition, { organization })));
    const obstacle = probed.get(key);
    if (obstacle) known?.set(key, obstacle);
    return obstacle;
  };
  for (const step of [...steps, ...later]) {
    const { condition, conversion } = step;
    const texts = conversion && (await readTexts(database, conversion, { organization, isDry }));
    if (conversion && texts?.obstacle) {
      inspected.refused.push({
        refusal: {
          ...refusalOf(step),
          reason: fault(
            'stored values of the field "{0}" do not read as {1}: correct the values or the definition',
            step.columns[0] ?? '',
            typeText(conversion.type),
          ),
        },
        obstacle: texts.obstacle,
        columns: step.columns,
      });
    }
    const obstacle = condition && (await probe(condition));
    if (obstacle && condition.then === 'refuse')
      inspected.refused.push({
        refusal: { ...refusalOf(step), reason: condition.reason },
        obstacle,
        columns: step.columns,
      });
    else if (obstacle) inspected.skipped.push({ step, obstacle });
    else if (steps.includes(step)) inspected.steps.push({ step, read: texts?.read });
  }
  return inspected;
}

export interface InspectOptions {
  /** Rows are shown of this one. */
  organization?: string | undefined;
  /** Nothing will run: what texts read as is not kept. */
  isDry?: boolean | undefined;
  /** Of checks that wait for their rows: who looked at them before need not again. What is found is added. */
  known?: Map<string, Obstacle> | undefined;
  largeBytes?: number | undefined;
}

function refusalOf({ model, columns }: Step): Pick<Refusal, 'model' | 'column'> {
  const [column] = columns;
  return { model, ...(column !== undefined && { column }) };
}

/** Tables made or changed stand under tenant isolation. Throws StorageRefusal before the first statement, or by the one that fails. */
export async function runInspected(
  tx: Queryable,
  { steps, refused, skipped, largeBytes }: Inspected,
): Promise<StorageOutcome> {
  const [first] = refused;
  if (first) throw new StorageRefusal(first.refusal, first.obstacle);
  if (steps.some(({ step }) => step.kind === 'convert')) await tx.query(LOST);
  for (const { step, read } of steps) {
    if (read) await installReading(tx, read);
    await runStep(tx, step);
  }
  const raised = await isolateTables(tx, 'data');
  const followed = await followSearch(tx, largeBytes);
  return {
    changes: steps.length + raised + followed,
    warnings: skipped.map(({ step }) => `${step.model}: ${step.condition?.reason.en ?? ''}`),
  };
}

/** What the texts of a column read as, for the statement that converts it. */
async function installReading(tx: Queryable, read: ReadonlyMap<string, string | null>): Promise<void> {
  await tx.query('create temporary table if not exists keste_reading (was text primary key, now text) on commit drop');
  await tx.query('truncate pg_temp.keste_reading');
  const texts = [...read];
  for (let from = 0; from < texts.length; from += PAGE) {
    const page = texts.slice(from, from + PAGE);
    await tx.query('insert into pg_temp.keste_reading select * from unnest($1::text[], $2::text[])', [
      page.map(([was]) => was),
      page.map(([, now]) => now),
    ]);
  }
  await tx.query(READ);
}

const LOST = `create or replace function ${LOST_FUNCTION}() returns text language plpgsql as $$ begin raise exception 'a value would be lost' using errcode = '${OUTDATED}'; end $$`;
const READ = `create or replace function ${READ_FUNCTION}(was text) returns text language plpgsql as $$
declare
  read_as text;
begin
  if was is null then return null; end if;
  select r.now into read_as from pg_temp.keste_reading r where r.was = $1;
  if not found then raise exception 'a text was not read' using errcode = '${OUTDATED}'; end if;
  return read_as;
end $$`;

async function runStep(tx: Queryable, step: Step): Promise<void> {
  try {
    await tx.query(step.sql);
  } catch (error) {
    if (isBusy(error)) throw new StorageBusy(step.model, error);
    if (error instanceof Error && 'code' in error && error.code === OUTDATED) throw new PlanOutdated(error.message);
    throw new StorageRefusal({
      ...refusalOf(step),
      reason: fault('the database refuses the change: {0}', error instanceof Error ? error.message : String(error)),
    });
  }
}
