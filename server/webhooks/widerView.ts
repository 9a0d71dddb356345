// Whether a role reads more than a person does: nobody has more sent, or is shown more of what was sent, than he may read himself.
import type { Queryable } from '../database/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf } from '../records/access/index.ts';

export interface View {
  role: string;
  models: readonly string[];
}

export async function isWider(
  database: Queryable,
  catalog: Catalog,
  { role, models }: View,
  caller: Caller,
): Promise<boolean> {
  if (caller.roles.includes('owner') || models.length === 0) return false;
  if (role === 'owner') return true;
  const [held] = await database.query<{ roles: string[] }>('select app.with_inherited($1, array[$2]) as roles', [
    caller.orgId,
    role,
  ]);
  const roles = held?.roles ?? [role];
  return models.some((name) => {
    const model = catalog.models.get(name);
    if (!model || !mayDo(model, 'read', roles)) return false;
    const own = accessOf(catalog, name, caller);
    const theirs = accessOf(catalog, name, { ...caller, roles });
    const isOfMoreRows = own.scope('read') !== undefined && theirs.scope('read') === undefined;
    return !own.may('read') || isOfMoreRows || [...theirs.readable.keys()].some((field) => !own.readable.has(field));
  });
}
