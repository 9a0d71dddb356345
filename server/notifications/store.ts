// Keeps notices: one row per person, unread ones of one group become one with the latest actor first.
import type { Queryable } from '../database/index.ts';
import type { Notice } from '../ports/index.ts';
import type { Recipient } from './recipients.ts';

const MAX_ACTORS = 50;

const STORE = `
  insert into app.notification as n (organization, user_id, kind, group_key, model, row_id, actors, params, priority, in_app, created_at, updated_at)
  select $1, r.user_id, $2, $3, $4, $5, $6::uuid[], r.params, $7, r.in_app, $8::timestamptz, $8::timestamptz
  from unnest($9::uuid[], $10::boolean[], $11::jsonb[]) r (user_id, in_app, params)
  on conflict (user_id, group_key) where read_at is null and archived_at is null do update set
    actors = (excluded.actors || array(select a.id from unnest(n.actors) with ordinality a (id, place) where a.id <> all(excluded.actors) order by a.place))[1:${MAX_ACTORS}],
    params = excluded.params, priority = excluded.priority, in_app = n.in_app or excluded.in_app, updated_at = excluded.updated_at, stamp = default, snoozed_till = null
  returning n.id, n.user_id`;

export interface StoredNotice {
  id: string;
  userId: string;
}

/** `at`: ISO 8601. */
export async function storeNotice(
  database: Queryable,
  notice: Notice,
  { recipients, at }: { recipients: readonly Recipient[]; at: string },
): Promise<StoredNotice[]> {
  if (recipients.length === 0) return [];
  const params = [
    notice.orgId,
    notice.kind,
    groupKey(notice),
    notice.model ?? null,
    notice.rowId ?? null,
    notice.actorId === undefined ? [] : [notice.actorId],
    notice.priority ?? 'normal',
    at,
    recipients.map(({ userId }) => userId),
    recipients.map(({ isInApp }) => isInApp),
    recipients.map(({ count }) =>
      JSON.stringify({ ...notice.params, ...(count === undefined ? {} : { count: String(count) }) }),
    ),
  ];
  const rows = await database.query<{ id: string; user_id: string }>(STORE, params, 'store_notice');
  return rows.map((row) => ({ id: row.id, userId: row.user_id }));
}

function groupKey({ groupKey: own, kind, model, rowId, params }: Notice): string {
  return own ?? [kind, model, rowId, params?.['field']].filter((part) => part !== undefined).join(':');
}
