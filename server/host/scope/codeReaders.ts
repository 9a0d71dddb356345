// Who may read a row, for code that gathers people around rows of other modules.
import { isUuid, type Caller } from '../../http/index.ts';
import { whoReads } from '../../records/access/index.ts';
import type { RowsScope } from '../codeRows.ts';
import type { CodeScope } from '../defineModule.ts';

/** Whoever has left or is suspended reads nothing. */
const FIND = `
  select u.id as "userId", array[coalesce(u.role, 'guest')] || coalesce(app.with_inherited(u.organization, u.functional_roles), '{}') as roles
  from data."user" u where u.organization = $1 and u.id = any($2::uuid[]) and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')`;

export function codeReaders({ tx, catalog, requireOpen }: RowsScope, { orgId }: Caller): CodeScope['readers'] {
  return async ({ model, id }, people) => {
    requireOpen();
    const ids = people.filter((person) => isUuid(person));
    if (ids.length === 0 || !isUuid(id)) return [];
    const viewers = await tx.query<{ userId: string; roles: string[] }>(FIND, [orgId, ids]);
    const readers = await whoReads(tx, catalog, { orgId, model, id }, viewers);
    return ids.filter((person) => readers.has(person));
  };
}
