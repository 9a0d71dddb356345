// Rows by id with all their fields, for what the server itself looks at after a write: sent to nobody as they are.
import type { Queryable } from '../../database/index.ts';
import type { Catalog } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf, wholeAccess } from './access.ts';
import { emission, rowJson } from './emit.ts';
import { Params } from './params.ts';
import { statementName } from './statementNames.ts';

/** By id, in wire form; deleted ones with them. */
export async function wholeRows(
  database: Queryable,
  catalog: Catalog,
  { model, ids }: { model: string; ids: readonly string[] },
  caller: Caller,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const whole = wholeAccess(accessOf(catalog, model, caller));
  const params = new Params(caller);
  const emitted = emission(
    whole,
    [...whole.model.fields.values()].filter((field) => !field.part),
    params,
  );
  // For one row the database keeps its plan, which takes longer to make than to carry out; for a list it would make it anew each time.
  const [only] = ids;
  const isIn =
    ids.length === 1 && only !== undefined ? `= ${params.add(only, 'uuid')}` : `= any(${params.add(ids, 'uuid[]')})`;
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" ${isIn}`;
  const text = `select t."id" as id, ${rowJson(emitted)} as whole from ${whole.model.table} t ${emitted.joins} where ${scope}`;
  const rows = await database.query<{ id: string; whole: Record<string, unknown> }>(
    text,
    params.values,
    statementName(text),
  );
  return new Map(rows.map(({ id, whole: row }) => [id, row]));
}
