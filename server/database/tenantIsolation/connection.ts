// How a connection is set to its organisation before it is lent.
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** Owns nothing and may sign in nowhere: row security holds for it always. */
export const SCOPED_ROLE = 'keste_scoped';
const ORGANIZATION_SETTING = 'keste.organization';
const DOOR_SETTING = 'keste.door';

/** Of the server's own connections, from their first moment. */
export const SERVER_DOOR = `-c ${DOOR_SETTING}=server`;
export const IS_SERVER = `current_setting(${sql.literal(DOOR_SETTING)}, true) = 'server'`;

/** The organisation a connection shows; null, which equals nothing, where none was named. */
export const SHOWN_ORGANIZATION = `nullif(current_setting(${sql.literal(ORGANIZATION_SETTING)}, true), '')::uuid`;

/**
 * The first thing a connection hears. Where the login may not take the role, its own row security is forced, which
 * app.organization tells. `$1`: the organisation, empty for none.
 */
export const ENTER_TENANT = `
  select set_config(${sql.literal(ORGANIZATION_SETTING)}, $1, false),
         set_config('role', case when exists (select from pg_class c where c.oid = to_regclass('app.organization') and c.relforcerowsecurity) then 'none' else ${sql.literal(SCOPED_ROLE)} end, false)`;
export const TURN_TO = `select set_config(${sql.literal(ORGANIZATION_SETTING)}, $1, false)`;

/** Throws where rows of another organisation than this could be seen: before statements that do not name it themselves. */
export async function requireIsolation(tx: Queryable, orgId: string): Promise<void> {
  const [found] = await tx.query<{ is_kept: boolean }>(
    `select coalesce(${SHOWN_ORGANIZATION} = $1::uuid and not coalesce(${IS_SERVER}, false), false) as is_kept`,
    [orgId],
    'is_isolated',
  );
  if (found?.is_kept !== true) throw new Error('these rows are not kept apart by organisation');
}
