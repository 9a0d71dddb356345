// Notifications as the database keeps them, and how many of a person's are unread.
import type { Queryable } from '../database/index.ts';

export interface NotificationRow {
  id: string;
  kind: string;
  model: string | null;
  row_id: string | null;
  /** The latest first. */
  actors: string[];
  params: Record<string, string>;
  priority: 'low' | 'normal' | 'high';
  created_at: string;
  updated_at: string;
  read_at: string | null;
  archived_at: string | null;
  snoozed_till: string | null;
}

export const COLUMNS =
  'n.id, n.kind, n.model, n.row_id, n.actors, n.params, n.priority, n.created_at, n.updated_at, n.read_at, n.archived_at, n.snoozed_till';
/** Snoozed ones are woken by their time: until then they count nowhere. */
export const UNREAD = 'n.in_app and n.read_at is null and n.archived_at is null and n.snoozed_till is null';

/** By person; those without any are absent. */
export async function unreadNotifications(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ user_id: string; unread: number }>(
    `select n.user_id, count(*)::int as unread from app.notification n where n.user_id = any($1::uuid[]) and ${UNREAD} group by n.user_id`,
    [userIds],
    'unread_notifications',
  );
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

export async function unreadOf(database: Queryable, userId: string): Promise<number> {
  return (await unreadNotifications(database, [userId])).get(userId) ?? 0;
}
