// Rows that lines mean by their key.
import { sql, type Queryable } from '../database/index.ts';
import { Params, visibleSql } from '../records/access/index.ts';
import type { WriteContext } from '../records/write/index.ts';
import type { ImportPlan } from './importPlan.ts';

export interface StoredKey {
  id: string;
  version: number;
}

/** By key; locked, those of one call in the order of their ids. */
export async function lockKnown(
  tx: Queryable,
  keys: readonly string[],
  plan: ImportPlan,
  { access, caller }: Pick<WriteContext, 'access' | 'caller'>,
): Promise<ReadonlyMap<string, StoredKey>> {
  if (!plan.key) return new Map();
  const column = `t.${sql.id(plan.key.field.name)}`;
  const params = new Params(caller);
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."deleted_at" is null and ${column}::text = any(${params.add(keys, 'text[]')}) and ${visibleSql(access, 't', params)}`;
  const rows = await tx.query<StoredKey & { key: string }>(
    `select t."id" as id, t."version" as version, ${column}::text as key from ${access.model.table} t where ${scope} order by t."id" for update`,
    params.values,
  );
  return new Map(rows.map(({ key, id, version }) => [key, { id, version }]));
}
