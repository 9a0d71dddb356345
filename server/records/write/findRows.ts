// Rows by what their fields hold, for code of the server: within what the caller may see, each in its whole form.
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { emission, fieldsOfRow, Params, requireAction, rowJson, visibleSql, type Access } from '../access/index.ts';
import { storedValue } from './values/fieldInput.ts';
import { parameterType } from './storedRow.ts';

type Row = Record<string, unknown> & { id: string };

const MAX_ROWS = 1000;

/** The oldest first, a thousand at most. Throws `forbidden`, `invalid` by field for what cannot be looked for. */
export async function findRows(
  database: Queryable,
  access: Access,
  values: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<Row[]> {
  requireAction(access, 'list');
  const params = new Params(caller);
  const conditions = Object.entries(values).map(([name, value]) => {
    const field = access.readable.get(name);
    if (!field || field.part || field.links !== undefined)
      throw new ApiError('invalid', { [name]: [{ rule: 'unknown_field' }] });
    const wanted = storedValue(field, value);
    return wanted === null
      ? `${field.valueSql('t')} is null`
      : `${field.valueSql('t')} = ${params.add(wanted, parameterType(field))}`;
  });
  const scope = [
    `t."organization" = ${params.add(caller.orgId, 'uuid')}`,
    't."deleted_at" is null',
    visibleSql(access, 't', params),
    ...conditions,
  ];
  const emitted = emission(access, fieldsOfRow(access), params);
  const text = `select ${rowJson(emitted)} as row from ${access.model.table} t ${emitted.joins} where ${scope.join(' and ')} order by t."created_at", t."id" limit ${MAX_ROWS}`;
  return (await database.query<{ row: Row }>(text, params.values)).map(({ row }) => row);
}
