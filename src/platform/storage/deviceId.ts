// The id of this device (`buid`), made once, and ids of this tab. Not a secret and not a row's id.
import type { LocalStore } from './storage.ts';

const ID_BYTES = 16;

export function deviceId(store: LocalStore): string {
  const known = store.text('buid');
  if (known !== undefined && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = randomId();
  store.writeText('buid', made);
  return made;
}

/** 32 hexadecimal digits; works without https, where `randomUUID` is absent. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
