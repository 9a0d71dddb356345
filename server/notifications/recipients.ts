// Whom a notice really reaches: colleagues who are active, may see what it is about, and want to be told.
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { accessOf, mayRefer } from '../records/index.ts';
import type { Notice } from '../ports/index.ts';
import { rulesOfKind } from './kinds.ts';

export interface Recipient {
  userId: string;
  /** False: wanted by mail only. */
  isInApp: boolean;
}

interface PersonRow {
  id: string;
  role: string;
  functional_roles: string[] | null;
  app: boolean | null;
  email: boolean | null;
}

const FIND = `
  select u.id, coalesce(u.role, 'guest') as role, u.functional_roles,
         (select p.is_on from app.notification_pref p where p.user_id = u.id and p.kind = $4 and p.channel = 'app') as app,
         (select p.is_on from app.notification_pref p where p.user_id = u.id and p.kind = $4 and p.channel = 'email') as email
  from data."user" u join app.membership m on m.user_id = u.id join app.account a on a.id = m.account_id and not a.disabled
  where u.organization = $1 and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
    and (u.id = any($2::uuid[]) or lower(coalesce(u.email, a.email)) = any($3::text[]))`;

export async function findRecipients(database: Queryable, catalog: Catalog, notice: Notice): Promise<Recipient[]> {
  const emails = (notice.emails ?? []).map((email) => email.toLowerCase());
  const people = await database.query<PersonRow>(FIND, [notice.orgId, notice.userIds, emails, notice.kind], 'notice_recipients');
  return people.flatMap((person) => {
    const isInApp = rulesOfKind(notice.kind)?.isFixed === true || person.app !== false;
    const isMailed = person.email ?? rulesOfKind(notice.kind)?.isMailed === true;
    const isTold = person.id !== notice.actorId && (isInApp || isMailed) && maySee(catalog, notice, [person.role, ...(person.functional_roles ?? [])]);
    return isTold ? [{ userId: person.id, isInApp }] : [];
  });
}

function maySee(catalog: Catalog, { model, params }: Notice, roles: readonly string[]): boolean {
  if (model === undefined) return true;
  if (!mayRefer(catalog, model, roles)) return false;
  const field = params?.['field'];
  return field === undefined || accessOf(catalog, model, { roles }).readable.has(field);
}
