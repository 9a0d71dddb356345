// Drafts of forms on storage in memory.
import { expect, test } from 'vitest';
import { createStore, type LocalStore } from '../storage/index.ts';
import type { LocalDatabases } from './databases.ts';
import { createDrafts } from './drafts.ts';

const TASK = 'task/tasks/create/';
const EDIT = 'contractor/contractors/edit/7';

interface Device {
  records: Map<string, unknown>;
  storage: Map<string, string>;
  databases: Pick<LocalDatabases, 'read' | 'write' | 'remove' | 'ids'>;
  store: LocalStore;
}

function device(): Device {
  const records = new Map<string, unknown>();
  const storage = new Map<string, string>();
  return {
    records,
    storage,
    databases: {
      read: async (_database, id) => records.get(id),
      write: async (_database, id, value) => void records.set(id, value),
      remove: async (_database, id) => void records.delete(id),
      ids: async () => [...records.keys()],
    },
    store: createStore({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    }),
  };
}

test('[FORM-07, SAVE-03] the draft of a new task lies in task_create_form_draft and survives a reload; all others in their own database', async () => {
  const here = device();
  const drafts = createDrafts({ userId: 'u1', ...here });
  await drafts.write(TASK, { at: 1 });
  await drafts.write('task/tasks/edit/7', { at: 2 });
  expect([...here.storage.keys()]).toEqual(['task_create_form_draft']);
  expect([...here.records.keys()]).toEqual(['u1:task/tasks/edit/7']);
  const reloaded = createDrafts({ userId: 'u1', ...here });
  expect(await reloaded.read(TASK)).toEqual({ at: 1 });
  expect(await reloaded.read('task/tasks/edit/7')).toEqual({ at: 2 });
  await reloaded.remove(TASK);
  expect(here.storage.size).toBe(0);
});

test('[SAVE-03] another user of the device sees none of them', async () => {
  const here = device();
  const drafts = createDrafts({ userId: 'u1', ...here });
  await drafts.write(TASK, { at: 1 });
  await drafts.write(EDIT, { at: 2 });
  const other = createDrafts({ userId: 'u2', ...here });
  expect([await other.read(TASK), await other.read(EDIT), await other.countLost({ full: true })]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  await other.end({ full: true });
  expect([...here.records.keys()]).toEqual([`u1:${EDIT}`]);
});

test("[FORM-07] [SESSION-04] a logout takes the new task's draft; the lighter one leaves the others, and a form that closes late still keeps its own", async () => {
  const here = device();
  const drafts = createDrafts({ userId: 'u1', ...here });
  await drafts.write(TASK, { at: 1 });
  expect(await drafts.countLost({ full: false })).toBe(1);
  await drafts.end({ full: false });
  await drafts.write(TASK, { at: 2 });
  await drafts.write(EDIT, { at: 3 });
  expect([here.storage.size, [...here.records.keys()]]).toEqual([0, [`u1:${EDIT}`]]);
});

test("[SAVE-03] [SESSION-04] a full logout takes all of this user's, and none comes back", async () => {
  const here = device();
  const drafts = createDrafts({ userId: 'u1', ...here });
  await drafts.write(TASK, { at: 1 });
  await drafts.write(EDIT, { at: 2 });
  expect(await drafts.countLost({ full: true })).toBe(2);
  await drafts.end({ full: true });
  await drafts.write(EDIT, { at: 3 });
  expect([here.storage.size, here.records.size]).toEqual([0, 0]);
});
