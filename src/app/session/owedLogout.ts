// A logout the server has not heard of yet: noted on the device and told at the next contact, always before a login.
import { HttpError } from '../../engine/ports/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import type { DeviceRecords } from '../../platform/local/index.ts';

/** A logout must not wait for a server that does not answer. */
const LIMIT_MS = 5_000;

export interface OwedLogout {
  /** Ends the session on the server; false when it may not know of it. Never rejects. */
  tellServer(): Promise<boolean>;
  /** To be told at the next contact. */
  note(): Promise<void>;
  /** Tells the server what is owed, if anything. Never rejects. */
  settle(): Promise<void>;
  /** Another session has taken the place of the one that was to end. */
  forget(): Promise<void>;
}

export function createOwedLogout({ api, device }: { api: HttpClient; device: DeviceRecords }): OwedLogout {
  async function tellServer(): Promise<boolean> {
    try {
      await api.tell('/users/logout/', { signal: AbortSignal.timeout(LIMIT_MS) });
      return true;
    } catch (error) {
      // No session is what was asked for.
      return error instanceof HttpError && error.status === 401;
    }
  }

  async function settleNow(): Promise<void> {
    if ((await device.read('logoutOwed')) !== true) return;
    if (await tellServer()) await device.write('logoutOwed', false);
  }

  let settling: Promise<void> | undefined;

  return {
    tellServer,
    note: () => device.write('logoutOwed', true),
    // One at a time: an answer that comes after a login would take the new session's cookie away.
    settle: () => (settling ??= settleNow().finally(() => (settling = undefined))),
    async forget() {
      if ((await device.read('logoutOwed')) === true) await device.write('logoutOwed', false);
    },
  };
}
