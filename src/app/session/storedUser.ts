// The stored user, as far as start-up trusts it: that there was one, and offline who it was. Otherwise the server says.
import type { User } from '../../contract/index.ts';
import type { LocalStore } from '../../platform/storage/index.ts';

/** undefined for an absent or broken record. */
export function storedUserId(store: LocalStore): string | undefined {
  const record = store.json('user');
  return typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string'
    ? record.id
    : undefined;
}

export function knowsUser(store: LocalStore): boolean {
  return storedUserId(store) !== undefined;
}

/** The whole record; undefined when it is not a user of today's contract. */
export async function storedUser(store: LocalStore): Promise<User | undefined> {
  const { default: isUser } = await import('../../contract/validators/user.gen.js');
  const record = store.json('user');
  return isUser(record) ? record : undefined;
}
