// Writes the lines of a row's table part: two statements, however many lines there are. Part of the row's own transaction.
import type { Queryable } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { statementName } from '../../access/index.ts';
import { storedValue } from '../values/fieldInput.ts';
import { parameterType } from '../storedRow.ts';
import type { LineChanges } from './lineChanges.ts';

export async function storeLines(
  tx: Queryable,
  rowId: string,
  { access, written, removedIds }: LineChanges,
  caller: Caller,
): Promise<void> {
  const { table } = access.model;
  if (removedIds.length > 0)
    await tx.query(`delete from ${table} where "organization" = $1 and "parent" = $2 and "id" = any($3::uuid[])`, [
      caller.orgId,
      rowId,
      removedIds,
    ]);
  if (written.length === 0) return;
  const fields = [...access.model.fields.values()].filter((field) => field.storage === 'plain');
  const text = upsertText(table, fields);
  const lines = written.map(({ position, line }) => ({
    ...Object.fromEntries(fields.map((field) => [field.name, storedValue(field, line[field.name])])),
    id: line['id'],
    position,
  }));
  await tx.query(text, [caller.orgId, rowId, JSON.stringify(lines)], statementName(text));
}

function upsertText(table: string, fields: readonly ModelField[]): string {
  const columns = ['"position"', ...fields.map((field) => field.column)];
  const types = [
    '"id" uuid',
    '"position" integer',
    ...fields.map((field) => `${field.column} ${parameterType(field)}`),
  ];
  return `insert into ${table} ("organization", "parent", "id", ${columns.join(', ')}) select $1, $2, ${['"id"', ...columns].map((name) => `line.${name}`).join(', ')}
    from jsonb_to_recordset($3::jsonb) as line(${types.join(', ')})
    on conflict ("organization", "parent", "id") do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
