// The local database as its browser gives it: how often it is opened. What it keeps is asked in tests/e2e/grid/outbox.test.ts.
import { afterEach, expect, test, vi } from 'vitest';
import { createOutboxStore } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

/** A database that is asked for and never comes, or fails. */
function databases(): { opened: IDBOpenDBRequest[] } {
  const opened: IDBOpenDBRequest[] = [];
  vi.stubGlobal('IDBDatabase', class {});
  vi.stubGlobal('IDBRequest', EventTarget);
  vi.stubGlobal('indexedDB', {
    open() {
      const request = Object.assign(new EventTarget(), { error: new Error('blocked') });
      // As far as it is used here.
      opened.push(request as unknown as IDBOpenDBRequest);
      return request;
    },
  });
  return { opened };
}

test('one connection for all that is kept; after a failure another one', async () => {
  const { opened } = databases();
  const store = createOutboxStore();
  const first = [store.all('me'), store.get(1), store.add({ owner: 'me' })];
  expect(opened).toHaveLength(1);
  opened[0]?.dispatchEvent(new Event('error'));
  await expect(Promise.any(first)).rejects.toThrow('All promises were rejected');
  void store.get(2).catch(() => undefined);
  expect(opened).toHaveLength(2);
});

test('[OUTBOX-06] a database that a newer page has written is opened as it is', async () => {
  const { opened } = databases();
  const asked: unknown[] = [];
  const { open } = indexedDB;
  indexedDB.open = (name, version) => {
    asked.push(version);
    return open.call(indexedDB, name, version);
  };
  const reading = createOutboxStore().all('me');
  reading.catch(() => undefined);
  const [first] = opened;
  if (first) Object.assign(first, { error: new DOMException('newer', 'VersionError') });
  first?.dispatchEvent(new Event('error'));
  await expect.poll(() => asked).toEqual([1, undefined]);
});

test('[OUTBOX-06] where the browser forbids a database, nothing is kept and whoever asks hears of it', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('private', 'SecurityError');
    },
  });
  const store = createOutboxStore();
  await expect(store.add({ owner: 'me' })).rejects.toThrow('private');
  await expect(store.all('me')).rejects.toThrow('private');
});
