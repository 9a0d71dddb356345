// Lists of references that code alone keeps: who comes in or goes costs as much as the change, however long the list is.
import type { Queryable } from '../../../database/index.ts';
import { decidingFields, isCodeList, seenThrough } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { Access } from '../../access/index.ts';

export interface ListChange {
  /** Ids of rows that the list holds from now on, and of those it holds no longer. */
  add?: readonly string[];
  remove?: readonly string[];
}

/** Models some of whose rows may be there for others now; undefined: there is no such list. What is in the list already, or is not, changes nothing. */
export async function changeList(
  tx: Queryable,
  { model, catalog }: Access,
  { row, field }: { row: string; field: string },
  { add = [], remove = [], caller }: ListChange & { caller: Caller },
): Promise<readonly string[] | undefined> {
  const list = model.fields.get(field);
  if (list?.links === undefined || !isCodeList(list.def)) return undefined;
  const of = [caller.orgId, row];
  if (remove.length > 0)
    await tx.query(
      `delete from ${list.links} where "organization" = $1 and "parent" = $2 and "reference" = any($3::uuid[])`,
      [...of, remove],
    );
  if (add.length > 0)
    await tx.query(
      `insert into ${list.links} ("organization", "parent", "reference", "position") select $1, $2, listed.id, 0 from unnest($3::uuid[]) listed(id) on conflict do nothing`,
      [...of, add],
    );
  const seen = [[model.name, decidingFields(model)] as const, ...seenThrough(catalog, model.name)];
  return [...new Set(seen.flatMap(([name, deciding]) => (deciding.has(field) ? [name] : [])))];
}
