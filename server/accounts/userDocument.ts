// The signed-in user as the contract's User document.
import type { User } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import { MOST_SKIPS } from './sessions/sessions.ts';
import type { TimeZones } from './timeZones.ts';

const READ = `
  select u.id, a.email, a.phone, u.full_name, u.last_name, u.first_name, u.middle_name, coalesce(u.is_support, false) as is_support,
         u.company, u.job_title, u.contact_phone, u.last_activity, u.birthday, u.show_birthday, a.lang,
         a.password_generated and not coalesce(s.password_skipped, false) as password_generated, greatest(0, ${MOST_SKIPS} - a.password_skips) as password_skips_left,
         u.role, app.with_inherited(o.id, u.functional_roles) as functional_roles, u.timezone, o.timezone as org_timezone, o.id as org_id, o.name as org_name,
         f.id as avatar_id, f.name as avatar_name
  from app.membership m
  join app.account a on a.id = m.account_id
  join app.organization o on o.id = m.organization
  join data."user" u on u.id = m.user_id
  left join app.file f on f.id = u.avatar and f.organization = o.id
  left join app.session s on s.id = $2 and s.account_id = a.id
  where m.user_id = $1`;

interface UserRow {
  id: string;
  email: string | null;
  phone: string | null;
  full_name: string | null;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  is_support: boolean;
  company: string | null;
  job_title: string | null;
  contact_phone: string | null;
  last_activity: string | null;
  birthday: string | null;
  show_birthday: string | null;
  password_generated: boolean;
  password_skips_left: number;
  lang: string | null;
  role: string | null;
  functional_roles: string[] | null;
  timezone: string | null;
  org_timezone: string;
  org_id: string;
  org_name: string;
  avatar_id: string | null;
  avatar_name: string | null;
}

/** Of a caller, or of one who was just signed in. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** The document of a signed-in person. Throws `signed_out` when the person is gone. */
export async function readUser(database: Queryable, zones: TimeZones, { userId, sessionId }: SignedIn): Promise<User> {
  const [row] = await database.query<UserRow>(READ, [userId, sessionId], 'user_document');
  if (!row) throw new ApiError('signed_out');
  return toUser(row, await zones.firstKnown([row.timezone, row.org_timezone]), sessionId);
}

function toUser(row: UserRow, timezone: string, sessionId: string): User {
  const {
    role,
    functional_roles: functionalRoles,
    org_id: orgId,
    org_name: orgName,
    org_timezone: _orgTimezone,
    avatar_id: avatarId,
    avatar_name: avatarName,
    phone,
    ...plain
  } = row;
  return {
    ...plain,
    timezone,
    session_id: sessionId,
    full_name: row.full_name ?? row.email ?? phone ?? '',
    last_name: row.last_name ?? '',
    first_name: row.first_name ?? '',
    avatar: avatarId === null ? null : { path: `/media/${avatarId}/${encodeURIComponent(avatarName ?? 'avatar')}` },
    roles: [role ?? 'guest', ...(functionalRoles ?? [])],
    organization: { id: orgId, name: orgName },
  };
}
