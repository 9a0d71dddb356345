// Rows and files that history names by their ids, as its reader may see them now.
import type { FileValue } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, mayRefer, Params, PERSON_MODEL, visibleSql } from '../records/access/index.ts';

/** Texts of rows by id; what the reader may not see, and what is gone for good, is missing. One always sees oneself. */
export async function readNames(
  database: Queryable,
  catalog: Catalog,
  { model, ids }: { model: string; ids: readonly string[] },
  caller: Caller,
): Promise<ReadonlyMap<string, string>> {
  const target = catalog.models.get(model);
  if (!target || ids.length === 0) return new Map();
  const params = new Params(caller);
  const own = model === PERSON_MODEL ? `t."id" = ${params.me()}` : 'false';
  const scope = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add([...new Set(ids)], 'uuid[]')})`;
  const visible = mayRefer(catalog, model, caller.roles)
    ? visibleSql(accessOf(catalog, model, caller), 't', params)
    : 'false';
  const rows = await database.query<{ id: string; view: string }>(
    `select t."id" as id, t."string_view" as view from ${target.table} t where ${scope} and (${own} or ${visible})`,
    params.values,
  );
  return new Map(rows.map(({ id, view }) => [id, view]));
}

/** Files by id. */
export async function readFiles(
  database: Queryable,
  ids: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, FileValue>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<Omit<FileValue, 'url'>>(
    'select id, name, size, mime from app.file where organization = $1 and id = any($2::uuid[])',
    [caller.orgId, [...new Set(ids)]],
  );
  return new Map(rows.map((file) => [file.id, { ...file, url: `/media/${file.id}/${encodeURIComponent(file.name)}` }]));
}
