// What a row refers to must exist in the same organisation and be visible to the writer: rows, people, files.
import type { Queryable } from '../../database/index.ts';
import { mayRefer, type Access } from '../access.ts';
import type { Caller } from '../../http/index.ts';
import type { Problems } from './problems.ts';
import type { Values } from './rowInput.ts';

/** Adds `reference` and `file` problems for values that point nowhere. */
export async function checkLinks(tx: Queryable, access: Access, values: Values, { caller, problems }: { caller: Caller; problems: Problems }): Promise<void> {
  for (const [name, value] of values) {
    const field = access.model.fields.get(name);
    if (!field || value === null || value === undefined || problems.has(name)) continue;
    if (field.kind === 'reference' && !(await isReachable(tx, access, field.model ?? '', { id: value, caller }))) problems.add(name, { rule: 'reference' });
    if (field.kind === 'file' || field.kind === 'files') {
      const ids = Array.isArray(value) ? value : [value];
      if (!(await areFiles(tx, access, { name, ids, caller }))) problems.add(name, { rule: 'file' });
    }
  }
}

async function isReachable(tx: Queryable, access: Access, modelName: string, { id, caller }: { id: unknown; caller: Caller }): Promise<boolean> {
  const target = access.catalog.models.get(modelName);
  if (!target || !mayRefer(access.catalog, modelName, caller.roles)) return false;
  // Locked against deletion until the reference is in place.
  const found = await tx.query(`select 1 as one from ${target.table} where "organization" = $1 and "id" = $2 and "deleted_at" is null for key share`, [caller.orgId, id]);
  return found.length > 0;
}

async function areFiles(tx: Queryable, access: Access, { name, ids, caller }: { name: string; ids: readonly unknown[]; caller: Caller }): Promise<boolean> {
  const [found] = await tx.query<{ count: number }>(
    'select count(*) as count from app.file where organization = $1 and id = any($2::uuid[]) and model = $3 and field = $4',
    [caller.orgId, ids, access.model.name, name],
  );
  return found?.count === ids.length;
}
