// Which rows of a model a writer may refer to.
import type { Queryable } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import { mayRefer, Params, statementName, visibleRow, type Access } from '../../access/index.ts';

/** Those of the ids, locked against deletion until the references are in place. */
export async function reachable(
  tx: Queryable,
  access: Access,
  modelName: string,
  { ids, caller }: { ids: readonly string[]; caller: Caller },
): Promise<ReadonlySet<string>> {
  const target = access.catalog.models.get(modelName);
  if (!target || !mayRefer(access.catalog, modelName, caller.roles)) return new Set();
  // In one order, so that two writers do not lock crosswise.
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and t."deleted_at" is null${visibleRow(access, target.name, params, 't')}`;
  const text = `select t."id" as id from ${target.table} t where ${scope} order by t."id" for key share`;
  const found = await tx.query<{ id: string }>(text, params.values, statementName(text));
  return new Set(found.map(({ id }) => id));
}
