// Local records on databases in memory; that a browser makes the real ones is seen in the browser tests.
import { expect, test, vi } from 'vitest';
import { createDatabases, DATABASES, type IdbDoor, type LocalDb } from './databases.ts';
import { createDeviceRecords } from './deviceRecords.ts';
import { createLocalRecords } from './localRecords.ts';

interface FakeIdb {
  door: IdbDoor;
  databases: Map<string, Map<string, unknown>>;
  /** As when another tab deletes it or the browser takes it away. */
  takeAway(name: string): void;
}

function fakeIdb(own: Partial<IdbDoor> = {}): FakeIdb {
  const databases = new Map<string, Map<string, unknown>>();
  const gone = new Map<string, () => void>();
  const door: IdbDoor = {
    open: async (name, onGone) => {
      const records = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, records);
      let isOpen = true;
      gone.set(name, () => {
        isOpen = false;
        onGone();
      });
      const check = (): void => {
        if (!isOpen) throw new DOMException('closed', 'InvalidStateError');
      };
      const db: Pick<LocalDb, 'close'> &
        Record<'get' | 'put' | 'delete' | 'getAllKeys', (...args: never[]) => Promise<unknown>> = {
        get: async (_store: string, key: string) => {
          check();
          return records.get(key);
        },
        put: async (_store: string, record: { id: string }) => {
          check();
          records.set(record.id, record);
        },
        delete: async (_store: string, key: string) => {
          check();
          records.delete(key);
        },
        getAllKeys: async () => {
          check();
          return [...records.keys()];
        },
        close: () => (isOpen = false),
      };
      // The calls in use, without the overloads of idb.
      return db as unknown as LocalDb;
    },
    delete: async (name) => void databases.delete(name),
    ...own,
  };
  return { door, databases, takeAway: (name) => gone.get(name)?.() };
}

test('[SESSION-12] another user of the device sees nothing', async () => {
  const databases = createDatabases(fakeIdb().door);
  await createLocalRecords('u1', databases).write('table', 'x', 1);
  expect(await createLocalRecords('u2', databases).read('table', 'x')).toBeUndefined();
});

test('[SESSION-12] after a logout nothing is written any more, so deleted databases do not come back', async () => {
  const { door, databases } = fakeIdb();
  const all = createDatabases(door);
  const local = createLocalRecords('u1', all);
  await local.write('sort', 'x', 1);
  local.close();
  await all.drop(DATABASES);
  await local.write('sort', 'x', 2);
  expect(await local.read('sort', 'x')).toBeUndefined();
  expect([...databases.keys()]).toEqual([]);
});

test('[SESSION-12] without storage it remembers for the visit and never fails', async () => {
  const local = createLocalRecords(
    'u1',
    createDatabases({
      open: () => {
        throw new Error('blocked');
      },
      delete: async () => Promise.reject(new Error('blocked')),
    }),
  );
  expect(await local.read('sort', 'a')).toBeUndefined();
  await local.write('sort', 'a', 2);
  expect(await local.read('sort', 'a')).toBe(2);
});

test('[SESSION-12] full storage keeps the newest record for the visit, not the old one', async () => {
  const { door } = fakeIdb();
  const all = createDatabases({
    ...door,
    open: async (name, onGone) => {
      const db = await door.open(name, onGone);
      let puts = 0;
      const put = db.put.bind(db);
      return Object.assign(db, {
        put: async (...args: Parameters<typeof put>) =>
          (puts += 1) > 1 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put(...args),
      });
    },
  });
  await all.write('table', 'x', 'old');
  await all.write('table', 'x', 'new');
  expect(await all.read('table', 'x')).toBe('new');
});

test('[SESSION-12] what a busy device takes seconds to read is no absent record', async () => {
  const { door } = fakeIdb();
  await createDatabases(door).write('table', 'x', 'kept');
  vi.useFakeTimers();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: IdbDoor = { ...door, open: (name, onGone) => asked.then(() => door.open(name, onGone)) };
  const reading = createDatabases(slow).read('table', 'x');
  await vi.advanceTimersByTimeAsync(4_000);
  answer();
  expect(await reading).toBe('kept');
  vi.useRealTimers();
});

test('[SESSION-12] a database that another tab blocks holds nobody up', async () => {
  vi.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const all = createDatabases({ open: () => never, delete: () => never }, 500);
  const reading = all.read('config', 'global');
  const dropping = all.drop(['config', 'task']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await reading).toBeUndefined();
  await dropping;
  vi.useRealTimers();
});

test('[SESSION-12] a connection taken away is opened anew', async () => {
  const { door, takeAway } = fakeIdb();
  const all = createDatabases(door);
  await all.write('order', 'x', 1);
  takeAway('order');
  expect(await all.read('order', 'x')).toBe(1);
  await all.write('order', 'x', 2);
  expect(await all.read('order', 'x')).toBe(2);
});

test('[SESSION-12] seven databases are opened; a record is an id, which begins with the user, with a value', async () => {
  const { door, databases } = fakeIdb();
  const all = createDatabases(door);
  all.openAll();
  await createLocalRecords('u1', all).write('sort', 'contractor', ['-debt']);
  expect([...databases.keys()]).toEqual(['config', 'sort', 'task', 'order', 'groups', 'table', 'app_type']);
  expect(databases.get('sort')?.get('u1:contractor')).toEqual({ id: 'u1:contractor', value: ['-debt'] });
});

test('[SESSION-12] records of the device carry no user: the global config and the mobile flag', async () => {
  const { door, databases } = fakeIdb();
  const device = createDeviceRecords(createDatabases(door));
  await device.write('isMobile', true);
  await device.write('global', { theme: {} });
  expect(databases.get('app_type')?.get('isMobile')).toEqual({ id: 'isMobile', value: true });
  expect(databases.get('config')?.get('global')).toEqual({ id: 'global', value: { theme: {} } });
  expect(await device.read('isMobile')).toBe(true);
});

test('[SESSION-06] dropping takes only the named databases, and what was remembered in their place', async () => {
  const { door, databases } = fakeIdb();
  const all = createDatabases(door);
  for (const name of DATABASES) await all.write(name, 'x', name);
  await all.drop(['config', 'task']);
  expect([...databases.keys()]).toEqual(['sort', 'order', 'groups', 'table', 'app_type']);
  expect(await all.read('config', 'x')).toBeUndefined();
  expect(await all.read('sort', 'x')).toBe('sort');
});

test('[SAVE-03] drafts lie in a database of their own, which neither a cache mismatch nor the opening of the seven concerns', async () => {
  const { door, databases } = fakeIdb();
  const all = createDatabases(door);
  all.openAll();
  expect(databases.has('drafts')).toBe(false);
  await all.write('drafts', 'u1:a', 1);
  await all.write('drafts', 'u1:b', 2);
  await all.drop(DATABASES);
  expect(await all.ids('drafts')).toEqual(['u1:a', 'u1:b']);
  await all.remove('drafts', 'u1:a');
  expect(await all.ids('drafts')).toEqual(['u1:b']);
  expect(await all.read('drafts', 'u1:a')).toBeUndefined();
});

test('[SAVE-03] without storage a draft lasts for the visit and can be removed', async () => {
  const all = createDatabases({ open: () => Promise.reject(new Error('blocked')), delete: async () => undefined });
  await all.write('drafts', 'u1:a', 1);
  expect(await all.ids('drafts')).toEqual(['u1:a']);
  await all.remove('drafts', 'u1:a');
  expect(await all.ids('drafts')).toEqual([]);
});
