// Compares wanted tables with those that are there and answers the steps between. Pure: runs nothing.
import { dropSteps } from './dropSteps.ts';
import { changeColumn, markStep, releaseSteps } from './changeColumn.ts';
import { checkCondition, emptyCondition, keyCondition, uniqueCondition } from './conditions.ts';
import type { Pair } from './pair.ts';
import { followModels } from './namedModels.ts';
import { planMoves } from './planMoves.ts';
import { planRollups, withRollupIndexes } from './planRollups.ts';
import type { KeptGroup } from '../keptGroup.ts';
import { planRenames } from './planRenames.ts';
import { ownerOfTable } from '../../catalog/modelFields.ts';
import { quoteName, tableName } from '../identifiers.ts';
import type { FoundColumn, FoundParts, FoundTable } from '../readTables.ts';
import { holdsRollup, isLarge, isRewritten, LARGE_BYTES, settleTable } from './settleTable.ts';
import type { Condition, Refusal, Step, StepThing } from '../step.ts';
import { becomesPlain, staleColumns } from './staleColumns.ts';
import type { StorageChange } from './storageChange.ts';
import { dropGuard, guardSteps } from './uniqueGuard.ts';
import type { WantedColumn, WantedPart, WantedTable } from '../wanted/wanted.ts';

export interface StoragePlan {
  /** In one transaction. */
  steps: Step[];
  /** Afterwards, each by itself, beside readers and writers. */
  later: Step[];
  refusals: Refusal[];
}

export interface PlanOptions {
  change?: StorageChange | undefined;
  /** Tables from this size on are changed without holding anybody up. */
  largeBytes?: number | undefined;
  /** All there are to be. */
  rollups?: readonly KeptGroup[];
}

export function planStorage(
  tables: readonly WantedTable[],
  found: ReadonlyMap<string, FoundTable>,
  { change, largeBytes = LARGE_BYTES, rollups = [] }: PlanOptions = {},
): StoragePlan {
  const wanted = withRollupIndexes(tables, rollups);
  const renamed = planRenames(wanted, found, change);
  const plan: StoragePlan = { steps: [...renamed.steps], later: [], refusals: [...renamed.refusals] };
  const kept = planRollups(rollups, { wanted, found: renamed.found, largeBytes });
  plan.steps.push(...kept.first);
  const moves = planMoves(wanted, renamed, largeBytes);
  plan.steps.push(...moves.first);
  const pairs = wanted.map((each) => pairOf(each, moves.found.get(each.model), { largeBytes, renamed, change }));
  for (const pair of pairs) if (pair.there) changeTable(pair, pair.there, plan);
  for (const pair of pairs) if (!pair.there) plan.steps.push(...createTable(pair.table));
  plan.steps.push(...moves.then);
  for (const pair of pairs) addParts(pair, plan);
  for (const pair of pairs) addKeys(pair, plan);
  plan.steps.push(...kept.then, ...dropSteps(renamed.found, change));
  plan.later.push(...kept.later);
  return plan;
}

function pairOf(
  raw: WantedTable,
  there: FoundTable | undefined,
  {
    largeBytes,
    renamed,
    change,
  }: { largeBytes: number; renamed: ReturnType<typeof planRenames>; change: StorageChange | undefined },
): Pair {
  const table = settleTable(raw, there, largeBytes);
  return {
    table,
    there,
    dropped: there ? staleColumns(table, there) : [],
    isBig: isLarge(there, largeBytes),
    awaited: awaitedUniques(raw, there, change),
    renamedModels: (change?.tables ?? []).filter(({ to }) => ownerOfTable(to) === to),
    before: {
      table: renamed.tableBefore(table.model),
      column: (name) => renamed.columnBefore(table.model, name),
      tableOf: (model) => renamed.tableBefore(model),
      isThere: (model) => renamed.found.has(model),
    },
  };
}

function awaitedUniques(
  { model }: WantedTable,
  there: FoundTable | undefined,
  change: StorageChange | undefined,
): Set<string> {
  if (!there) return new Set();
  const before = (change?.before ?? [])
    .filter((table) => table.model === model)
    .flatMap(({ uniques }) => uniques.map(({ name }) => name));
  return new Set([...before, ...there.guards].filter((name) => !there.indexes.has(name)));
}

function createTable(table: WantedTable): Step[] {
  const lengths = table.checks.filter(isLength).map(({ name, sql }) => `constraint ${quoteName(name)} ${sql}`);
  const columns = [...table.base, ...table.columns.map(columnSql), ...lengths];
  const names = table.columns.map((column) => column.name);
  return [
    {
      model: table.model,
      sql: `create table ${tableName(table.model)} (${columns.join(', ')})`,
      kind: 'add',
      thing: 'table',
      columns: names,
    },
    ...table.columns.flatMap((column) => markStep(table.model, column)),
  ];
}

/** Reported with the rules of its field, and made with its table. */
function isLength({ letters }: WantedPart): boolean {
  return letters !== undefined;
}

function columnSql(column: WantedColumn): string {
  const collation = column.collation === undefined ? '' : ` collate ${quoteName(column.collation)}`;
  const generated = column.generated === undefined ? '' : ` generated always as (${column.generated}) stored`;
  const initial = column.initial === undefined ? '' : ` not null default ${column.initial}`;
  return `${quoteName(column.name)} ${column.type}${collation}${generated}${initial}`;
}

function changeTable(pair: Pair, there: FoundTable, plan: StoragePlan): void {
  const { table, dropped } = pair;
  const model = table.model;
  plan.steps.push(
    ...dropUnwanted(pair, there, plan),
    ...followModels(pair),
    ...dropGuards(pair, there),
    ...brokenOff(pair, there, plan),
  );
  const plain = dropped.filter((column) => becomesPlain(column, table));
  plan.steps.push(...releaseSteps(table, there));
  for (const { name } of plain)
    plan.steps.push({
      model,
      sql: `alter table ${tableName(model)} alter column ${quoteName(name)} drop expression`,
      kind: 'change',
      thing: 'column',
      columns: [name],
    });
  const gone = dropped.filter((column) => !plain.includes(column)).map((column) => column.name);
  const emptied = gone.filter((name) => there.columns.get(name)?.isGenerated === false);
  const isRemade = (name: string): boolean => table.columns.some((column) => column.name === name);
  alter(
    model,
    gone.filter((name) => !emptied.includes(name)).map((name) => `drop column ${quoteName(name)}`),
    { kind: 'change', columns: gone.filter((name) => !isRemade(name)), plan },
  );
  // Once nothing is computed from them any more.
  for (const name of emptied) {
    const found = there.columns.get(name);
    alter(model, [`drop column ${quoteName(name)}`], {
      kind: 'change',
      columns: isRemade(name) ? [name] : [],
      ...(found && holdsRollup(found) ? {} : { condition: emptyCondition(pair, name) }),
      plan,
    });
  }
  for (const column of table.columns) {
    const found = there.columns.get(column.name);
    const changed = found ? changeColumn(pair, column, found) : { steps: [], refusals: [] };
    plan.steps.push(...changed.steps);
    plan.refusals.push(...changed.refusals);
  }
  const added = table.columns.filter((column) => !there.columns.has(column.name) || gone.includes(column.name));
  const fresh = added.filter((column) => !gone.includes(column.name)).map((column) => column.name);
  const rewrites = pair.isBig && (isRewritten(table, there) || added.some((column) => column.generated !== undefined));
  alter(
    model,
    added.map((column) => `add column ${columnSql(column)}`),
    {
      kind: fresh.length > 0 ? 'add' : 'change',
      columns: fresh.length > 0 ? fresh : added.map((column) => column.name),
      rewrites,
      plan,
    },
  );
  plan.steps.push(...added.flatMap((column) => markStep(model, column)));
  if (added.length + gone.length > 0)
    plan.later.push({ model, sql: `analyze ${tableName(model)}`, kind: 'change', thing: undefined, columns: [] });
}

/** All actions in one statement: one rewrite of the table. */
function alter(
  model: string,
  actions: readonly string[],
  {
    kind,
    columns,
    rewrites,
    condition,
    plan,
  }: Pick<Step, 'kind' | 'columns' | 'rewrites' | 'condition'> & { plan: StoragePlan },
): void {
  if (actions.length > 0)
    plan.steps.push({
      model,
      sql: `alter table ${tableName(model)} ${actions.join(', ')}`,
      kind,
      thing: 'column',
      columns,
      ...(rewrites === true && { rewrites }),
      ...(condition && { condition }),
    });
}

/** Of a big table, indexes that serve readers stay until those that follow them are there. */
function dropUnwanted({ table, isBig }: Pair, found: FoundTable, plan: StoragePlan): Step[] {
  const model = table.model;
  const unwanted = (there: FoundParts, parts: readonly WantedPart[]): [string, readonly string[]][] =>
    [...there].filter(([name]) => !parts.some((entry) => entry.name === name));
  const constraints = [...unwanted(found.checks, table.checks), ...unwanted(found.foreignKeys, table.foreignKeys)];
  const indexes = unwanted(found.indexes, [...table.indexes, ...table.uniques]).map(([name, columns]) => ({
    isLater: isBig && !found.unique.has(name),
    step: partStep(model, `drop index if exists "data".${quoteName(name)}`, {
      kind: 'drop',
      thing: 'index',
      columns: columns.filter((column) => !ROW_COLUMNS.has(column)),
    }),
  }));
  plan.later.push(
    ...indexes
      .filter((index) => index.isLater)
      .map(({ step }) => ({ ...step, sql: step.sql.replace('drop index', 'drop index concurrently') })),
  );
  return [
    ...constraints.map(([name, columns]) =>
      partStep(model, `alter table ${tableName(model)} drop constraint ${quoteName(name)}`, {
        kind: 'drop',
        thing: followsOn(table, found, columns) ? undefined : thingOf(found, name),
        columns: columns.filter((column) => !ROW_COLUMNS.has(column)),
      }),
    ),
    ...indexes.filter((index) => !index.isLater).map(({ step }) => step),
  ];
}

/** Of every row: nobody's field. */
const ROW_COLUMNS: ReadonlySet<string> = new Set(['organization', 'id', 'deleted_at']);

function thingOf(found: FoundTable, name: string): StepThing {
  return found.foreignKeys.has(name) ? 'key' : 'check';
}

/** Another check of the same column takes the place of this one. */
function followsOn(table: WantedTable, found: FoundTable, columns: readonly string[]): boolean {
  return table.checks.some((check) => !found.checks.has(check.name) && check.columns.join() === columns.join());
}

/** The index is there by now, or nobody wants it any more. */
function dropGuards({ table: { model, uniques } }: Pair, { guards, indexes }: FoundTable): Step[] {
  const isNeeded = (name: string): boolean => uniques.some((unique) => unique.name === name) && !indexes.has(name);
  return [...guards]
    .filter((name) => !isNeeded(name))
    .map((name) => partStep(model, dropGuard(model, name), { kind: 'drop', thing: undefined, columns: [] }));
}

/** What a process left that ended meanwhile: half an index goes, a constraint is validated after all. */
function brokenOff({ table, isBig }: Pair, found: FoundTable, plan: StoragePlan): Step[] {
  const model = table.model;
  const wanted = [...table.checks, ...table.foreignKeys].filter((entry) => found.unvalidated.has(entry.name));
  plan.later.push(
    ...wanted.map((entry): Step => ({
      model,
      sql: `alter table ${tableName(model)} validate constraint ${quoteName(entry.name)}`,
      kind: 'change',
      thing: undefined,
      columns: [],
    })),
  );
  return isBig
    ? []
    : [...found.invalid].map((name) => ({
        model,
        sql: `drop index if exists "data".${quoteName(name)}`,
        kind: 'drop',
        thing: undefined,
        columns: [],
      }));
}

function partStep(model: string, sql: string, rest: Pick<Step, 'kind' | 'thing' | 'columns'>): Step {
  return { model, sql, ...rest };
}

/** What is there and stays: a part goes with the column it stands on. */
function missing<P extends WantedPart>(
  parts: readonly P[],
  there: FoundParts | undefined,
  dropped: readonly FoundColumn[],
): P[] {
  const gone = new Set(dropped.map((column) => column.name));
  return parts.filter((entry) => {
    const columns = there?.get(entry.name);
    return columns === undefined || columns.some((name) => gone.has(name));
  });
}

/** With the columns in place: checks, unique groups, indexes. */
function addParts(pair: Pair, plan: StoragePlan): void {
  const { table, there, dropped, isBig } = pair;
  const kept = dropped.filter((column) => !becomesPlain(column, table));
  for (const check of missing(table.checks, there?.checks, kept).filter(
    (each) => there !== undefined || !isLength(each),
  ))
    addConstraint(pair, check, {
      condition: checkCondition(pair, check),
      thing: isLength(check) ? undefined : 'check',
      plan,
    });
  for (const unique of missing(table.uniques, there?.indexes, kept)) addUnique(pair, unique, plan);
  for (const index of missing(table.indexes, there?.indexes, kept))
    (isBig ? plan.later : plan.steps).push(
      indexStep(pair.table.model, index, { words: isBig ? CONCURRENTLY.index : 'index', thing: 'index' }),
    );
}

function addKeys(pair: Pair, plan: StoragePlan): void {
  for (const key of missing(pair.table.foreignKeys, pair.there?.foreignKeys, []))
    addConstraint(pair, key, { condition: keyCondition(pair, key), thing: 'key', plan });
}

interface Constraint {
  condition: Condition | undefined;
  thing: StepThing | undefined;
  plan: StoragePlan;
}

/** On a big table it holds for new rows at once and is validated afterwards. */
function addConstraint(
  { table: { model }, isBig }: Pair,
  { name, sql, columns }: WantedPart,
  { condition, thing, plan }: Constraint,
): void {
  const base = `alter table ${tableName(model)}`;
  const step: Step = {
    model,
    sql: `${base} add constraint ${quoteName(name)} ${sql}${isBig ? ' not valid' : ''}`,
    kind: 'add',
    thing,
    columns,
    ...(condition && { condition }),
  };
  plan.steps.push(step);
  if (isBig) plan.later.push({ ...step, sql: `${base} validate constraint ${quoteName(name)}`, thing: undefined });
}

const CONCURRENTLY = {
  index: 'index concurrently if not exists',
  unique: 'unique index concurrently if not exists',
} as const;

/** Afterwards where it takes its time or was not possible before; a guard holds new rows until then. */
function addUnique(pair: Pair, unique: WantedPart, plan: StoragePlan): void {
  const {
    table: { model },
    there,
    isBig,
    awaited,
  } = pair;
  if (!isBig && !awaited.has(unique.name)) {
    plan.steps.push(uniqueStep(pair, unique, 'unique index'));
    return;
  }
  if (there?.guards.has(unique.name) !== true) plan.steps.push(...guardSteps(model, unique));
  plan.later.push({ ...uniqueStep(pair, unique, CONCURRENTLY.unique), after: dropGuard(model, unique.name) });
}

function uniqueStep(pair: Pair, unique: WantedPart, words: string): Step {
  const condition = uniqueCondition(pair, unique);
  return { ...indexStep(pair.table.model, unique, { words, thing: 'unique' }), ...(condition && { condition }) };
}

function indexStep(model: string, index: WantedPart, { words, thing }: { words: string; thing: StepThing }): Step {
  return {
    model,
    sql: `create ${words} ${quoteName(index.name)} on ${tableName(model)} ${index.sql}`,
    kind: 'add',
    thing,
    columns: index.columns,
  };
}
