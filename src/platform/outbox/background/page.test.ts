// When a page asks the browser for a sync.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begin, draft, ME, settled } from '../testing/stand.ts';
import { syncInBackground, type SyncContainer } from './page.ts';

type Tab = Awaited<ReturnType<typeof begin>>['tab'];

let tab: Tab;
let isOnline: boolean;
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  [tab, isOnline] = [(await begin()).tab, true];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

function sync(registration: Awaited<SyncContainer['ready']>): () => void {
  // Of the container only these are used.
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
  }) as unknown as SyncContainer;
  return syncInBackground({ owner: ME, box: tab, isOnline: () => isOnline, send: async () => undefined, container });
}

test('[OUTBOX-23] the browser is asked once for what could not be sent, not for what is on its way, and anew by who leaves', async () => {
  const register = vi.fn(async () => undefined);
  const stop = sync({ sync: { register } });
  const asked = async (): Promise<number> => {
    await settled();
    return register.mock.calls.length;
  };
  await tab.add(draft('a', { name: 'on its way' }));
  expect(await asked()).toBe(0);
  await tab.add(draft('a', { name: 'not taken' }), 1);
  expect(await asked()).toBe(1);
  await tab.refresh();
  expect(await asked()).toBe(1);
  isOnline = false;
  await tab.add(draft('b', { name: 'offline' }));
  expect(await asked()).toBe(2);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await asked()).toBe(3);
  for (const { number } of tab.state().entries) await tab.drop(number);
  page.dispatchEvent(new Event('visibilitychange'));
  stop();
  await tab.add(draft('b', { name: 'closed' }));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await asked()).toBe(3);
  expect(register.mock.calls.at(-1)).toEqual([`keste-outbox:${ME}`]);
});

test('[OUTBOX-23] a browser that has no sync, or forbids it, is not missed', async () => {
  isOnline = false;
  await tab.add(draft('a', { name: 'mine' }));
  sync({});
  sync({ sync: { register: () => Promise.reject(new DOMException('', 'NotAllowedError')) } });
  syncInBackground({ owner: ME, box: tab, isOnline: () => false, send: async () => undefined, container: undefined });
  await settled();
  expect(tab.state().entries).toHaveLength(1);
});
