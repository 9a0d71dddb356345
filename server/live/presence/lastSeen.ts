// When people were last here, as the database keeps it and as colleagues may ask for it.
import type { Presence } from '../../../src/contract/index.ts';
import type { Database } from '../../database/index.ts';

export interface LastSeen {
  userId: string;
  /** ISO 8601. */
  date: string;
}

/** Never throws: a lost moment is logged. */
export async function storeLastSeen(
  database: Database,
  seen: readonly LastSeen[],
  log: (message: string) => void,
): Promise<void> {
  if (seen.length === 0) return;
  const text = `
    update data."user" u set last_activity = s.at from unnest($1::uuid[], $2::timestamptz[]) s (id, at)
    where u.id = s.id and (u.last_activity is null or u.last_activity < s.at)`;
  try {
    await database.query(text, [seen.map(({ userId }) => userId), seen.map(({ date }) => date)]);
  } catch (error) {
    log(`when people were last here could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export interface PresenceQuery {
  orgId: string;
  ids: readonly string[];
  isOnline(userId: string): boolean;
}

/** People of other organisations and unknown ids are left out. */
export async function readPresence(database: Database, { orgId, ids, isOnline }: PresenceQuery): Promise<Presence> {
  const rows = await database.query<{ id: string; last_activity: string | null }>(
    'select u.id, u.last_activity from data."user" u where u.organization = $1 and u.id = any($2::uuid[]) and u.deleted_at is null',
    [orgId, ids],
    'presence',
  );
  return { results: rows.map((row) => ({ id: row.id, online: isOnline(row.id), date: row.last_activity })) };
}
