// How much the tables hold for fields: of those a definition has no more, and of names that come back with what was stored under them.
import type { Queryable } from '../../../database/index.ts';
import { isComputed } from '../../catalog/fieldKinds.ts';
import { partModelName, rowFields } from '../../catalog/modelFields.ts';
import { POSTING_FIELDS } from '../../catalog/names.ts';
import { quoteName, tableName } from '../../storage/identifiers.ts';
import { holdsRollup } from '../../storage/plan/settleTable.ts';
import type { FoundTable } from '../../storage/readTables.ts';
import type { Draft } from '../draft/draft.ts';
import {
  allFields,
  fieldBefore,
  nameBefore,
  pathOf,
  tableOf,
  type FieldDrop,
  type NameChange,
} from '../names/names.ts';
import type { LeftField, PlanIssue } from './storedPlan.ts';
import { valuesBackText } from './texts.ts';

/** Columns that no field has a name like. */
export const SYSTEM_COLUMNS: ReadonlySet<string> = new Set([
  'string_view',
  'search_text',
  'rank',
  'version',
  'id',
  'organization',
  'author',
  'created_at',
  'updated_at',
  'deleted_at',
]);

interface LeftValuesInput {
  draft: Draft;
  names: NameChange | undefined;
  found: ReadonlyMap<string, FoundTable>;
}

/** Fields the module had once and has no more, with the values they left; none where nothing is left. */
export async function leftFields(
  database: Queryable,
  { draft: { definition, before }, names, found }: LeftValuesInput,
): Promise<LeftField[]> {
  const model = before?.definition.model.name;
  const table = model === undefined ? undefined : found.get(model);
  if (model === undefined || !table) return [];
  const renamed = (names?.fields ?? []).flatMap(({ from, part }) => (part === undefined ? [from] : []));
  const taken: ReadonlySet<string> = new Set([
    ...rowFields(definition.model).map(([name]) => name),
    ...Object.keys(definition.model.fields),
    ...renamed,
    ...SYSTEM_COLUMNS,
    ...POSTING_FIELDS.keys(),
  ]);
  const columns = [...table.columns.values()]
    .filter((column) => !column.isGenerated && !holdsRollup(column) && !taken.has(column.name))
    .map(({ name }) => name);
  const parts = [...found.keys()]
    .flatMap((name) => (name.startsWith(partModelName(model, '')) ? [name.slice(partModelName(model, '').length)] : []))
    .filter((part) => !part.includes('__') && !taken.has(part));
  const left = [...(await valuesIn(database, model, columns))];
  for (const part of parts) left.push({ name: part, values: await countOf(database, partModelName(model, part)) });
  return left.filter(({ values }) => values > 0);
}

/** New fields of a name under which values are stored: they stand in the new one as soon as it is in force. */
export async function returning(
  database: Queryable,
  { draft: { definition, before }, names, found }: LeftValuesInput,
): Promise<PlanIssue[]> {
  if (!before) return [];
  const issues: PlanIssue[] = [];
  for (const { name, part, field } of allFields(definition)) {
    const was = fieldBefore(before.definition, names, { name, part });
    const isStored = was !== undefined && !isComputed(was);
    // Lines of a table that is new come back with it.
    const isInside = part !== undefined && !fieldBefore(before.definition, names, { name: part, part: undefined });
    if (isStored || isInside || isComputed(field)) continue;
    const values = await storedValues(
      database,
      before.definition.model.name,
      { name, part: part === undefined ? undefined : nameBefore(names, part, undefined) },
      found,
    );
    if (values !== undefined && values > 0)
      issues.push({ path: pathOf(name, part), reason: valuesBackText(name, values) });
  }
  return issues;
}

export async function countOf(database: Queryable, table: string): Promise<number> {
  const [row] = await database.query<{ rows: number }>(`select count(*) as rows from ${tableName(table)}`);
  return Number(row?.rows ?? 0);
}

/** Of a field: its values, or the lines of its table; undefined where it has neither. */
export async function storedValues(
  database: Queryable,
  model: string,
  { name, part }: FieldDrop,
  found: ReadonlyMap<string, FoundTable>,
): Promise<number | undefined> {
  const table = tableOf(model, part);
  if (part === undefined && found.has(tableOf(model, name))) return countOf(database, tableOf(model, name));
  const column = found.get(table)?.columns.get(name);
  if (!column || column.isGenerated) return undefined;
  const [values] = await valuesIn(database, table, [name]);
  return values?.values;
}

async function valuesIn(database: Queryable, table: string, columns: readonly string[]): Promise<LeftField[]> {
  if (columns.length === 0) return [];
  const [row] = await database.query<Record<string, number>>(
    `select ${columns.map((name) => `count(${quoteName(name)}) as ${quoteName(name)}`).join(', ')} from ${tableName(table)}`,
  );
  return columns.map((name) => ({ name, values: Number(row?.[name] ?? 0) }));
}
