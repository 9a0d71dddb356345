// Local records on databases in memory; that a browser makes the real ones is seen in the browser tests.
import { expect, test } from 'vitest';
import { createLocalRecords, DATABASES, type IdbDoor, type LocalDb } from './localRecords.ts';

function fakeIdb(): { door: IdbDoor; databases: Map<string, Map<string, unknown>> } {
  const databases = new Map<string, Map<string, unknown>>();
  const door: IdbDoor = {
    open: async (name) => {
      const records = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, records);
      const db: Pick<LocalDb, 'close'> & Record<'get' | 'put', (...args: never[]) => Promise<unknown>> = {
        get: async (_store: string, key: string) => records.get(key),
        put: async (_store: string, record: { id: string }) => records.set(record.id, record),
        close: () => undefined,
      };
      // The two calls in use, without the overloads of idb.
      return db as unknown as LocalDb;
    },
  };
  return { door, databases };
}

test('[SESSION-12] seven databases are opened, a record is an id with a value', async () => {
  const { door, databases } = fakeIdb();
  const local = createLocalRecords('u1', door);
  await local.write('sort', 'contractor', ['-debt']);
  expect([...databases.keys()]).toEqual(['config', 'sort', 'task', 'order', 'groups', 'table', 'app_type']);
  expect(DATABASES).toHaveLength(7);
  expect(databases.get('sort')?.get('u1:contractor')).toEqual({ id: 'u1:contractor', value: ['-debt'] });
  expect(await local.read('sort', 'contractor')).toEqual(['-debt']);
});

test('another user of the device sees nothing', async () => {
  const { door } = fakeIdb();
  await createLocalRecords('u1', door).write('table', 'x', 1);
  expect(await createLocalRecords('u2', door).read('table', 'x')).toBeUndefined();
});

test('without storage it remembers for the visit and never fails', async () => {
  const local = createLocalRecords('u1', { open: async () => Promise.reject(new Error('blocked')) });
  expect(await local.read('sort', 'a')).toBeUndefined();
  await local.write('sort', 'a', 2);
  await local.close();
});
