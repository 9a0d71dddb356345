// Rows as a role sees them, with nobody in particular behind it: a condition with `me` holds for none.
import type { Queryable } from '../database/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import { accessOf, emission, fieldsOfRow, Params, rowJson, visibleSql } from '../records/access/index.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface AskedRows {
  orgId: string;
  orgTimezone: string;
  role: string;
  model: string;
  ids: readonly string[];
  /** They lie in the trash. */
  areDeleted?: boolean;
}

/** By id: those that are there and that the role may read. */
export async function rowsForRole(
  database: Queryable,
  catalog: Catalog,
  { orgId, orgTimezone, role, model: name, ids, areDeleted = false }: AskedRows,
): Promise<ReadonlyMap<string, Record<string, unknown> & { id: string }>> {
  const model = catalog.models.get(name);
  if (!model || ids.length === 0) return new Map();
  const [held] = await database.query<{ roles: string[] }>('select app.with_inherited($1, array[$2]) as roles', [
    orgId,
    role,
  ]);
  const roles = held?.roles ?? [];
  if (!mayDo(model, 'read', roles)) return new Map();
  const access = accessOf(catalog, name, { roles, timezone: orgTimezone });
  const params = new Params({ orgId, userId: NOBODY, orgTimezone });
  const emitted = emission(access, fieldsOfRow(access), params);
  const scope = `t."organization" = ${params.add(orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and (t."deleted_at" is not null) = ${areDeleted} and ${visibleSql(access, 't', params)}`;
  const rows = await database.query<{ row: Record<string, unknown> & { id: string } }>(
    `select ${rowJson(emitted)} as row from ${model.table} t ${emitted.joins} where ${scope}`,
    params.values,
  );
  return new Map(rows.map(({ row }) => [row.id, row]));
}
