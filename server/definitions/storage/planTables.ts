// Compares wanted tables with those that are there and answers the steps between. Pure: runs nothing.
import { planRenames } from './planRenames.ts';
import { quoteName, quoteText, tableName } from './identifiers.ts';
import type { FoundColumn, FoundParts, FoundTable } from './readTables.ts';
import { HTML_MARK, isLarge, isRetyped, isRewritten, isSameType, LARGE_BYTES, markOf, settleTable } from './settleTable.ts';
import type { Condition, Refusal, Step, StepThing } from './step.ts';
import type { StorageChange } from './storageChange.ts';
import { conversionOf } from './typeChange.ts';
import { dropGuard, guardSteps } from './uniqueGuard.ts';
import type { WantedColumn, WantedPart, WantedTable, WantedUnique } from './wanted.ts';

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
}

/** A wanted table with the one it is made of, if any. */
interface Pair {
  table: WantedTable;
  there: FoundTable | undefined;
  /** Generated columns that go or are made anew. */
  dropped: readonly FoundColumn[];
  isBig: boolean;
  /** Unique groups agreed on earlier, whose indexes are not there yet. */
  awaited: ReadonlySet<string>;
  /** Names before the change, for what looks at rows before anything runs. */
  before: { table: string; column(name: string): string };
}

export function planStorage(wanted: readonly WantedTable[], found: ReadonlyMap<string, FoundTable>, { change, largeBytes = LARGE_BYTES }: PlanOptions = {}): StoragePlan {
  const renamed = planRenames(wanted, found, change);
  const plan: StoragePlan = { steps: [...renamed.steps], later: [], refusals: [...renamed.refusals] };
  const pairs = wanted.map((each) => pairOf(each, renamed.found.get(each.model), { largeBytes, renamed, change }));
  for (const pair of pairs) if (pair.there) changeTable(pair, pair.there, plan);
  for (const pair of pairs) if (!pair.there) plan.steps.push(...createTable(pair.table));
  for (const pair of pairs) addParts(pair, plan);
  for (const pair of pairs) addKeys(pair, plan);
  plan.steps.push(...dropSteps(renamed.found, change));
  return plan;
}

function pairOf(raw: WantedTable, there: FoundTable | undefined, { largeBytes, renamed, change }: { largeBytes: number; renamed: ReturnType<typeof planRenames>; change: StorageChange | undefined }): Pair {
  const table = settleTable(raw, there, largeBytes);
  return {
    table, there,
    dropped: there ? staleColumns(table, there) : [],
    isBig: isLarge(there, largeBytes),
    awaited: awaitedUniques(raw, there, change),
    before: { table: renamed.tableBefore(table.model), column: (name) => renamed.columnBefore(table.model, name) },
  };
}

function awaitedUniques({ model }: WantedTable, there: FoundTable | undefined, change: StorageChange | undefined): Set<string> {
  if (!there) return new Set();
  const before = (change?.before ?? []).filter((table) => table.model === model).flatMap(({ uniques }) => uniques.map(({ name }) => name));
  return new Set([...before, ...there.guards].filter((name) => !there.indexes.has(name)));
}

/** A generated column holds nothing of its own: gone from the definition, it goes; a changed one is made anew. */
function staleColumns(table: WantedTable, there: FoundTable): FoundColumn[] {
  const isRetypedTable = table.columns.some((column) => isRetyped(column, there.columns.get(column.name)));
  return [...there.columns.values()].filter((column) => column.isGenerated && (isRetypedTable || !isCurrent(column, table.columns)));
}

function isCurrent(there: FoundColumn, columns: readonly WantedColumn[]): boolean {
  const column = columns.find((candidate) => candidate.name === there.name);
  return column?.generated !== undefined && markOf(column) === there.mark;
}

function createTable(table: WantedTable): Step[] {
  const columns = [...table.base, ...table.columns.map(columnSql)];
  const names = table.columns.map((column) => column.name);
  return [{ model: table.model, sql: `create table ${tableName(table.model)} (${columns.join(', ')})`, kind: 'add', thing: 'table', columns: names }, ...table.columns.flatMap((column) => markStep(table.model, column))];
}

function columnSql(column: WantedColumn): string {
  const collation = column.collation === undefined ? '' : ` collate ${quoteName(column.collation)}`;
  const generated = column.generated === undefined ? '' : ` generated always as (${column.generated}) stored`;
  const initial = column.initial === undefined ? '' : ` not null default ${column.initial}`;
  return `${quoteName(column.name)} ${column.type}${collation}${generated}${initial}`;
}

function markStep(model: string, column: WantedColumn): Step[] {
  const mark = markOf(column);
  return mark === undefined ? [] : [commentStep(model, column.name, quoteText(mark))];
}

function commentStep(model: string, column: string, text: string): Step {
  return { model, sql: `comment on column ${tableName(model)}.${quoteName(column)} is ${text}`, kind: 'change', thing: undefined, columns: [column] };
}

function changeTable(pair: Pair, there: FoundTable, plan: StoragePlan): void {
  const { table, dropped } = pair;
  const model = table.model;
  plan.steps.push(...dropUnwanted(pair, there, plan), ...dropGuards(pair, there), ...brokenOff(pair, there, plan));
  const plain = dropped.filter((column) => table.columns.some((each) => each.name === column.name && each.generated === undefined));
  for (const { name } of plain) plan.steps.push({ model, sql: `alter table ${tableName(model)} alter column ${quoteName(name)} drop expression`, kind: 'change', thing: 'column', columns: [name] });
  const gone = dropped.filter((column) => !plain.includes(column)).map((column) => column.name);
  const isRemade = (name: string): boolean => table.columns.some((column) => column.name === name);
  alter(model, gone.map((name) => `drop column ${quoteName(name)}`), { kind: 'change', columns: gone.filter((name) => !isRemade(name)), plan });
  for (const column of table.columns) changeColumn(pair, column, there.columns.get(column.name), plan);
  const added = table.columns.filter((column) => !there.columns.has(column.name) || gone.includes(column.name));
  const fresh = added.filter((column) => !gone.includes(column.name)).map((column) => column.name);
  const rewrites = pair.isBig && (isRewritten(table, there) || added.some((column) => column.generated !== undefined));
  alter(model, added.map((column) => `add column ${columnSql(column)}`), { kind: fresh.length > 0 ? 'add' : 'change', columns: fresh.length > 0 ? fresh : added.map((column) => column.name), rewrites, plan });
  plan.steps.push(...added.flatMap((column) => markStep(model, column)));
  if (added.length + gone.length > 0) plan.later.push({ model, sql: `analyze ${tableName(model)}`, kind: 'change', thing: undefined, columns: [] });
}

/** All actions in one statement: one rewrite of the table. */
function alter(model: string, actions: readonly string[], { kind, columns, rewrites, plan }: Pick<Step, 'kind' | 'columns' | 'rewrites'> & { plan: StoragePlan }): void {
  if (actions.length > 0) plan.steps.push({ model, sql: `alter table ${tableName(model)} ${actions.join(', ')}`, kind, thing: 'column', columns, ...(rewrites === true && { rewrites }) });
}

/** The stored value as what the column is to hold: letters become markup that shows them, markup becomes its letters. */
function readAs(column: WantedColumn, there: FoundColumn, name: string): string {
  const [isHtml, wasHtml] = [column.isHtml === true, there.mark === HTML_MARK];
  if (isHtml && !wasHtml) return `data.marked_text(${name})`;
  return wasHtml && !isHtml ? `data.plain_text(${name})` : name;
}

function changeColumn({ table: { model }, before, isBig }: Pair, column: WantedColumn, there: FoundColumn | undefined, plan: StoragePlan): void {
  if (!there) return;
  if (column.generated !== undefined) {
    if (!there.isGenerated) plan.refusals.push({ model, column: column.name, reason: `the field "${column.name}" has stored values and cannot become computed: give the computed field another name` });
    return;
  }
  if (isSameType(column, there)) return;
  const [name, was] = [quoteName(column.name), quoteName(before.column(column.name))];
  const change = conversionOf(column, there, { now: readAs(column, there, name), was: readAs(column, there, was) });
  if (!change) {
    plan.refusals.push({ model, column: column.name, reason: `the field "${column.name}" is stored as ${there.type} and cannot become ${column.type}: give the new field another name` });
    return;
  }
  const collated = /^(?:text|character varying)/.test(column.type) ? ` collate ${quoteName(column.collation ?? 'default')}` : '';
  const lost: Condition | undefined = change.loses === undefined ? undefined : {
    table: before.table, where: `${was} is not null and ${change.loses}`, value: `${was}::text`, then: 'refuse',
    reason: `stored values of the field "${column.name}" do not fit ${column.type}: nothing is cut off, correct the values or the definition`,
  };
  plan.steps.push({
    model, sql: `alter table ${tableName(model)} alter column ${name} type ${column.type}${collated} using ${change.using}`, kind: 'convert', thing: 'column', columns: [column.name], rewrites: isBig,
    ...(lost && { condition: lost }), ...(change.read && { conversion: { table: before.table, column: before.column(column.name), read: change.read, type: column.type } }),
  });
  const isRemarked = (column.isHtml === true) !== (there.mark === HTML_MARK);
  if (isRemarked) plan.steps.push(commentStep(model, column.name, column.isHtml === true ? quoteText(HTML_MARK) : 'null'));
}

/** Of a big table, indexes that serve readers stay until those that follow them are there. */
function dropUnwanted({ table, isBig }: Pair, found: FoundTable, plan: StoragePlan): Step[] {
  const model = table.model;
  const unwanted = (there: FoundParts, parts: readonly WantedPart[]): [string, readonly string[]][] => [...there].filter(([name]) => !parts.some((entry) => entry.name === name));
  const constraints = [...unwanted(found.checks, table.checks), ...unwanted(found.foreignKeys, table.foreignKeys)];
  const indexes = unwanted(found.indexes, [...table.indexes, ...table.uniques]).map(([name, columns]) => ({
    isLater: isBig && !found.unique.has(name), step: partStep(model, `drop index if exists "data".${quoteName(name)}`, { kind: 'drop', thing: 'index', columns }),
  }));
  plan.later.push(...indexes.filter((index) => index.isLater).map(({ step }) => ({ ...step, sql: step.sql.replace('drop index', 'drop index concurrently') })));
  return [
    ...constraints.map(([name, columns]) => partStep(model, `alter table ${tableName(model)} drop constraint ${quoteName(name)}`, { kind: 'drop', thing: found.foreignKeys.has(name) ? 'key' : 'check', columns })),
    ...indexes.filter((index) => !index.isLater).map(({ step }) => step),
  ];
}

/** The index is there by now, or nobody wants it any more. */
function dropGuards({ table: { model, uniques } }: Pair, { guards, indexes }: FoundTable): Step[] {
  const isNeeded = (name: string): boolean => uniques.some((unique) => unique.name === name) && !indexes.has(name);
  return [...guards].filter((name) => !isNeeded(name)).map((name) => partStep(model, dropGuard(model, name), { kind: 'drop', thing: undefined, columns: [] }));
}

/** What a process left that ended meanwhile: half an index goes, a constraint is validated after all. */
function brokenOff({ table, isBig }: Pair, found: FoundTable, plan: StoragePlan): Step[] {
  const model = table.model;
  const wanted = [...table.checks, ...table.foreignKeys].filter((entry) => found.unvalidated.has(entry.name));
  plan.later.push(...wanted.map((entry): Step => ({ model, sql: `alter table ${tableName(model)} validate constraint ${quoteName(entry.name)}`, kind: 'change', thing: undefined, columns: [] })));
  return isBig ? [] : [...found.invalid].map((name) => ({ model, sql: `drop index if exists "data".${quoteName(name)}`, kind: 'drop', thing: undefined, columns: [] }));
}

function partStep(model: string, sql: string, rest: Pick<Step, 'kind' | 'thing' | 'columns'>): Step {
  return { model, sql, ...rest };
}

/** What is there and stays: a part goes with the column it stands on. */
function missing<P extends WantedPart>(parts: readonly P[], there: FoundParts | undefined, dropped: readonly FoundColumn[]): P[] {
  const gone = new Set(dropped.map((column) => column.name));
  return parts.filter((entry) => {
    const columns = there?.get(entry.name);
    return columns === undefined || columns.some((name) => gone.has(name));
  });
}

/** With the columns in place: checks, unique groups, indexes. */
function addParts(pair: Pair, plan: StoragePlan): void {
  const { table, there, dropped, isBig } = pair;
  const kept = dropped.filter((column) => !table.columns.some((each) => each.name === column.name && each.generated === undefined));
  for (const check of missing(table.checks, there?.checks, kept)) addConstraint(pair, check, { condition: checkCondition(pair, check), thing: 'check', plan });
  for (const unique of missing(table.uniques, there?.indexes, kept)) addUnique(pair, unique, plan);
  for (const index of missing(table.indexes, there?.indexes, kept)) (isBig ? plan.later : plan.steps).push(indexStep(pair.table.model, index, { words: isBig ? CONCURRENTLY.index : 'index', thing: 'index' }));
}

function addKeys(pair: Pair, plan: StoragePlan): void {
  for (const key of missing(pair.table.foreignKeys, pair.there?.foreignKeys, [])) addConstraint(pair, key, { condition: keyCondition(pair, key), thing: 'key', plan });
}

interface Constraint {
  condition: Condition | undefined;
  thing: StepThing;
  plan: StoragePlan;
}

/** On a big table it holds for new rows at once and is validated afterwards. */
function addConstraint({ table: { model }, isBig }: Pair, { name, sql }: WantedPart, { condition, thing, plan }: Constraint): void {
  const base = `alter table ${tableName(model)}`;
  const step: Step = { model, sql: `${base} add constraint ${quoteName(name)} ${sql}${isBig ? ' not valid' : ''}`, kind: 'add', thing, columns: columnsIn(sql), ...(condition && { condition }) };
  plan.steps.push(step);
  if (isBig) plan.later.push({ ...step, sql: `${base} validate constraint ${quoteName(name)}`, thing: undefined });
}

/** Quoted names of a constraint or index that are columns of the fields. */
function columnsIn(sql: string): string[] {
  const own = sql.replace(/ references .*/, '').replaceAll(/'(?:[^']|'')*'/g, '');
  return [...new Set([...own.matchAll(/"([a-z][a-z0-9_]*)"/g)].map((match) => match[1] ?? ''))].filter((name) => !['organization', 'id'].includes(name));
}

/** Whether the columns held values before: of a new one nothing can be in the way. */
function areOld({ there, before }: Pair, columns: readonly string[]): boolean {
  return there !== undefined && columns.every((name) => there.columns.has(name) || there.columns.has(before.column(name)));
}

/** Existing rows stay as they are: where one breaks the check, only the server's rules hold it. */
function checkCondition(pair: Pair, check: WantedPart): Condition | undefined {
  const columns = columnsIn(check.sql);
  const isConverted = columns.some((name) => pair.table.columns.some((column) => column.name === name && isRetyped(column, pair.there?.columns.get(name))));
  if (!areOld(pair, columns) || isConverted) return undefined;
  const condition = check.sql.replace(/^check /, '');
  const was = columns.reduce((sql, name) => sql.replaceAll(quoteName(name), quoteName(pair.before.column(name))), condition);
  return { table: pair.before.table, where: `not ${was}`, value: valueOf(pair, columns), then: 'skip', reason: `rows that break ${condition} exist already` };
}

function valueOf({ before }: Pair, columns: readonly string[]): string {
  return columns.length === 0 ? `''` : `concat_ws(', ', ${columns.map((name) => quoteName(before.column(name))).join(', ')})`;
}

function keyCondition(pair: Pair, key: WantedPart): Condition | undefined {
  const columns = columnsIn(key.sql);
  const [column] = columns;
  const target = / references ("data"\."[^"]+")/.exec(key.sql)?.[1];
  if (column === undefined || target === undefined || column === 'parent' || !areOld(pair, columns)) return undefined;
  const name = quoteName(pair.before.column(column));
  const row = tableName(pair.before.table);
  return {
    table: pair.before.table, where: `${name} is not null and not exists (select from ${target} target where target."organization" = ${row}."organization" and target."id" = ${row}.${name})`,
    value: `${name}::text`, then: 'refuse', reason: `stored references of the field "${column}" lead to rows that are not there`,
  };
}

const CONCURRENTLY = { index: 'index concurrently if not exists', unique: 'unique index concurrently if not exists' } as const;

/** Afterwards where it takes its time or was not possible before; a guard holds new rows until then. */
function addUnique(pair: Pair, unique: WantedUnique, plan: StoragePlan): void {
  const { table: { model }, there, isBig, awaited } = pair;
  if (!isBig && !awaited.has(unique.name)) {
    plan.steps.push(uniqueStep(pair, unique, 'unique index'));
    return;
  }
  if (there?.guards.has(unique.name) !== true) plan.steps.push(...guardSteps(model, unique));
  plan.later.push({ ...uniqueStep(pair, unique, CONCURRENTLY.unique), after: dropGuard(model, unique.name) });
}

function uniqueStep(pair: Pair, unique: WantedUnique, words: string): Step {
  const step = indexStep(pair.table.model, unique, { words, thing: 'unique' });
  if (!areOld(pair, unique.fields)) return { ...step, columns: unique.fields };
  const columns = unique.fields.map((name) => quoteName(pair.before.column(name)));
  const group = ['"organization"', ...columns].join(', ');
  const live = ['deleted_at is null', ...columns.map((name) => `${name} is not null`)].join(' and ');
  const condition: Condition = {
    table: pair.before.table, where: `${live} and (${group}) in (select ${group} from ${tableName(pair.before.table)} where ${live} group by ${group} having count(*) > 1)`, value: valueOf(pair, unique.fields),
    then: pair.awaited.has(unique.name) ? 'wait' : 'refuse', reason: `${unique.fields.join(', ')} cannot be unique: stored rows share a value`,
  };
  return { ...step, columns: unique.fields, condition };
}

function indexStep(model: string, index: WantedPart, { words, thing }: { words: string; thing: StepThing }): Step {
  return { model, sql: `create ${words} ${quoteName(index.name)} on ${tableName(model)} ${index.sql}`, kind: 'add', thing, columns: columnsIn(index.sql) };
}

/** Only what was confirmed. What refers to the table are rows of modules that are off: only their check goes along. */
function dropSteps(found: ReadonlyMap<string, FoundTable>, change: StorageChange | undefined): Step[] {
  const columns = (change?.dropColumns ?? []).filter(({ table, column }) => found.get(table)?.columns.has(column)).map(({ table, column }): Step => ({ model: table, sql: `alter table ${tableName(table)} drop column ${quoteName(column)}`, kind: 'drop', thing: 'column', columns: [column] }));
  const tables = (change?.dropTables ?? []).filter((table) => found.has(table)).map((table): Step => ({ model: table, sql: `drop table ${tableName(table)} cascade`, kind: 'drop', thing: 'table', columns: [] }));
  return [...columns, ...tables];
}
