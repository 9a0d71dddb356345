// A person's inbox, newest first, by keyset cursor.
import type { Notifications } from '../../src/contract/index.ts';
import { canonicalMoment } from '../../src/engine/values/index.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { isUuid, type Caller } from '../http/index.ts';
import type { ModulesBring } from '../ports/index.ts';
import { presentNotifications } from './present.ts';
import { COLUMNS, UNREAD, unreadOf, type NotificationRow } from './rows.ts';

const PAGE = 30;

const STATES: ReadonlyMap<string, string> = new Map([
  ['unread', UNREAD],
  ['all', 'n.in_app and n.archived_at is null and n.snoozed_till is null'],
  ['snoozed', 'n.in_app and n.archived_at is null and n.snoozed_till is not null'],
  ['archived', 'n.in_app and n.archived_at is not null'],
]);

interface Place {
  at: string;
  id: string;
}

/** Throws `invalid` for an unknown state or a cursor that is not ours. */
export async function readInbox(
  database: Database,
  known: { catalog: Catalog; brings: ModulesBring },
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<Notifications> {
  const state = query['state'] ?? 'unread';
  const condition = typeof state === 'string' ? STATES.get(state) : undefined;
  if (condition === undefined) throw new ApiError('invalid', { state: [{ rule: 'choice' }] });
  const place = query['cursor'] === undefined ? undefined : readCursor(query['cursor']);
  // Read before the rows: what comes in between stays unread.
  const [stamp] = await database.query<{ stamp: number }>(
    'select coalesce(max(stamp), 0) as stamp from app.notification where user_id = $1',
    [caller.userId],
    'notification_stamp',
  );
  const rows = await database.query<NotificationRow>(
    `select ${COLUMNS} from app.notification n
     where n.user_id = $1 and ${condition} ${place ? 'and (n.updated_at, n.id) < ($2::timestamptz, $3::uuid)' : ''}
     order by n.updated_at desc, n.id desc limit ${PAGE + 1}`,
    [caller.userId, ...(place ? [place.at, place.id] : [])],
  );
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    results: await presentNotifications(database, known, shown, caller),
    next: rows.length > PAGE && last ? writeCursor({ at: last.updated_at, id: last.id }) : null,
    unread: await unreadOf(database, caller.userId),
    stamp: stamp?.stamp ?? 0,
  };
}

/** Of the inbox the first that are unread. */
export async function newestUnread(
  database: Database,
  known: { catalog: Catalog; brings: ModulesBring },
  { limit }: { limit: number },
  caller: Caller,
): Promise<Notifications['results']> {
  const rows = await database.query<NotificationRow>(
    `select ${COLUMNS} from app.notification n where n.user_id = $1 and ${UNREAD} order by n.updated_at desc, n.id desc limit $2`,
    [caller.userId, limit],
    'newest_unread',
  );
  return presentNotifications(database, known, rows, caller);
}

function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

function readCursor(value: unknown): Place {
  const text = typeof value === 'string' && value.length < 200 ? Buffer.from(value, 'base64url').toString('utf8') : '';
  const [at = '', id, ...rest] = text.split(' ');
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(at) ||
    canonicalMoment(at) === null ||
    !isUuid(id) ||
    rest.length > 0
  ) {
    throw new ApiError('invalid', { cursor: [{ rule: 'schema', value: 'cursor' }] });
  }
  return { at, id };
}
