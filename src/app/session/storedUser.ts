// The stored user, as far as start-up trusts it: that there was one. Who it is, the server says.
import type { LocalStore } from '../../platform/storage/index.ts';

/** False for an absent or broken record. */
export function knowsUser(store: LocalStore): boolean {
  const record = store.json('user');
  return typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string';
}
