// A condition as SQL over one field. Excluding is null-safe: rows without a value stay.
import { sql } from '../../../database/index.ts';
import { addressSql, type ModelField } from '../../../definitions/index.ts';
import type { FilterSpec, Params } from '../../access/index.ts';
import type { Condition } from '../../../../src/engine/query/index.ts';
import type { AppliedFilter } from './condition.ts';

/** SQL that is true for the rows a filter or a group of them keeps. */
export function filterSql(filter: AppliedFilter, alias: string, params: Params): string {
  if ('spec' in filter) return conditionSql(filter.spec, filter.condition, alias, params);
  return `(${filter.parts.map((part) => filterSql(part, alias, params)).join(filter.isAny ? ' or ' : ' and ')})`;
}

/** SQL that is true for the rows a filter keeps; `alias` is the table's alias. */
export function conditionSql(spec: FilterSpec, condition: Condition, alias: string, params: Params): string {
  const asked = includeSql(spec.field, condition, alias, params);
  return spec.isExclude ? `(${asked}) is not true` : `(${asked})`;
}

/** SQL of "contains the word" over folded text; LIKE's own signs are taken literally. */
export function containsSql(foldedSql: string, word: string, params: Params): string {
  return `${foldedSql} like ${params.add(`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`, 'text')}`;
}

type OneOf = Extract<Condition, { kind: 'oneOf' }>;

function includeSql(field: ModelField, condition: Condition, alias: string, params: Params): string {
  const value = field.valueSql(alias);
  switch (condition.kind) {
    case 'words':
      return condition.words
        .map((word) => containsSql(`data.fold(${field.kind === 'place' ? addressSql(value) : value})`, word, params))
        .join(' and ');
    case 'oneOf':
      return oneOfSql(field, condition, alias, params);
    case 'range':
      return rangeSql(value, condition, typeOfEnd(field), params);
    case 'days':
      return daysSql(value, condition, params);
    case 'past':
      return `${value} < now()`;
    case 'truth':
      return condition.isTrue ? `${value} = true` : `${value} is not true`;
  }
}

/** The column's own type where it is exact, so that its index is used. */
function typeOfEnd(field: ModelField): string {
  return ['date', 'integer', 'bigint', 'time without time zone'].includes(field.sqlType) ? field.sqlType : 'numeric';
}

function oneOfSql(field: ModelField, condition: OneOf, alias: string, params: Params): string {
  if (field.links !== undefined) return linksSql(field.links, condition, alias, params);
  const isMany = field.kind === 'multiChoice' || field.kind === 'tags';
  const value = field.valueSql(alias);
  const empty = isMany ? `(${value} is null or ${value} = '{}')` : `${value} is null`;
  if (condition.values.length === 0) return empty;
  const list = params.add(condition.values, listType(field));
  const any = isMany ? `${value} && ${list}` : `${value} = any(${list})${ofModels(field, alias, params)}`;
  return condition.hasEmpty ? `${any} or ${empty}` : any;
}

/** Its index begins with the model: named, though an id says the row. */
function ofModels({ dynamic }: ModelField, alias: string, params: Params): string {
  return dynamic ? ` and ${alias}.${sql.id(dynamic.by)} = any(${params.add(dynamic.models, 'text[]')})` : '';
}

/** SQL of "one of the rows referred to"; nothing chosen counts as empty. */
function linksSql(links: string, { values, hasEmpty }: OneOf, alias: string, params: Params): string {
  const own = `from ${links} link where link."organization" = ${alias}."organization" and link."parent" = ${alias}."id"`;
  const empty = `not exists (select 1 ${own})`;
  if (values.length === 0) return empty;
  const any = `exists (select 1 ${own} and link."reference" = any(${params.add(values, 'uuid[]')}))`;
  return hasEmpty ? `${any} or ${empty}` : any;
}

/** SQL of "the row refers to it by the field". */
export function refersSql(field: ModelField, alias: string, idSql: string): string {
  if (field.links === undefined) return `${field.valueSql(alias)} = ${idSql}`;
  return `exists (select 1 from ${field.links} link where link."organization" = ${alias}."organization" and link."parent" = ${alias}."id" and link."reference" = ${idSql})`;
}

function listType(field: ModelField): string {
  switch (field.kind) {
    case 'reference':
    case 'dynamic':
      return 'uuid[]';
    case 'choice':
    case 'multiChoice':
    case 'tags':
      return 'text[]';
    default:
      return `${typeOfEnd(field)}[]`;
  }
}

function rangeSql(
  value: string,
  { from, to }: { from: string | undefined; to: string | undefined },
  type: string,
  params: Params,
): string {
  const parts: string[] = [];
  if (from !== undefined) parts.push(`${value} >= ${params.add(from, type)}`);
  if (to !== undefined) parts.push(`${value} <= ${params.add(to, type)}`);
  return parts.join(' and ');
}

/** Days of the caller's zone: from the first midnight to the one after the last day. */
function daysSql(value: string, { from, to, timezone }: Extract<Condition, { kind: 'days' }>, params: Params): string {
  const zone = params.add(timezone, 'text');
  const parts: string[] = [];
  if (from !== undefined) parts.push(`${value} >= (${params.add(from, 'date')})::timestamp at time zone ${zone}`);
  if (to !== undefined) parts.push(`${value} < (${params.add(to, 'date')} + 1)::timestamp at time zone ${zone}`);
  return parts.join(' and ');
}
