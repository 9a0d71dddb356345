// Who has signed in on this device, for the login page: e-mail and name, most recent first. A record of the device, no secret in it.
import type { DeviceRecords } from '../../platform/local/index.ts';

export interface RecentUser {
  email: string;
  username: string;
}

export const RECENT_LIMIT = 5;
const RECORD = 'recentUsers';

export async function readRecent(device: DeviceRecords): Promise<RecentUser[]> {
  return readList(await device.read(RECORD));
}

/** Puts the user first; the same e-mail stands once. */
export function addRecent(device: DeviceRecords, { email, username }: RecentUser): Promise<void> {
  return change(device, (users) => [{ email, username }, ...users.filter((user) => !isSame(user.email, email))]);
}

export function removeRecent(device: DeviceRecords, email: string): Promise<void> {
  return change(device, (users) => users.filter((user) => !isSame(user.email, email)));
}

async function change(device: DeviceRecords, next: (users: RecentUser[]) => RecentUser[]): Promise<void> {
  await device.write(RECORD, next(await readRecent(device)).slice(0, RECENT_LIMIT));
}

/** Whatever is not an entry of the list is left out. */
function readList(value: unknown): RecentUser[] {
  if (!Array.isArray(value)) return [];
  const entries: unknown[] = value;
  return entries.flatMap((entry) => (isRecentUser(entry) ? [{ email: entry.email, username: entry.username }] : []));
}

function isRecentUser(entry: unknown): entry is RecentUser {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'email' in entry &&
    typeof entry.email === 'string' &&
    entry.email !== '' &&
    'username' in entry &&
    typeof entry.username === 'string'
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
