// What people are notified of: stored per person in order, announced live; by its clock snoozed ones wake and mails leave.
import { inOrganization, type Database } from '../database/index.ts';
import type { CatalogStore } from '../definitions/index.ts';
import { serverSchedule } from '../jobs/index.ts';
import type {
  CounterBus,
  JobSchedule,
  LiveBus,
  ModulesBring,
  Notice,
  Notifier,
  Outbox,
  RowsRead,
} from '../ports/index.ts';
import { mailUnread, wakeSnoozed } from './due.ts';
import { findRecipients } from './recipients.ts';
import { unreadNotifications } from './rows.ts';
import { storeNotice } from './store.ts';

export interface NotifierDeps {
  database: Database;
  catalog: CatalogStore;
  brings: ModulesBring;
  live: LiveBus;
  counters: CounterBus;
  outbox: Outbox;
  /** Origin of links in mails. */
  publicUrl: string;
  log(message: string): void;
  /** Default: the system's clock. */
  now?: () => Date;
}

export interface NotifierService extends Notifier {
  /** Does what is due by the clock; see `dueSchedule`. */
  runDue(): Promise<void>;
  /** Resolves when what was handed over so far is stored and announced. */
  settled(): Promise<void>;
}

interface Announced {
  id: string;
  orgId: string;
  userId: string;
}

export function dueSchedule(notifier: Pick<NotifierService, 'runDue'>): JobSchedule {
  const title = {
    ru: 'Отложенные уведомления и письма о них',
    kk: 'Кейінге қалдырылған хабарландырулар',
    en: 'Snoozed notifications and mails about unread ones',
  };
  return serverSchedule({ name: 'due_notifications', title, cron: '*/15 * * * * *' }, () => notifier.runDue());
}

export function createNotifier({
  database,
  catalog,
  brings,
  live,
  counters,
  outbox,
  publicUrl,
  log,
  now = () => new Date(),
}: NotifierDeps): NotifierService {
  let work: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** One after another: who was notified first stands first. */
  function enqueue(what: string, job: () => Promise<void>): Promise<void> {
    if (isClosed) return work;
    work = work
      .then(job)
      .catch((error: unknown) => log(`${what}: ${error instanceof Error ? error.message : String(error)}`));
    return work;
  }

  async function store(notice: Notice): Promise<void> {
    const recipients = await findRecipients(database, { catalog: catalog.current(), brings }, notice);
    const stored = await storeNotice(database, notice, { recipients, at: now().toISOString() });
    const inApp = new Set(recipients.filter(({ isInApp }) => isInApp).map(({ userId }) => userId));
    await announce(stored.filter(({ userId }) => inApp.has(userId)).map((each) => ({ ...each, orgId: notice.orgId })));
  }

  async function announce(notifications: readonly Announced[]): Promise<void> {
    if (notifications.length === 0) return;
    const userIds = notifications.map(({ userId }) => userId);
    const [unread, rows] = await Promise.all([
      unreadNotifications(database.asServer, userIds),
      database.asServer.query<{ id: string; kind: string; priority: string }>(
        'select id, kind, priority from app.notification where id = any($1::uuid[])',
        [notifications.map(({ id }) => id)],
      ),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, orgId, userId } of notifications) {
      const row = byId.get(id);
      if (row) live.notification(orgId, userId, { ...row, unread: unread.get(userId) ?? 0 });
    }
    counters.changed(userIds);
  }

  async function markRead({ userId, model, rowIds }: RowsRead): Promise<void> {
    const [read] = await database.asServer.query<{ organization: string }>(
      `update app.notification set read_at = $4, snoozed_till = null
       where user_id = $1 and model = $2 and row_id = any($3::uuid[]) and read_at is null and archived_at is null returning organization`,
      [userId, model, rowIds, now().toISOString()],
    );
    if (!read) return;
    live.notificationRead(read.organization, userId, {
      unread: (await unreadNotifications(database.asServer, [userId])).get(userId) ?? 0,
    });
    counters.changed([userId]);
  }

  async function due(): Promise<void> {
    await announce(await wakeSnoozed(database.asServer, now()));
    await mailUnread(
      { database, catalog, brings, outbox, publicUrl, isOnline: (userId) => live.isOnline(userId) },
      now(),
    );
  }

  const runDue = (): Promise<void> => enqueue('notifications that were due could not be sent', due);

  return {
    notify: (notice) =>
      void enqueue('a notification could not be stored', () => inOrganization(notice.orgId, () => store(notice))),
    rowsRead: (rows) => void enqueue('notifications could not be marked as read', () => markRead(rows)),
    runDue,
    settled: () => work,
    async close() {
      isClosed = true;
      await work;
    },
  };
}
