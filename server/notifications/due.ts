// What comes by itself: snoozed notifications wake up, and long unread ones leave by mail, once.
import { inOrganization, type Database } from '../database/index.ts';
import type { CatalogStore } from '../definitions/index.ts';
import type { Lang } from '../http/index.ts';
import type { ModulesBring, Outbox } from '../ports/index.ts';
import { kindsOf } from './kinds.ts';
import { presentNotifications } from './present.ts';
import { COLUMNS, type NotificationRow } from './rows.ts';
import { mailText } from './texts.ts';

const UNREAD_MS = 15 * 60_000;
/** A server that was down for longer does not mail old news. */
const STALE_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 2_000;
const DEFAULT_LANG: Lang = 'ru';

export interface Woken {
  id: string;
  userId: string;
  orgId: string;
}

/** Snoozed ones whose time has come are new again. */
export async function wakeSnoozed(database: Database, now: Date): Promise<Woken[]> {
  const rows = await database.query<{ id: string; user_id: string; organization: string }>(
    `update app.notification set snoozed_till = null, updated_at = $1, stamp = default
     where snoozed_till <= $1 and archived_at is null returning id, user_id, organization`,
    [now.toISOString()],
  );
  return rows.map((row) => ({ id: row.id, userId: row.user_id, orgId: row.organization }));
}

export interface MailDeps {
  database: Database;
  catalog: CatalogStore;
  brings: ModulesBring;
  outbox: Outbox;
  publicUrl: string;
  isOnline(userId: string): boolean;
}

interface DueRow extends NotificationRow {
  user_id: string;
  organization: string;
  address: string;
  lang: Lang | null;
  role: string;
  functional_roles: string[] | null;
  org_timezone: string;
}

const DUE = `
  from app.notification n
  join data."user" u on u.id = n.user_id and u.deleted_at is null and coalesce(u.state, 'active') not in ('suspended', 'left')
  join app.membership m on m.user_id = n.user_id
  join app.account a on a.id = m.account_id and not a.disabled and a.email is not null
  left join app.notification_pref p on p.user_id = n.user_id and p.kind = n.kind and p.channel = 'email'
  where n.read_at is null and n.archived_at is null and n.snoozed_till is null and n.emailed_at is null
    and n.created_at <= $1::timestamptz and n.created_at > $2::timestamptz and coalesce(p.is_on, n.kind = any($3::text[]))`;
/** Those who got a mail within the same time wait for the next one. */
const WAITING = `
  select d.user_id from (select distinct n.user_id ${DUE}) d
  where not exists (select from app.notification e where e.user_id = d.user_id and e.emailed_at > $1::timestamptz)`;
const DUE_ROWS = `
  select ${COLUMNS}, n.user_id, n.organization, a.email as address, a.lang, coalesce(u.role, 'guest') as role,
         app.with_inherited(n.organization, u.functional_roles) as functional_roles,
         (select o.timezone from app.organization o where o.id = n.organization) as org_timezone
  ${DUE} and n.user_id = any($4::uuid[]) order by n.created_at limit ${MOST_AT_ONCE}`;

/** One mail a person for all that is due. Marked before it leaves: rather never than twice. */
export async function mailUnread(deps: MailDeps, now: Date): Promise<void> {
  const { isOnline } = deps;
  const database = deps.database.asServer;
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const mailed = kindsOf(deps.brings)
    .filter(({ isMailed }) => isMailed)
    .map(({ kind }) => kind);
  const params = [before(UNREAD_MS), before(STALE_MS), mailed];
  const waiting = await database.query<{ user_id: string }>(WAITING, params);
  const away = waiting.map((row) => row.user_id).filter((id) => !isOnline(id));
  const due = away.length === 0 ? [] : await database.query<DueRow>(DUE_ROWS, [...params, away]);
  if (due.length === 0) return;
  const marked = await database.query<{ id: string }>(
    'update app.notification set emailed_at = $2 where id = any($1::uuid[]) and emailed_at is null and read_at is null returning id',
    [due.map(({ id }) => id), now.toISOString()],
  );
  const ours = new Set(marked.map(({ id }) => id));
  for (const userId of new Set(due.map((row) => row.user_id)))
    await mailTo(
      deps,
      due.filter((row) => row.user_id === userId && ours.has(row.id)),
    );
}

async function mailTo(
  { database, catalog, brings, outbox, publicUrl }: MailDeps,
  rows: readonly DueRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const lang = first.lang ?? DEFAULT_LANG;
  const reader = {
    orgId: first.organization,
    userId: first.user_id,
    timezone: first.org_timezone,
    orgTimezone: first.org_timezone,
    roles: [first.role, ...(first.functional_roles ?? [])],
    lang,
  };
  const shown = await inOrganization(reader.orgId, () =>
    presentNotifications(database, { catalog: catalog.current(), brings }, rows, reader),
  );
  const texts = shown.map(({ text, object }) => ({
    text,
    link: object?.path ? `${publicUrl}${object.path}` : undefined,
  }));
  outbox.mail({ to: first.address, ...mailText({ texts, settingsLink: `${publicUrl}/?stab=notifications` }, lang) });
}
