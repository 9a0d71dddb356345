// Compares wanted tables with those that are there and answers the steps between. Pure: runs nothing.
import type { FoundColumn, FoundTable } from './readTables.ts';
import { FUNCTIONS_MARK } from './functions.ts';
import { quoteName, quoteText, shortHash, tableName } from './identifiers.ts';
import { typeChange } from './typeChange.ts';
import type { WantedColumn, WantedPart, WantedTable } from './wanted.ts';

/** One statement. With `unless`: SQL that answers `broken`; when true the step is not run but refused or left out. */
export interface Step {
  model: string;
  sql: string;
  unless?: { broken: string; reason: string; then: 'refuse' | 'skip' };
}

export interface Plan {
  steps: Step[];
  /** Changes that are never possible. */
  refusals: { model: string; reason: string }[];
}

type Found = ReadonlyMap<string, FoundTable>;

/** First half: tables and columns, and whatever of the old must go before. */
export function planColumns(wanted: readonly WantedTable[], found: Found): Plan {
  const plan: Plan = { steps: [], refusals: [] };
  for (const table of wanted) {
    const there = found.get(table.model);
    if (there) changeTable(table, there, plan);
    else plan.steps.push(...createTable(table));
  }
  return plan;
}

/** Second half, with the columns in place: checks, unique groups, indexes, and last the foreign keys of all tables. */
export function planParts(wanted: readonly WantedTable[], found: Found): Step[] {
  const steps: Step[] = [];
  for (const table of wanted) {
    const there = found.get(table.model);
    steps.push(...missing(table.checks, there?.checks).map((check) => checkStep(table.model, check)));
    steps.push(...table.uniques.filter((unique) => !there?.indexes.has(unique.name)).map((unique) => uniqueStep(table.model, unique)));
    steps.push(...missing(table.indexes, there?.indexes).map((index) => ({ model: table.model, sql: `create index ${quoteName(index.name)} on ${tableName(table.model)} ${index.sql}` })));
  }
  for (const table of wanted) steps.push(...missing(table.foreignKeys, found.get(table.model)?.foreignKeys).map((key) => ({ model: table.model, sql: `alter table ${tableName(table.model)} add constraint ${quoteName(key.name)} ${key.sql}` })));
  return steps;
}

function missing(parts: readonly WantedPart[], there: ReadonlySet<string> | undefined): WantedPart[] {
  return parts.filter((entry) => !there?.has(entry.name));
}

function createTable(table: WantedTable): Step[] {
  const columns = [...table.base, ...table.columns.map(columnSql)];
  return [{ model: table.model, sql: `create table ${tableName(table.model)} (${columns.join(', ')})` }, ...table.columns.flatMap((column) => markStep(table.model, column))];
}

function columnSql(column: WantedColumn): string {
  const collation = column.collation === undefined ? '' : ` collate ${quoteName(column.collation)}`;
  const generated = column.generated === undefined ? '' : ` generated always as (${column.generated}) stored`;
  const initial = column.initial === undefined ? '' : ` not null default ${column.initial}`;
  return `${quoteName(column.name)} ${column.type}${collation}${generated}${initial}`;
}

const HTML_MARK = 'keste:html';

function markOf(column: WantedColumn): string | undefined {
  if (column.isHtml === true) return HTML_MARK;
  return column.generated === undefined ? undefined : `keste:${shortHash(`${column.type} ${column.generated} ${FUNCTIONS_MARK}`)}`;
}

function markStep(model: string, column: WantedColumn): Step[] {
  const mark = markOf(column);
  return mark === undefined ? [] : [{ model, sql: `comment on column ${tableName(model)}.${quoteName(column.name)} is ${quoteText(mark)}` }];
}

function changeTable(table: WantedTable, found: FoundTable, plan: Plan): void {
  plan.steps.push(...dropUnwanted(table, found));
  const changes = table.columns.map((column) => ({ column, there: found.columns.get(column.name) }));
  const retyped = changes.filter(({ column, there }) => there && !there.isGenerated && column.generated === undefined && !isSameType(column, there));
  const wantedNames = new Set(table.columns.map((column) => column.name));
  // A generated column holds nothing of its own: gone from the definition, it goes; a changed one is made anew.
  const stale = [...found.columns.values()].filter((there) => there.isGenerated && (retyped.length > 0 || !isCurrent(there, table.columns)));
  const becomesPlain = (there: FoundColumn): boolean => table.columns.some((column) => column.name === there.name && column.generated === undefined);
  for (const there of stale.filter(becomesPlain)) plan.steps.push({ model: table.model, sql: `alter table ${tableName(table.model)} alter column ${quoteName(there.name)} drop expression` });
  const dropped = stale.filter((there) => !becomesPlain(there));
  alter(table.model, dropped.map((there) => `drop column ${quoteName(there.name)}`), plan);
  for (const { column, there } of changes) if (there) changeColumn(table.model, column, there, plan);
  const added = table.columns.filter((column) => !found.columns.has(column.name) || dropped.some((there) => there.name === column.name));
  alter(table.model, added.map((column) => `add column ${columnSql(column)}`), plan);
  plan.steps.push(...added.flatMap((column) => markStep(table.model, column)));
  if (added.length + dropped.length > 0 && wantedNames.size > 0) plan.steps.push({ model: table.model, sql: `analyze ${tableName(table.model)}` });
}

/** All actions in one statement: one rewrite of the table. */
function alter(model: string, actions: readonly string[], plan: Plan): void {
  if (actions.length > 0) plan.steps.push({ model, sql: `alter table ${tableName(model)} ${actions.join(', ')}` });
}

function isSameType(column: WantedColumn, there: FoundColumn): boolean {
  const isCollated = column.collation === undefined ? there.collation !== 'C' : there.collation === column.collation;
  return column.type === there.type && isCollated && (column.isHtml === true) === (there.mark === HTML_MARK);
}

/** The stored value as what the column is to hold: letters become markup that shows them, markup becomes its letters. */
function readAs(column: WantedColumn, there: FoundColumn): string {
  const name = quoteName(column.name);
  const [isHtml, wasHtml] = [column.isHtml === true, there.mark === HTML_MARK];
  if (isHtml && !wasHtml) return `data.marked_text(${name})`;
  return wasHtml && !isHtml ? `data.plain_text(${name})` : name;
}

function isCurrent(there: FoundColumn, columns: readonly WantedColumn[]): boolean {
  const column = columns.find((candidate) => candidate.name === there.name);
  return column?.generated !== undefined && markOf(column) === there.mark;
}

function changeColumn(model: string, column: WantedColumn, there: FoundColumn, plan: Plan): void {
  if (column.generated !== undefined) {
    if (there.isGenerated) return;
    plan.refusals.push({ model, reason: `the field "${column.name}" has stored values and cannot become computed: give the computed field another name` });
    return;
  }
  if (isSameType(column, there)) return;
  const name = quoteName(column.name);
  const change = typeChange(readAs(column, there), there.type, column.type);
  if (!change) {
    plan.refusals.push({ model, reason: `the field "${column.name}" is stored as ${there.type} and cannot become ${column.type}: give the new field another name` });
    return;
  }
  const collation = ` collate ${quoteName(column.collation ?? 'default')}`;
  const collated = /^(?:text|character varying)/.test(column.type) ? collation : '';
  const sql = `alter table ${tableName(model)} alter column ${name} type ${column.type}${collated} using ${change.using}`;
  if (change.loses === undefined) plan.steps.push({ model, sql });
  else plan.steps.push({ model, sql, unless: { broken: existsSql(model, `${name} is not null and ${change.loses}`), reason: `stored values of the field "${column.name}" do not fit ${column.type}: nothing is cut off, correct the values or the definition`, then: 'refuse' } });
  const isRemarked = (column.isHtml === true) !== (there.mark === HTML_MARK);
  if (isRemarked) plan.steps.push({ model, sql: `comment on column ${tableName(model)}.${name} is ${column.isHtml === true ? quoteText(HTML_MARK) : 'null'}` });
}

function dropUnwanted(table: WantedTable, found: FoundTable): Step[] {
  const model = table.model;
  const unwanted = (there: ReadonlySet<string>, parts: readonly WantedPart[]): string[] => [...there].filter((name) => !parts.some((entry) => entry.name === name));
  const constraints = [...unwanted(found.checks, table.checks), ...unwanted(found.foreignKeys, table.foreignKeys)];
  return [
    ...constraints.map((name) => ({ model, sql: `alter table ${tableName(model)} drop constraint ${quoteName(name)}` })),
    ...unwanted(found.indexes, [...table.indexes, ...table.uniques]).map((name) => ({ model, sql: `drop index "data".${quoteName(name)}` })),
  ];
}

/** Existing rows stay as they are: where one breaks the check, only the server's rules hold it. */
function checkStep(model: string, check: WantedPart): Step {
  const condition = check.sql.replace(/^check /, '');
  return {
    model, sql: `alter table ${tableName(model)} add constraint ${quoteName(check.name)} ${check.sql}`,
    unless: { broken: existsSql(model, `not ${condition}`), reason: `rows that break ${condition} exist already`, then: 'skip' },
  };
}

function uniqueStep(model: string, unique: WantedTable['uniques'][number]): Step {
  const columns = unique.fields.map(quoteName);
  const groups = `select 1 from ${tableName(model)} where deleted_at is null and ${columns.map((name) => `${name} is not null`).join(' and ')} group by "organization", ${columns.join(', ')} having count(*) > 1`;
  return {
    model, sql: `create unique index ${quoteName(unique.name)} on ${tableName(model)} ${unique.sql}`,
    unless: { broken: `select exists(${groups}) as broken`, reason: `${unique.fields.join(', ')} cannot be unique: stored rows share a value`, then: 'refuse' },
  };
}

function existsSql(model: string, condition: string): string {
  return `select exists(select 1 from ${tableName(model)} where ${condition}) as broken`;
}
