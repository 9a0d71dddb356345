// Reading and writing single rows inside a transaction: SQL only, always within the organisation.
import { sql, type Queryable } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { MAX_KEY } from '../../../src/engine/rowAddress/index.ts';
import { ApiError } from '../../errors/index.ts';
import {
  emission,
  fieldsOfRow,
  linesOfHead,
  numberFieldOf,
  ownOfShown,
  Params,
  rowJson,
  scopeSql,
  statementName,
  visibleSql,
  wholeAccess,
  type Access,
  type Door,
} from '../access/index.ts';
import type { Values } from './values/fieldInput.ts';

/** How long deleted rows may be taken back. */
export const KEPT_DAYS = 30;

/** A row with all its fields in wire form, also those the caller may not read: never sent as it is. */
export interface StoredRow {
  id: string;
  version: number;
  isDeleted: boolean;
  /** Whether the grants of the caller's roles let him change this row, beside what they let him do with rows at all. */
  mayUpdate: boolean;
  mayDelete: boolean;
  whole: Readonly<Record<string, unknown>>;
}

/** Locks the row until the transaction ends; deleted ones are found too, those that are not there for the caller are not. Its lines are locked with it: they are written through it only. */
export async function lockRow(
  tx: Queryable,
  access: Access,
  id: string,
  caller: Caller,
): Promise<StoredRow | undefined> {
  const whole = wholeAccess(access);
  // A statement that waited sees the row anew, but its lines as they were before it waited: they are read in one that need not wait.
  if (whole.parts.size > 0) {
    const params = new Params(caller);
    const text = `select from ${access.model.table} t where ${oneRow(access, 't', id, { params, caller })} for update`;
    await tx.query(text, params.values, statementName(text));
  }
  return findStored(tx, access, id, { caller, lock: 'for update of t' });
}

/** The same without a lock. */
export function readStored(
  database: Queryable,
  access: Access,
  id: string,
  caller: Caller,
): Promise<StoredRow | undefined> {
  return findStored(database, access, id, { caller, lock: '' });
}

async function findStored(
  database: Queryable,
  access: Access,
  id: string,
  { caller, lock }: { caller: Caller; lock: string },
): Promise<StoredRow | undefined> {
  const params = new Params(caller);
  const emitted = emission(wholeAccess(access), [...access.model.fields.values()], params);
  const may = (['update', 'delete'] as const).map((action) => `${scopeSql(access, action, 't', params)} is true`);
  const text = `select t."version" as version, t."deleted_at" is not null as "isDeleted", ${may[0]} as "mayUpdate", ${may[1]} as "mayDelete", ${rowJson(emitted)} as whole
    from ${access.model.table} t ${emitted.joins} where ${oneRow(access, 't', id, { params, caller })} ${lock}`;
  const [row] = await database.query<Omit<StoredRow, 'id'> & Record<string, unknown>>(
    text,
    params.values,
    statementName(text),
  );
  return row && { id, ...row };
}

/** The condition of one row by its id: of the organisation, and there for the caller. */
function oneRow(
  access: Access,
  alias: string,
  id: string,
  { params, caller }: { params: Params; caller: Caller },
): string {
  const visible = access.scope('visible') ? ` and ${visibleSql(access, alias, params)}` : '';
  return `${alias}."organization" = ${params.add(caller.orgId, 'uuid')} and ${alias}."id" = ${params.add(id, 'uuid')}${visible}`;
}

/** For a row just made: throws `forbidden` when it is none that the caller's grants let him make. */
export async function requireCreatable(tx: Queryable, access: Access, id: string, caller: Caller): Promise<void> {
  if (!(await isWithin(tx, access, { door: 'create', id, from: () => access.model.table }, caller)))
    throw new ApiError('forbidden');
}

/** Whether a row just changed is one that the caller could have made as it is now, who would be its author then. */
export function couldBeMade(tx: Queryable, access: Access, id: string, caller: Caller): Promise<boolean> {
  const from = (params: Params): string =>
    `(select (jsonb_populate_record(own, jsonb_build_object('author', ${params.me()}))).* from ${access.model.table} own)`;
  return isWithin(tx, access, { door: access.may('create') ? 'create' : 'update', id, from }, caller);
}

async function isWithin(
  tx: Queryable,
  access: Access,
  { door, id, from }: { door: Door; id: string; from(params: Params): string },
  caller: Caller,
): Promise<boolean> {
  if (!access.scope(door)) return true;
  const params = new Params(caller);
  const text = `select 1 as one from ${from(params)} t where t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = ${params.add(id, 'uuid')} and ${scopeSql(access, door, 't', params)}`;
  return (await tx.query(text, params.values, statementName(text))).length > 0;
}

/** The row as JSON text for its reader; undefined when absent, deleted, of another organisation or not there for him. */
export async function readRowText(
  database: Queryable,
  access: Access,
  id: string,
  caller: Caller,
): Promise<string | undefined> {
  const params = new Params(caller);
  const emitted = emission(access, fieldsOfRow(access), params, ownOfShown(access, params));
  const text = `select ${rowJson(emitted)}::text as row from ${access.model.table} t ${emitted.joins} where ${oneRow(access, 't', id, { params, caller })} and t."deleted_at" is null`;
  const [found] = await database.query<{ row: string }>(text, params.values, statementName(text));
  return found?.row;
}

/** The id of the row that has the number, for whoever may see both; undefined where there is none. */
export async function idByNumber(
  database: Queryable,
  access: Access,
  number: string,
  caller: Caller,
): Promise<string | undefined> {
  const field = numberFieldOf(access);
  if (!field || (field.kind === 'auto' && !/^[1-9]\d{0,14}$/.test(number)) || number.length > MAX_KEY) return undefined;
  const params = new Params(caller);
  const text = `select t."id" as id from ${access.model.table} t where t."organization" = ${params.add(caller.orgId, 'uuid')} and t.${sql.id(field.name)} = ${params.add(number, parameterType(field))} and t."deleted_at" is null and ${visibleSql(access, 't', params)}`;
  return (await database.query<{ id: string }>(text, params.values, statementName(text)))[0]?.id;
}

/** Of a row that is there, whoever may see it. */
export async function readVersionOf(
  tx: Queryable,
  access: Access,
  id: string,
  caller: Caller,
): Promise<number | undefined> {
  const [found] = await tx.query<{ version: number }>(
    `select t."version" as version from ${access.model.table} t where t."organization" = $1 and t."id" = $2 and t."deleted_at" is null`,
    [caller.orgId, id],
  );
  return found?.version;
}

/** The lines of one table part in their order, as a JSON list; each carries the version of its row. undefined: no such row or part for the caller. */
export async function readLinesText(
  database: Queryable,
  access: Access,
  { id, part }: { id: string; part: string },
  caller: Caller,
): Promise<string | undefined> {
  const lines = access.parts.get(part);
  if (!lines) return undefined;
  const params = new Params(caller);
  const text = `select found.lines::text as rows from ${access.model.table} head, lateral (${linesOfHead(lines, ['t."id"', 'head."version"'], params)}) found where ${oneRow(access, 'head', id, { params, caller })} and head."deleted_at" is null`;
  const [found] = await database.query<{ rows: string }>(text, params.values, statementName(text));
  return found?.rows;
}

/** With its links. Answers whether the row is new: an id that is taken changes nothing. */
export async function insertRow(
  tx: Queryable,
  access: Access,
  id: string,
  { values, caller, isNameless }: { values: Values; caller: Caller; isNameless: boolean },
): Promise<boolean> {
  const params = new Params();
  const columns = ['"id"', '"organization"', '"author"'];
  const places = [
    params.add(id, 'uuid'),
    params.add(caller.orgId, 'uuid'),
    params.add(isNameless ? null : caller.userId, 'uuid'),
  ];
  for (const [field, value] of fieldValues(access, values)) {
    columns.push(sql.id(field.name));
    places.push(params.add(parameterValue(field, value), parameterType(field)));
  }
  const text = `insert into ${access.model.table} (${columns.join(', ')}) values (${places.join(', ')}) on conflict ("id") do nothing returning "id"`;
  const isNew = (await tx.query(text, params.values, statementName(text))).length > 0;
  if (isNew) await storeLinks(tx, access, id, { values, caller });
  return isNew;
}

/** With its links. Answers whether the row was still at the version. */
export async function updateRow(
  tx: Queryable,
  access: Access,
  row: StoredRow,
  { values, caller, rank }: { values: Values; caller: Caller; rank?: string | undefined },
): Promise<boolean> {
  const params = new Params();
  const sets = fieldValues(access, values).map(
    ([field, value]) => `${sql.id(field.name)} = ${params.add(parameterValue(field, value), parameterType(field))}`,
  );
  if (rank !== undefined) sets.push(`"rank" = ${params.add(rank, 'text')}`);
  const isChanged = (await change(tx, access, row, { sets, params, caller })).length > 0;
  if (isChanged) await storeLinks(tx, access, row.id, { values, caller });
  return isChanged;
}

/** Into the trash: what belongs to the row waits there with it. */
export async function markDeleted(tx: Queryable, access: Access, row: StoredRow, caller: Caller): Promise<void> {
  await change(tx, access, row, { sets: ['"deleted_at" = now()'], params: new Params(), caller });
}

/** Out of the trash. Answers whether it was still there. */
export async function unmarkDeleted(tx: Queryable, access: Access, row: StoredRow, caller: Caller): Promise<boolean> {
  const text = `update ${access.model.table} set "deleted_at" = null, "version" = "version" + 1, "updated_at" = now() where "organization" = $1 and "id" = $2 and "deleted_at" > now() - interval '${KEPT_DAYS} days' returning "id"`;
  return (await tx.query(text, [caller.orgId, row.id])).length > 0;
}

function change(
  tx: Queryable,
  access: Access,
  row: StoredRow,
  { sets, params, caller }: { sets: readonly string[]; params: Params; caller: Caller },
): Promise<unknown[]> {
  const scope = `"organization" = ${params.add(caller.orgId, 'uuid')} and "id" = ${params.add(row.id, 'uuid')} and "version" = ${params.add(row.version, 'integer')} and "deleted_at" is null`;
  const text = `update ${access.model.table} set ${[...sets, '"version" = "version" + 1', '"updated_at" = now()'].join(', ')} where ${scope} returning "id"`;
  return tx.query(text, params.values, statementName(text));
}

function fieldValues(access: Access, values: Values): [ModelField, unknown][] {
  return [...values].flatMap(([name, value]): [ModelField, unknown][] => {
    const field = access.model.fields.get(name);
    return field && !field.part && field.links === undefined ? [[field, value]] : [];
  });
}

/** What the row refers to by its fields of many references: as listed, in their order. */
async function storeLinks(
  tx: Queryable,
  access: Access,
  id: string,
  { values, caller }: { values: Values; caller: Caller },
): Promise<void> {
  for (const [name, value] of values) {
    const links = access.model.fields.get(name)?.links;
    if (links === undefined) continue;
    const ids = Array.isArray(value) ? value : [];
    await tx.query(
      `delete from ${links} where "organization" = $1 and "parent" = $2 and "reference" <> all($3::uuid[])`,
      [caller.orgId, id, ids],
    );
    if (ids.length === 0) continue;
    const text = `insert into ${links} ("organization", "parent", "reference", "position") select $1, $2, listed.id, listed.at from unnest($3::uuid[]) with ordinality listed(id, at)
      on conflict ("organization", "parent", "reference") do update set "position" = excluded."position"`;
    await tx.query(text, [caller.orgId, id, ids], statementName(text));
  }
}

const JSON_KINDS: ReadonlySet<ModelField['kind']> = new Set(['json', 'place']);

/** A JSON parameter goes as its text: the driver would make an array of a list. */
function parameterValue(field: ModelField, value: unknown): unknown {
  return JSON_KINDS.has(field.kind) && value !== null && value !== undefined ? JSON.stringify(value) : value;
}

/** Never a type with a length: a cast would cut what assignment refuses. */
export function parameterType(field: ModelField): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'choice':
      return 'text';
    case 'decimal':
      return 'numeric';
    default:
      return field.sqlType;
  }
}
