// The service worker's own doors for what it sends: no window, no local storage, and cookies by the browser's cookie store.
import { apiAs, callsBy } from '../calls/index.ts';
import type { SenderCalls } from '../deliver.ts';
import { browserChannel, createOutboxStore } from '../device/index.ts';
import { createHold } from '../locks.ts';
import { ownerOfTag } from './messages.ts';
import { sendWaiting, type PageClient } from './work.ts';

/** The parts of ServiceWorkerGlobalScope in use. */
export interface WorkerDoors {
  clients: { matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly PageClient[]> };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/** The token is read anew for each call, below. */
const NO_WINDOW: NonNullable<Parameters<typeof apiAs>[0]['surroundings']> = {
  cookie: () => '',
  isOnline: () => true,
  isVisible: () => true,
  onChange: () => () => undefined,
};

/** Undefined: the sync is none of the outbox. Rejects where the browser is to try again. */
export function sendInBackground(tag: string, doors: WorkerDoors): Promise<void> | undefined {
  const owner = ownerOfTag(tag);
  return owner === undefined ? undefined : run(owner, doors);
}

async function run(owner: string, doors: WorkerDoors): Promise<void> {
  const store = createOutboxStore();
  const channel = browserChannel();
  try {
    await sendWaiting({
      owner,
      store,
      hold: createHold(),
      calls: callsOf(owner, doors),
      pages: () => doors.clients.matchAll({ type: 'window', includeUncontrolled: true }),
      tell: channel.tell,
      nowMs: Date.now,
    });
  } finally {
    store.close();
    channel.close();
  }
}

/** Without the token nothing may be changed, and without locks a page could send the same. */
function callsOf(owner: string, { cookieStore }: WorkerDoors): SenderCalls | undefined {
  if (!cookieStore || !('locks' in navigator)) return undefined;
  let language = 'ru';
  const api = apiAs({
    owner,
    language: () => language,
    newId: () => crypto.randomUUID(),
    async fetch(url, call) {
      const headers = new Headers(call?.headers);
      headers.set('X-CSRFToken', (await cookieStore.get('csrftoken'))?.value ?? '');
      return fetch(url, { ...call, headers });
    },
    surroundings: NO_WINDOW,
  });
  // Refusals are told in it.
  return callsBy(api, ({ lang }) => (language = lang ?? language));
}
