// Local storage in memory, full, forbidden and broken.
import { expect, test } from 'vitest';
import { deviceId } from './deviceId.ts';
import { createStore, STORAGE_KEYS, type StorageLike } from './storage.ts';

function memoryStorage(records: Record<string, string> = {}): StorageLike & { records: Map<string, string> } {
  const map = new Map(Object.entries(records));
  return {
    records: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test('[SESSION-13] exactly these keys are kept in local storage', () => {
  expect([...STORAGE_KEYS].sort()).toEqual([
    'asideType',
    'buid',
    'cacheUID',
    'documentReverse',
    'eyeVersionStorage',
    'lang',
    'task_create_form_draft',
    'user',
  ]);
});

test('broken JSON reads as absent', () => {
  expect(createStore(memoryStorage({ user: '{oops' })).json('user')).toBeUndefined();
});

test('full or forbidden storage is remembered for the visit instead', () => {
  const refuse = (): never => {
    throw new Error('QuotaExceededError');
  };
  const store = createStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
  store.writeJson('user', { id: 'u' });
  expect(store.json('user')).toEqual({ id: 'u' });
  store.remove('user');
  expect(store.json('user')).toBeUndefined();
});

test('storage that is full tells the newest value, not the one it still holds', () => {
  const held = memoryStorage({ user: '{"id":"old"}' });
  const store = createStore({
    ...held,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  store.writeJson('user', { id: 'new' });
  expect(store.json('user')).toEqual({ id: 'new' });
  store.remove('user');
  expect(store.json('user')).toBeUndefined();
});

test('[SESSION-11] the device id is made once and kept under buid', () => {
  const storage = memoryStorage();
  const first = deviceId(createStore(storage));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId(createStore(storage))).toBe(first);
  expect(storage.records.get('buid')).toBe(first);
});

test('a device id that is none is made anew', () => {
  expect(deviceId(createStore(memoryStorage({ buid: '<script>' })))).toMatch(/^[0-9a-f]{32}$/);
});
