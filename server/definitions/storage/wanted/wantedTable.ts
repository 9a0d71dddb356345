// From one model to the table it needs: typed columns, generated columns, checks, unique groups, indexes, foreign keys.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import type { FormulaSet } from '../../../../src/engine/formula/index.ts';
import {
  isComputed,
  isLookup,
  isNumber,
  isSearchable,
  addressSql,
  isSortable,
  isText,
  kindOf,
  lengthOf,
  MAX_INDEXED_LENGTH,
  sqlTypeOf,
} from '../../catalog/fieldKinds.ts';
import { isRanked, rowFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS, isOwnRoles, POSTING_FIELDS, RANK } from '../../catalog/names.ts';
import { representationFields, representationOf, representationParts } from '../../catalog/representation.ts';
import { formulaValueSql, storageOf } from '../formulaColumns.ts';
import { rollupColumns } from '../rollups/rollupStorage.ts';
import { FUNCTIONS_MARK } from '../functions.ts';
import { textReader } from '../readText.ts';
import { partName, quoteName, quoteText, tableName } from '../identifiers.ts';
import type { WantedColumn, WantedKey, WantedPart, WantedTable } from './wanted.ts';

/** Interface languages whose order of letters differs: kk by its own, ru and en by the Russian one. */
export const SORT_COLLATIONS = ['kk-x-icu', 'ru-x-icu'] as const;

const LIVE_ROWS = 'where deleted_at is null';
/** New rows wait in a list that every search reads: kept short. */
const GIN_OPTIONS = 'with (gin_pending_list_limit = 512)';

interface Source {
  definition: ModuleDefinition;
  formulas: FormulaSet;
}

/** Every module table begins with these. */
const ROW_BASE = [
  '"id" uuid primary key',
  '"organization" uuid not null',
  '"author" uuid',
  '"created_at" timestamp with time zone not null default now()',
  '"updated_at" timestamp with time zone not null default now()',
  '"version" integer not null default 1',
  '"deleted_at" timestamp with time zone',
  'unique ("organization", "id")',
];

export function wantedTable(source: Source): WantedTable {
  const model = source.definition.model;
  const stored = rowFields(model).filter(
    ([name, field]) => storageOf(source.formulas, name) !== 'inline' && !isLookup(field),
  );
  return {
    model: model.name,
    base: ROW_BASE,
    columns: [
      ...namingModels(
        stored.flatMap(([name, field]) =>
          field.rollup
            ? rollupColumns(name, { field, spec: field.rollup })
            : [fieldColumn(name, field, source.formulas)],
        ),
        stored,
      ),
      ...viewColumns(source.definition),
      ...(isRanked(source.definition) ? [RANK_COLUMN] : []),
    ],
    checks: [
      part(model.name, 'version', `check ("version" > 0)`, ['version']),
      ...stored.flatMap(([name, field]) => fieldChecks(model.name, name, field)),
    ],
    uniques: uniqueGroups(source.definition),
    indexes: indexes(source, new Map(stored)),
    foreignKeys: stored.flatMap(([name, field]) => referenceKeys(model.name, name, field)),
  };
}

/** Marks the columns that say which model a reference beside them leads to. */
export function namingModels(
  columns: readonly WantedColumn[],
  fields: readonly (readonly [name: string, field: FieldDefinition])[],
): WantedColumn[] {
  const naming = new Set(fields.map(([, { modelField }]) => modelField));
  return columns.map((column) => (naming.has(column.name) ? { ...column, namesModels: true } : column));
}

/** A row written without a rank comes last. */
const RANK_COLUMN: WantedColumn = {
  name: RANK,
  type: 'text',
  collation: 'C',
  generated: undefined,
  initial: 'data.next_rank()',
};

export function referenceKeys(table: string, name: string, field: FieldDefinition): WantedKey[] {
  if (field.model === undefined) return [];
  return [
    {
      ...part(
        table,
        `${name}_ref`,
        `foreign key ("organization", ${quoteName(name)}) references ${tableName(field.model)} ("organization", "id")`,
        [name],
      ),
      target: field.model,
    },
  ];
}

/** Of lines and links: gone with their row. */
export function ownerKey(table: string, model: string): WantedKey {
  return {
    ...part(
      table,
      'parent',
      `foreign key ("organization", "parent") references ${tableName(model)} ("organization", "id") on delete cascade`,
      ['parent'],
    ),
    target: undefined,
  };
}

/** What stands on our SQL functions is made anew when they change. */
export function part(model: string, purpose: string, sql: string, columns: readonly string[]): WantedPart {
  return {
    name: partName(model, purpose, sql.includes('data.fold(') ? `${sql} ${FUNCTIONS_MARK}` : sql),
    columns,
    sql,
  };
}

export function fieldColumn(name: string, field: FieldDefinition, formulas: FormulaSet): WantedColumn {
  const kind = kindOf(field);
  const generated =
    storageOf(formulas, name) === 'generated' ? formulaValueSql(formulas, name, { columnSql: quoteName }) : undefined;
  const column = {
    name,
    type: sqlTypeOf(field),
    collation: kind === 'choice' || kind === 'multiChoice' ? ('C' as const) : undefined,
    generated,
  };
  if (generated !== undefined) return { ...column, isFormula: true };
  if (kind === 'text') return { ...column, letters: lengthOf(field) };
  if (kind === 'richText') return { ...column, isHtml: true };
  if (POSTING_FIELDS.get(name) === field) return { ...column, initial: 'false' };
  const fromText = textReader(field);
  return fromText ? { ...column, fromText } : column;
}

/** Columns every module table has beyond its fields. */
function viewColumns(definition: ModuleDefinition): WantedColumn[] {
  const view = representationSql(definition);
  const searched = searchFieldsOf(definition).filter(
    (name) => !representationFields(representationOf(definition.model)).includes(name),
  );
  const search = [
    view,
    ...searched.map((name) => `coalesce(${searchedSql(name, definition.model.fields[name])}, '')`),
  ].join(` || ' ' || `);
  return [
    { name: 'string_view', type: 'text', collation: undefined, generated: view },
    { name: 'search_text', type: 'text', collation: undefined, generated: `data.fold(${search})` },
  ];
}

function searchedSql(name: string, field: FieldDefinition | undefined): string {
  if (field && kindOf(field) === 'auto') return `${quoteName(name)}::text`;
  return field && kindOf(field) === 'richText' ? `data.plain_text(${quoteName(name)})` : quoteName(name);
}

/** What the search looks into: the representation and every field marked `search`; where there are such, also the row's number. */
export function searchFieldsOf(definition: ModuleDefinition): string[] {
  const fields = Object.entries(definition.model.fields);
  const marked = fields.filter(([, field]) => field.search === true).map(([name]) => name);
  const named = representationFields(representationOf(definition.model));
  const numbers = fields.filter(([, field]) => isOpenNumber(field)).map(([name]) => name);
  // Of a long text only the first words are found: the number stands before it.
  return [...new Set(named.length + marked.length === 0 ? [] : [...named, ...numbers, ...marked])];
}

/** A number the server gives, that whoever sees the row may read. */
export function isOpenNumber(field: FieldDefinition): boolean {
  return (kindOf(field) === 'auto' || field.numbering !== undefined) && field.read === undefined;
}

/** How a row is called. `columnSql`: a column of it. */
export function representationSql(
  definition: ModuleDefinition,
  columnSql: (name: string) => string = quoteName,
): string {
  const parts = representationParts(representationOf(definition.model)).map((entry) => {
    if ('literal' in entry) return quoteText(entry.literal);
    const field = definition.model.fields[entry.field];
    return `coalesce(${field ? shownSql(columnSql(entry.field), field) : 'null'}, '')`;
  });
  return `data.tidy(${parts.length > 0 ? parts.join(' || ') : `''`})`;
}

/** A value as a text that is the same in every language. */
export function shownSql(column: string, field: FieldDefinition): string {
  if (kindOf(field) === 'date') return `data.shown_date(${column})`;
  if (kindOf(field) === 'richText') return `data.plain_text(${column})`;
  return isText(kindOf(field)) ? column : `${column}::text`;
}

export function fieldChecks(model: string, name: string, field: FieldDefinition): WantedPart[] {
  if (isComputed(field)) return [];
  const column = quoteName(name);
  const kind = kindOf(field);
  const choices = (field.choices ?? []).map((choice) => quoteText(choice.id)).join(', ');
  const limit = (value: string | number): string =>
    isNumber(kind) ? String(value) : `${kind === 'time' ? 'time' : 'date'} ${quoteText(String(value))}`;
  const conditions: string[] = [];
  if (kind === 'choice') conditions.push(`${column} in (${choices})`);
  // Organisations add roles of their own: the server alone knows which.
  if (kind === 'multiChoice' && !isOwnRoles(model, name)) conditions.push(`${column} <@ array[${choices}]::text[]`);
  if (field.type === 'PositiveIntegerField') conditions.push(`${column} >= 0`);
  if (field.min !== undefined) conditions.push(`${column} >= ${limit(field.min)}`);
  if (field.max !== undefined) conditions.push(`${column} <= ${limit(field.max)}`);
  const checks: WantedPart[] = conditions.map((condition) => part(model, name, `check (${condition})`, [name]));
  if (kind === 'place') checks.push({ ...part(model, name, `check (${placeSql(column)})`, [name]), isShape: true });
  return kind === 'text'
    ? [
        ...checks,
        {
          ...part(model, name, `check (char_length(${column}) <= ${lengthOf(field)})`, [name]),
          letters: lengthOf(field),
        },
      ]
    : checks;
}

/** Columns of any JSON look the same to the database: what is no place is kept out of this one. */
function placeSql(column: string): string {
  const isText = (key: string, types: string): string => `jsonb_typeof(${column} -> '${key}') in (${types})`;
  const keys = `${column} ?& array['address', 'latitude', 'longitude'] and ${column} - array['address', 'latitude', 'longitude'] = '{}'`;
  const parts = ['address', 'latitude', 'longitude'].map((key) => isText(key, `'string', 'null'`)).join(' and ');
  return `case when jsonb_typeof(${column}) = 'object' then ${keys} and ${parts} else ${column} is null end`;
}

function uniqueGroups(definition: ModuleDefinition): WantedPart[] {
  const { name: model, fields, unique = [], single: isSingle } = definition.model;
  const single = Object.entries(fields)
    .filter(([, field]) => field.unique === true)
    .map(([name]) => [name]);
  // One row for each organisation: unique without any field.
  const live = [...(isSingle === true ? [[]] : []), ...single, ...unique].map((group) =>
    uniquePart(model, group, LIVE_ROWS),
  );
  // Numbers given by the server are never given twice, also not after a deletion.
  const numbers = Object.entries(fields)
    .filter(([, field]) => kindOf(field) === 'auto')
    .map(([name]) => uniquePart(model, [name], ''));
  return [...live, ...numbers];
}

function uniquePart(model: string, fields: readonly string[], condition: string): WantedPart {
  return part(
    model,
    [...fields, 'unique'].join('_'),
    `(${['organization', ...fields].map(quoteName).join(', ')}) ${condition}`.trim(),
    fields,
  );
}

/** `computed`: the column is a formula's. */
interface OfIndex {
  purpose: string;
  column: string;
  isComputed?: boolean;
  /** A further column it stands on. */
  beside?: string;
}
type Add = (of: OfIndex, sql: string) => void;

interface Usage {
  isFiltered: boolean;
  isSorted: boolean;
}

function indexes(source: Source, stored: ReadonlyMap<string, FieldDefinition>): WantedPart[] {
  const { filters, table, model } = source.definition;
  const filtered = new Set([...(filters?.include ?? []), ...(filters?.exclude ?? [])]);
  const columns = (table?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));
  const sorted = new Set([
    ...columns,
    ...(table?.ordering ?? []).map((entry) => entry.replace(/^-/, '')),
    'created_at',
  ]);
  const found = new Map<string, WantedPart>();
  const add: Add = ({ purpose, column, isComputed, beside = [] }, sql) => {
    const index = part(model.name, purpose, sql, [beside, column].flat());
    const inPlace =
      isComputed === true
        ? {
            column,
            part: part(
              model.name,
              purpose,
              sql.replace(
                quoteName(column),
                () => `(${formulaValueSql(source.formulas, column, { columnSql: quoteName })})`,
              ),
              [column],
            ),
          }
        : undefined;
    found.set(index.name, inPlace ? { ...index, unstored: inPlace } : index);
  };
  // The trash, and its end after thirty days.
  add(
    { purpose: 'deleted', column: 'deleted_at' },
    '("deleted_at", "organization", "id") where deleted_at is not null',
  );
  add(
    { purpose: 'search', column: 'search_text' },
    `using gin ("organization", "search_text" gin_trgm_ops) ${GIN_OPTIONS} ${LIVE_ROWS}`,
  );
  if (lengthOfRepresentation(source.definition) <= MAX_INDEXED_LENGTH) addTextSort(add, 'string_view');
  if (isRanked(source.definition)) add({ purpose: RANK, column: RANK }, `("organization", "rank", "id") ${LIVE_ROWS}`);
  for (const [name, field] of [...stored, ...BASE_FIELDS]) {
    const usage = { isFiltered: filtered.has(name), isSorted: sorted.has(name) };
    if (isText(kindOf(field))) addTextIndexes(add, name, field, usage);
    else addValueIndexes(add, name, field, usage);
    if (seesSomeRows(source.definition)) addFileIndex(add, name, field);
  }
  return [...found.values()];
}

function addTextIndexes(add: Add, name: string, field: FieldDefinition, { isFiltered, isSorted }: Usage): void {
  const isShort = kindOf(field) === 'text' && lengthOf(field) <= MAX_INDEXED_LENGTH && !isComputed(field);
  if (isSorted && isShort) addTextSort(add, name);
  if (isFiltered)
    add(
      { purpose: `${name}_text`, column: name, isComputed: field.formula !== undefined },
      `using gin ("organization", data.fold(${quoteName(name)}) gin_trgm_ops) ${GIN_OPTIONS} ${LIVE_ROWS}`,
    );
}

/** References always have one: what refers to a row is looked up before it is deleted. */
function addValueIndexes(add: Add, name: string, field: FieldDefinition, { isFiltered, isSorted }: Usage): void {
  const kind = kindOf(field);
  if ((kind === 'multiChoice' || kind === 'tags') && isFiltered)
    add({ purpose: `${name}_any`, column: name }, `using gin ("organization", ${quoteName(name)}) ${LIVE_ROWS}`);
  if (kind === 'place' && isFiltered)
    add(
      { purpose: `${name}_text`, column: name },
      `using gin ("organization", data.fold(${addressSql(quoteName(name))}) gin_trgm_ops) ${GIN_OPTIONS} ${LIVE_ROWS}`,
    );
  if (kind === 'dynamic' && field.modelField !== undefined)
    add(
      { purpose: `${name}_sort`, column: name, beside: field.modelField },
      `("organization", ${quoteName(field.modelField)}, ${quoteName(name)}) ${LIVE_ROWS}`,
    );
  const isUsed = kind === 'reference' || isFiltered || isSorted;
  if (isSortable(kind) && isUsed)
    add(
      { purpose: `${name}_sort`, column: name, isComputed: field.formula !== undefined },
      `("organization", ${quoteName(name)}, "id") ${LIVE_ROWS}`,
    );
}

/** Who sees only some rows sees only their files: of each file the row that holds it is looked for. */
function addFileIndex(add: Add, name: string, field: FieldDefinition): void {
  const kind = kindOf(field);
  if (kind === 'file')
    add({ purpose: `${name}_file`, column: name }, `("organization", ${quoteName(name)}) ${LIVE_ROWS}`);
  if (kind === 'files')
    add({ purpose: `${name}_files`, column: name }, `using gin ("organization", ${quoteName(name)}) ${LIVE_ROWS}`);
}

function seesSomeRows({ permissions }: ModuleDefinition): boolean {
  return Object.values(permissions).some(
    (grant) => typeof grant === 'object' && 'can' in grant && grant.rows !== undefined,
  );
}

function addTextSort(add: Add, name: string): void {
  for (const collation of SORT_COLLATIONS)
    add(
      { purpose: `${name}_${collation.slice(0, 2)}`, column: name },
      `("organization", ${quoteName(name)} collate ${quoteName(collation)}, "id") ${LIVE_ROWS}`,
    );
}

function lengthOfRepresentation(definition: ModuleDefinition): number {
  return representationFields(representationOf(definition.model)).reduce((sum, name) => {
    const field = definition.model.fields[name];
    return sum + (field && isSearchable(kindOf(field)) ? lengthOf(field) : 20);
  }, 0);
}
