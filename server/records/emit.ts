// The one emitter of rows: SQL that makes the JSON of a row as a set of roles may see it. Every answer with rows uses it.
import { sql } from '../database/index.ts';
import type { ModelField } from '../definitions/index.ts';
import { mayRefer, type Access } from './access.ts';

/** Moments in UTC with milliseconds, as JavaScript writes them. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Parts of a statement that emits rows of the alias `t`. */
export interface Emission {
  /** Columns in wire form: id, version and the fields asked for. */
  columns: string;
  /** Joins the columns need, to be written behind `t`. */
  joins: string;
}

/** The fields must be readable ones of the access. */
export function emission(access: Access, fields: readonly ModelField[]): Emission {
  const columns = ['t."id"', 't."version"'];
  const joins: string[] = [];
  for (const field of fields) {
    const reference = field.kind === 'reference' ? referenceJoin(access, field) : undefined;
    if (reference) joins.push(reference);
    columns.push(`${reference ? `row_to_json(${joinAlias(field)})` : wireSql(field)} as ${sql.id(field.name)}`);
  }
  return { columns: columns.join(', '), joins: joins.join(' ') };
}

/** The row as one json value inside a larger statement. */
export function rowJson({ columns }: Emission): string {
  return `(select row_to_json(emitted) from (select ${columns}) emitted)`;
}

/** Fields of a single row: all that may be read. */
export function fieldsOfRow(access: Access): ModelField[] {
  return [...access.readable.values()];
}

/** Fields of a list unless it asks for others: base fields and long texts only where they are columns of the table. */
export function fieldsOfList(access: Access): ModelField[] {
  const columns = new Set((access.model.module.table?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field)));
  return fieldsOfRow(access).filter((field) => columns.has(field.name) || (!field.isBase && field.kind !== 'longText'));
}

function wireSql(field: ModelField): string {
  const value = field.valueSql('t');
  switch (field.kind) {
    case 'reference': return `case when ${value} is not null then json_build_object('id', ${value}, 'string_view', '') end`;
    case 'file': return `(select ${fileJson('f')} from app.file f where f.organization = t."organization" and f.id = ${value})`;
    case 'files': return `case when ${value} is null then '[]'::json else ${filesSql(value)} end`;
    case 'decimal': return withError(field, `${value}::text`);
    case 'moment': return withError(field, `to_char(${value}, ${MOMENT})`);
    default: return field.errorSql ? `coalesce(to_json(${value}), to_json(${field.errorSql('t')}))` : value;
  }
}

function withError(field: ModelField, text: string): string {
  return field.errorSql ? `coalesce(${text}, ${field.errorSql('t')})` : text;
}

/** Deleted rows keep their text. undefined: the roles may not see rows of that model, so they get its id alone. */
function referenceJoin(access: Access, field: ModelField): string | undefined {
  const target = access.catalog.models.get(field.model ?? '');
  if (!target || !mayRefer(access.catalog, target.name, access.roles)) return undefined;
  return `left join lateral (select r."id", r."string_view" from ${target.table} r where r."organization" = t."organization" and r."id" = ${field.valueSql('t')}) ${joinAlias(field)} on true`;
}

function joinAlias(field: ModelField): string {
  return sql.id(`ref ${field.name}`);
}

function filesSql(value: string): string {
  return `(select coalesce(json_agg(${fileJson('f')} order by listed.at), '[]') from unnest(${value}) with ordinality listed(id, at) join app.file f on f.organization = t."organization" and f.id = listed.id)`;
}

function fileJson(file: string): string {
  return `json_build_object('id', ${file}.id, 'name', ${file}.name, 'size', ${file}.size, 'mime', ${file}.mime, 'url', '/media/' || ${file}.id || '/' || ${encodedSql(`${file}.name`)})`;
}

/** As encodeURIComponent writes it, for the few rows that have files. */
function encodedSql(text: string): string {
  const hex = `regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\\1', 'g')`;
  return `(select string_agg(case when sign ~ '^[A-Za-z0-9_.!~*''()-]$' then sign else ${hex} end, '') from regexp_split_to_table(${text}, '') sign)`;
}
