// Whom a notice really reaches: colleagues who are active, may see what it is about, and want to be notified.
import type { Queryable } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { accessOf, mayRefer, whoSees, type Viewer } from '../records/access/index.ts';
import type { ModulesBring, Notice } from '../ports/index.ts';
import { rulesOfKind } from './kinds.ts';

export interface Recipient {
  userId: string;
  /** False: wanted by mail only. */
  isInApp: boolean;
  /** Of a notice about several rows: how many of them the person sees. */
  count?: number;
}

interface PersonRow {
  id: string;
  role: string;
  functional_roles: string[] | null;
  app: boolean | null;
  email: boolean | null;
}

const FIND = `
  select u.id, coalesce(u.role, 'guest') as role, app.with_inherited(u.organization, u.functional_roles) as functional_roles,
         (select p.is_on from app.notification_pref p where p.user_id = u.id and p.kind = $4 and p.channel = 'app') as app,
         (select p.is_on from app.notification_pref p where p.user_id = u.id and p.kind = $4 and p.channel = 'email') as email
  from data."user" u join app.membership m on m.user_id = u.id join app.account a on a.id = m.account_id and not a.disabled
  where u.organization = $1 and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
    and (u.id = any($2::uuid[]) or lower(coalesce(u.email, a.email)) = any($3::text[]))`;

export async function findRecipients(
  database: Queryable,
  { catalog, brings }: { catalog: Catalog; brings: ModulesBring },
  notice: Notice,
): Promise<Recipient[]> {
  const emails = (notice.emails ?? []).map((email) => email.toLowerCase());
  const found = await database.query<PersonRow>(
    FIND,
    [notice.orgId, notice.userIds, emails, notice.kind],
    'notice_recipients',
  );
  const people = found.map((person) => ({
    ...person,
    userId: person.id,
    roles: [person.role, ...(person.functional_roles ?? [])],
  }));
  const rows = await visibleRows(database, catalog, notice, people);
  return people.flatMap((person) => {
    const visible = rows?.get(person.id)?.size ?? 0;
    const isInApp = rulesOfKind(brings, notice.kind)?.isFixed === true || person.app !== false;
    const isMailed = person.email ?? rulesOfKind(brings, notice.kind)?.isMailed === true;
    const isNotified =
      person.id !== notice.actorId &&
      (isInApp || isMailed) &&
      maySee(catalog, notice, person.roles) &&
      (!rows || visible > 0);
    return isNotified ? [{ userId: person.id, isInApp, ...countOf(notice, visible) }] : [];
  });
}

function countOf({ rowIds }: Notice, visible: number): Pick<Recipient, 'count'> {
  return rowIds === undefined ? {} : { count: visible };
}

/** undefined: the notice is about no row in particular. */
async function visibleRows(
  database: Queryable,
  catalog: Catalog,
  { orgId, model, rowId, rowIds }: Notice,
  people: readonly Viewer[],
): Promise<Awaited<ReturnType<typeof whoSees>> | undefined> {
  const ids = rowId === undefined ? rowIds : [rowId];
  return model === undefined || ids === undefined
    ? undefined
    : whoSees(database, catalog, { orgId, model, ids }, people);
}

function maySee(catalog: Catalog, { model, params }: Notice, roles: readonly string[]): boolean {
  if (model === undefined) return true;
  if (!mayRefer(catalog, model, roles)) return false;
  const field = params?.['field'];
  return field === undefined || accessOf(catalog, model, { roles }).readable.has(field);
}
