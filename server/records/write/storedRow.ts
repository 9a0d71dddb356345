// Reading and writing single rows inside a transaction: SQL only, always within the organisation.
import { sql, type Queryable } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { wholeAccess, type Access } from '../access.ts';
import { emission, fieldsOfRow, linesOfHead, rowJson } from '../emit.ts';
import { Params } from '../params.ts';
import { statementName } from '../statementNames.ts';
import type { Values } from './fieldInput.ts';

/** A row with all its fields in wire form, also those the caller may not read: never sent as it is. */
export interface StoredRow {
  id: string;
  version: number;
  isDeleted: boolean;
  whole: Readonly<Record<string, unknown>>;
}

/** Locks the row until the transaction ends; deleted ones are found too. Its lines are locked with it: they are written through it only. */
export async function lockRow(tx: Queryable, access: Access, id: string, caller: Caller): Promise<StoredRow | undefined> {
  const whole = wholeAccess(access);
  // A statement that waited sees the row anew, but its lines as they were before it waited: they are read in one that need not wait.
  if (whole.parts.size > 0) await tx.query(`select from ${access.model.table} where "organization" = $1 and "id" = $2 for update`, [caller.orgId, id]);
  const emitted = emission(whole, [...access.model.fields.values()]);
  const text = `select t."version" as version, t."deleted_at" is not null as "isDeleted", ${rowJson(emitted)} as whole from ${access.model.table} t ${emitted.joins} where t."organization" = $1 and t."id" = $2 for update of t`;
  const [row] = await tx.query<{ version: number; isDeleted: boolean; whole: Record<string, unknown> }>(text, [caller.orgId, id], statementName(text));
  return row && { id, ...row };
}

/** The row as JSON text for its reader; undefined when absent, deleted or of another organisation. */
export async function readRowText(database: Queryable, access: Access, id: string, caller: Caller): Promise<string | undefined> {
  const emitted = emission(access, fieldsOfRow(access));
  const text = `select ${rowJson(emitted)}::text as row from ${access.model.table} t ${emitted.joins} where t."organization" = $1 and t."id" = $2 and t."deleted_at" is null`;
  const [found] = await database.query<{ row: string }>(text, [caller.orgId, id], statementName(text));
  return found?.row;
}

/** The lines of one table part in their order, as a JSON list; each carries the version of its row. undefined: no such row or part for the caller. */
export async function readLinesText(database: Queryable, access: Access, { id, part }: { id: string; part: string }, caller: Caller): Promise<string | undefined> {
  const lines = access.parts.get(part);
  if (!lines) return undefined;
  const text = `select found.lines::text as rows from ${access.model.table} head, lateral (${linesOfHead(lines, ['t."id"', 'head."version"'])}) found where head."organization" = $1 and head."id" = $2 and head."deleted_at" is null`;
  const [found] = await database.query<{ rows: string }>(text, [caller.orgId, id], statementName(text));
  return found?.rows;
}

/** Answers whether the row is new: an id that is taken changes nothing. */
export async function insertRow(tx: Queryable, access: Access, id: string, { values, caller }: { values: Values; caller: Caller }): Promise<boolean> {
  const params = new Params();
  const columns = ['"id"', '"organization"', '"author"'];
  const places = [params.add(id, 'uuid'), params.add(caller.orgId, 'uuid'), params.add(caller.userId, 'uuid')];
  for (const [field, value] of fieldValues(access, values)) {
    columns.push(sql.id(field.name));
    places.push(params.add(value, parameterType(field)));
  }
  const text = `insert into ${access.model.table} (${columns.join(', ')}) values (${places.join(', ')}) on conflict ("id") do nothing returning "id"`;
  return (await tx.query(text, params.values, statementName(text))).length > 0;
}

/** Numbers of AutoFields, one after another within the organisation; the counter stays locked until the transaction ends. */
export async function numberRow(tx: Queryable, access: Access, values: Values, caller: Caller): Promise<void> {
  for (const field of access.model.fields.values()) {
    if (field.kind !== 'auto') continue;
    const [next] = await tx.query<{ last: number }>(
      `insert into app.auto_number (organization, model, field, last) values ($1, $2, $3, 1)
       on conflict (organization, model, field) do update set last = app.auto_number.last + 1 returning last`,
      [caller.orgId, access.model.name, field.name],
    );
    values.set(field.name, next?.last);
  }
}

/** Answers whether the row was still at the version. */
export async function updateRow(tx: Queryable, access: Access, row: StoredRow, { values, caller, rank }: { values: Values; caller: Caller; rank?: string | undefined }): Promise<boolean> {
  const params = new Params();
  const sets = fieldValues(access, values).map(([field, value]) => `${sql.id(field.name)} = ${params.add(value, parameterType(field))}`);
  if (rank !== undefined) sets.push(`"rank" = ${params.add(rank, 'text')}`);
  return (await change(tx, access, row, { sets, params, caller })).length > 0;
}

/** What people wrote about the row goes with it. */
export async function markDeleted(tx: Queryable, access: Access, row: StoredRow, caller: Caller): Promise<void> {
  await tx.query('delete from app.comment where organization = $1 and model = $2 and row_id = $3', [caller.orgId, access.model.name, row.id], 'comments_of_row');
  await change(tx, access, row, { sets: ['"deleted_at" = now()'], params: new Params(), caller });
}

function change(tx: Queryable, access: Access, row: StoredRow, { sets, params, caller }: { sets: readonly string[]; params: Params; caller: Caller }): Promise<unknown[]> {
  const scope = `"organization" = ${params.add(caller.orgId, 'uuid')} and "id" = ${params.add(row.id, 'uuid')} and "version" = ${params.add(row.version, 'integer')} and "deleted_at" is null`;
  const text = `update ${access.model.table} set ${[...sets, '"version" = "version" + 1', '"updated_at" = now()'].join(', ')} where ${scope} returning "id"`;
  return tx.query(text, params.values, statementName(text));
}

function fieldValues(access: Access, values: Values): [ModelField, unknown][] {
  return [...values].flatMap(([name, value]): [ModelField, unknown][] => {
    const field = access.model.fields.get(name);
    return field && !field.part ? [[field, value]] : [];
  });
}

/** Never a type with a length: a cast would cut what assignment refuses. */
export function parameterType(field: ModelField): string {
  switch (field.kind) {
    case 'text': case 'longText': case 'richText': case 'choice': return 'text';
    case 'decimal': return 'numeric';
    default: return field.sqlType;
  }
}
