// The one emitter of rows: SQL that makes the JSON of a row as a set of roles may see it. Every answer with rows uses it.
import { sql } from '../../database/index.ts';
import { isCodeList, type Asker, type ModelField } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import { mayRefer, scopeOf, scopeSql, type Access } from './access.ts';

/** Moments in UTC with milliseconds, as JavaScript writes them. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Parts of a statement that emits rows of the alias `t`. */
export interface Emission {
  /** Columns in wire form: id, version and the fields asked for. */
  columns: string;
  /** Joins the columns need, to be written behind `t`. */
  joins: string;
}

const OWN = ['t."id"', 't."version"'];

/** What a row that is shown has beside its fields; where the roles may change or delete some rows only, whether it is one of those. */
export function ownOfShown(access: Access, asker: Asker): string[] {
  const narrowed = (['update', 'delete'] as const).filter((action) => access.may(action) && access.scope(action));
  return [
    ...OWN,
    ...narrowed.map((action) => `${scopeSql(access, action, 't', asker)} is true as ${sql.id(`may_${action}`)}`),
    ...lockSql(access),
  ];
}

/** Which fields of a row are open where its status locks it, for those who could change or delete it at all. */
function lockSql(access: Access): string[] {
  const { model } = access;
  const { status } = model.module.model;
  const field = model.name === model.module.model.name ? model.fields.get(status?.field ?? '') : undefined;
  if (!status?.locked || !field || !(access.may('update') || access.may('delete'))) return [];
  const moving = new Set(status.transitions.flatMap(({ from }) => from));
  const cases = status.locked.flatMap(({ in: choices, except = [] }) =>
    choices.map((choice) => {
      const names = [...except, ...(moving.has(choice) ? [status.field] : [])].filter((name) =>
        access.writable.has(name),
      );
      return `when ${sql.literal(choice)} then ${sql.literal(JSON.stringify(names))}::json`;
    }),
  );
  return [`case ${field.valueSql('t')} ${cases.join(' ')} end as "open_fields"`];
}

/** The fields must be readable ones of the access. `asker`: who reads; `own`: what a row has beside its fields. */
export function emission(
  access: Access,
  fields: readonly ModelField[],
  asker: Asker,
  own: readonly string[] = OWN,
): Emission {
  const columns = [...own];
  const joins: string[] = [];
  for (const field of fields) {
    if (isCodeList(field.def)) continue;
    const reference = field.kind === 'reference' ? referenceJoin(access, field, asker) : undefined;
    if (reference) joins.push(reference);
    const lines = access.parts.get(field.name);
    const value = lines
      ? linesSql(lines, asker)
      : (linksSql(access, field, asker) ?? dynamicSql(access, field, asker) ?? wireSql(field));
    columns.push(`${reference ? referenceSql(access, field) : value} as ${sql.id(field.name)}`);
  }
  return { columns: columns.join(', '), joins: joins.join(' ') };
}

/** The lines of the row `t` in their order, as a json list; inside, `t` is a line. */
function linesSql(access: Access, asker: Asker): string {
  return `(select found.lines from (select t."organization", t."id") head, lateral (${linesOfHead(access, ['t."id"'], asker)}) found)`;
}

/** Selects `lines`, a json list, of the row `head`. */
export function linesOfHead(access: Access, own: readonly string[], asker: Asker): string {
  const emitted = emission(access, fieldsOfRow(access), asker, own);
  return `select coalesce(json_agg(${rowJson(emitted)} order by t."position"), '[]') as lines from ${access.model.table} t ${emitted.joins} where t."organization" = head."organization" and t."parent" = head."id"`;
}

/** The row as one json value inside a larger statement. */
export function rowJson({ columns }: Emission): string {
  return `(select row_to_json(emitted) from (select ${columns}) emitted)`;
}

/** Fields of a single row: all that may be read. */
export function fieldsOfRow(access: Access): ModelField[] {
  return [...access.readable.values()];
}

const UNLISTED: ReadonlySet<ModelField['kind']> = new Set(['longText', 'richText', 'part', 'json']);

/** Fields of a list unless it asks for others: base fields and long values only where they are columns of the table. */
export function fieldsOfList(access: Access): ModelField[] {
  const columns = new Set(
    (access.model.module.table?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field)),
  );
  return fieldsOfRow(access).filter((field) => columns.has(field.name) || (!field.isBase && !UNLISTED.has(field.kind)));
}

/** The named ones in their order, each once. Throws `invalid` on `place` for fields that are unknown or hidden from the caller. */
export function fieldsNamed(access: Access, names: readonly string[], place: string): ModelField[] {
  const asked = [...new Set(names)].filter((name) => name !== 'id' && name !== 'version');
  return asked.map((name) => {
    const field = access.readable.get(name);
    // Lists carry no table parts: a row of them is asked for by itself.
    if (!field || field.kind === 'part') throw new ApiError('invalid', { [place]: [{ rule: 'unknown_field' }] });
    return field;
  });
}

/** What the row `t` refers to by a field of many references, in the order it was chosen; of rows the roles may not see the ids alone. */
function linksSql(access: Access, { links, model }: ModelField, asker: Asker): string | undefined {
  if (links === undefined) return undefined;
  const target = access.catalog.models.get(model ?? '');
  const isNamed = target !== undefined && mayRefer(access.catalog, target.name, access.roles);
  const join = isNamed
    ? ` left join ${target.table} r on r."organization" = link."organization" and r."id" = link."reference"${visibleRow(access, target.name, asker)}`
    : '';
  const entry = `json_build_object('id', link."reference", 'string_view', ${isNamed ? `coalesce(r."string_view", '')` : `''`})`;
  return `(select coalesce(json_agg(${entry} order by link."position"), '[]') from ${links} link${join} where link."organization" = t."organization" and link."parent" = t."id")`;
}

/** A reference to a row of the model that the field beside it names: its text as the reader may see it, by the model. */
function dynamicSql(access: Access, field: ModelField, asker: Asker): string | undefined {
  if (!field.dynamic) return undefined;
  const [own, model] = [field.valueSql('t'), `t.${sql.id(field.dynamic.by)}`];
  const cases = field.dynamic.models.flatMap((name) => {
    const target = access.catalog.models.get(name);
    if (!target || !mayRefer(access.catalog, name, access.roles)) return [];
    const text = `select r."string_view" from ${target.table} r where r."organization" = t."organization" and r."id" = ${own}${visibleRow(access, name, asker)}`;
    return [`when ${sql.literal(name)} then (${text})`];
  });
  const shown = cases.length === 0 ? `''` : `coalesce(case ${model} ${cases.join(' ')} end, '')`;
  return `case when ${own} is not null then json_build_object('model', ${model}, 'id', ${own}, 'string_view', ${shown}) end`;
}

/** A value of the row `alias` in wire form. */
function wireSql(field: ModelField, alias = 't'): string {
  const value = field.valueSql(alias);
  const withError = (text: string): string => (field.errorSql ? `coalesce(${text}, ${field.errorSql(alias)})` : text);
  switch (field.kind) {
    case 'reference':
    case 'dynamic':
      return `case when ${value} is not null then json_build_object('id', ${value}, 'string_view', '') end`;
    case 'file':
      return `(select ${fileJson('f')} from app.file f where f.organization = ${alias}."organization" and f.id = ${value})`;
    case 'files':
      return `case when ${value} is null then '[]'::json else ${filesSql(value, alias)} end`;
    case 'decimal':
      return withError(`${value}::text`);
    case 'time':
      return `to_char(${value}, 'HH24:MI')`;
    case 'moment':
      return withError(`to_char(${value}, ${MOMENT})`);
    default:
      return field.errorSql ? `coalesce(to_json(${value}), to_json(${field.errorSql(alias)}))` : value;
  }
}

/** Deleted rows keep their text and what formulas read of them. undefined: the roles may not see rows of that model, so they get its id alone. */
function referenceJoin(access: Access, field: ModelField, asker: Asker): string | undefined {
  const target = access.catalog.models.get(field.model ?? '');
  const carried = access.carries.get(field.name) ?? [];
  if (!target || (carried.length === 0 && !mayRefer(access.catalog, target.name, access.roles))) return undefined;
  const columns = ['r."id"', 'r."string_view"', ...carriedColumns(carried, 'r', { access, asker })];
  return `left join lateral (select ${columns.join(', ')} from ${target.table} r where r."organization" = t."organization" and r."id" = ${field.valueSql('t')}${visibleRow(access, target.name, asker)}) ${joinAlias(field)} on true`;
}

/** A row that is not there for the reader is an id without a text, as are those of models he may not refer to. */
function referenceSql(access: Access, field: ModelField): string {
  const joined = `row_to_json(${joinAlias(field)})`;
  return access.visibleElsewhere.has(field.model ?? '') ? `coalesce(${joined}, ${wireSql(field)})` : joined;
}

/** A further condition on the row `r` of a model referred to. */
export function visibleRow(access: Access, model: string, asker: Asker, alias = 'r'): string {
  const scope = access.visibleElsewhere.get(model);
  return scope ? ` and ${scope.sql(alias, asker)}` : '';
}

/** For whom a row referred to is read; absent: the server itself. */
export interface CarriedReader {
  access: Pick<Access, 'catalog' | 'roles'>;
  asker: Asker;
}

/** Fields of a row referred to, as references carry them; what these refer to is named to those who may see it. */
export function carriedColumns(fields: readonly ModelField[], alias: string, reader?: CarriedReader): string[] {
  return fields.map((field) => {
    const value = (reader && namedSql(field, alias, reader)) ?? wireSql(field, alias);
    return `${value} as ${sql.id(field.name)}`;
  });
}

function namedSql(field: ModelField, alias: string, { access, asker }: CarriedReader): string | undefined {
  const target = field.kind === 'reference' ? access.catalog.models.get(field.model ?? '') : undefined;
  if (!target || !mayRefer(access.catalog, target.name, access.roles)) return undefined;
  const scope = scopeOf(target, 'visible', access.roles);
  const own = field.valueSql(alias);
  const text = `select n."string_view" from ${target.table} n where n."organization" = ${alias}."organization" and n."id" = ${own}${scope ? ` and ${scope.sql('n', asker)}` : ''}`;
  return `case when ${own} is not null then json_build_object('id', ${own}, 'string_view', coalesce((${text}), '')) end`;
}

function joinAlias(field: ModelField): string {
  return sql.id(`ref ${field.name}`);
}

function filesSql(value: string, alias: string): string {
  return `(select coalesce(json_agg(${fileJson('f')} order by listed.at), '[]') from unnest(${value}) with ordinality listed(id, at) join app.file f on f.organization = ${alias}."organization" and f.id = listed.id)`;
}

function fileJson(file: string): string {
  return `json_build_object('id', ${file}.id, 'name', ${file}.name, 'size', ${file}.size, 'mime', ${file}.mime, 'url', '/media/' || ${file}.id || '/' || ${encodedSql(`${file}.name`)})`;
}

/** As encodeURIComponent writes it, for the few rows that have files. */
function encodedSql(text: string): string {
  const hex = `regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\\1', 'g')`;
  return `(select string_agg(case when sign ~ '^[A-Za-z0-9_.!~*''()-]$' then sign else ${hex} end, '') from regexp_split_to_table(${text}, '') sign)`;
}
