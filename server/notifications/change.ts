// What a person does with his notifications: read, archive, snooze and the ways back.
import type { NotificationsChange } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';

export interface ChangeBy {
  userId: string;
  now: Date;
}

type Action = NotificationsChange['action'];

/** One that becomes unread again leaves its group, where a newer one may be by now. */
const ALONE = `group_key = n.id::text`;
const CHANGES: Readonly<Record<Action, string>> = {
  read: 'read_at = coalesce(n.read_at, $2::timestamptz), snoozed_till = null',
  unread: `read_at = null, archived_at = null, snoozed_till = null, ${ALONE}`,
  archive: 'read_at = coalesce(n.read_at, $2::timestamptz), archived_at = $2::timestamptz, snoozed_till = null',
  unarchive: 'archived_at = null',
  snooze: `snoozed_till = $4::timestamptz, read_at = null, archived_at = null, ${ALONE}`,
  unsnooze: 'snoozed_till = null',
};
const LONGEST_SNOOZE_MS = 2 * 366 * 24 * 3_600_000;

/** Throws `invalid`, and `not_found` when one of the ids is not the person's: then nothing is changed. */
export async function changeNotifications(
  database: Database,
  change: NotificationsChange,
  by: ChangeBy,
): Promise<void> {
  const until = change.action === 'snooze' ? readUntil(change.until, by.now) : undefined;
  if (change.all === true) return readAll(database, change, by);
  const ids = [...new Set((change.ids ?? []).map((id) => id.toLowerCase()))];
  if (ids.length === 0) throw new ApiError('invalid', { ids: [{ rule: 'required' }] });
  await database.transaction((tx) => changeSome(tx, change.action, { ids, until, by }));
}

async function changeSome(
  tx: Queryable,
  action: Action,
  { ids, until, by }: { ids: readonly string[]; until: string | undefined; by: ChangeBy },
): Promise<void> {
  const changed = await tx.query(
    // The moment is named even where it is not used, so that its type is known.
    `update app.notification n set ${CHANGES[action]} where n.user_id = $1 and n.in_app and $2::timestamptz is not null and n.id = any($3::uuid[]) returning n.id`,
    [by.userId, by.now.toISOString(), ids, ...(until === undefined ? [] : [until])],
  );
  if (changed.length < ids.length) throw new ApiError('not_found');
}

/** Up to the stamp that was on the screen: what came later was not seen. */
async function readAll(
  database: Database,
  { action, stamp }: NotificationsChange,
  { userId, now }: ChangeBy,
): Promise<void> {
  if (action !== 'read') throw new ApiError('invalid', { action: [{ rule: 'choice' }] });
  if (stamp === undefined) throw new ApiError('invalid', { stamp: [{ rule: 'required' }] });
  if (!Number.isSafeInteger(stamp)) throw new ApiError('invalid', { stamp: [{ rule: 'integer' }] });
  await database.query(
    'update app.notification n set read_at = $2 where n.user_id = $1 and n.read_at is null and n.archived_at is null and n.snoozed_till is null and n.stamp <= $3',
    [userId, now.toISOString(), stamp],
  );
}

function readUntil(text: string | undefined, now: Date): string {
  if (text === undefined) throw new ApiError('invalid', { until: [{ rule: 'required' }] });
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new ApiError('invalid', { until: [{ rule: 'datetime' }] });
  if (ms <= now.getTime()) throw new ApiError('invalid', { until: [{ rule: 'past' }] });
  const latest = new Date(now.getTime() + LONGEST_SNOOZE_MS);
  if (ms > latest.getTime())
    throw new ApiError('invalid', { until: [{ rule: 'max', value: latest.toISOString().slice(0, 10) }] });
  return new Date(ms).toISOString();
}
