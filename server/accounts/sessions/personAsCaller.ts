// A person as a caller where no session is: for work that goes on without its call, by the rights he has when it is done.
import type { Database } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import type { AbsentPerson } from '../../ports/index.ts';
import { createTimeZones } from '../timeZones.ts';

interface PersonRow {
  account_id: string;
  role: string | null;
  functional_roles: string[] | null;
  timezone: string | null;
  org_timezone: string;
}

const FIND = `
  select m.account_id, u.role, app.with_inherited(m.organization, u.functional_roles) as functional_roles, u.timezone, o.timezone as org_timezone
  from app.membership m
  join app.account a on a.id = m.account_id and not a.disabled
  join app.organization o on o.id = m.organization
  join data."user" u on u.id = m.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  where m.organization = $1 and m.user_id = $2`;

/** Throws `forbidden` for one who may not sign in any more. */
export async function personAsCaller(
  database: Database,
  { orgId, userId, lang, actionUid }: AbsentPerson,
): Promise<Caller> {
  const server = database.asServer;
  const [row] = await server.query<PersonRow>(FIND, [orgId, userId], 'person_as_caller');
  if (!row) throw new ApiError('forbidden');
  const zones = createTimeZones(server);
  return {
    accountId: row.account_id,
    userId,
    orgId,
    lang,
    actionUid,
    sessionId: '',
    roles: [row.role ?? 'guest', ...(row.functional_roles ?? [])],
    timezone: await zones.firstKnown([row.timezone, row.org_timezone]),
    orgTimezone: await zones.firstKnown([row.org_timezone]),
  };
}
