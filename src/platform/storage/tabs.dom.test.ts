// What tabs tell each other about who is signed in.
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from './storage.ts';
import { createTabs } from './tabs.ts';

beforeEach(() => localStorage.clear());

const changed = (key: string | null): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));

test('news of a page of another version, or of no meaning, is nothing', async () => {
  const heard = vi.fn();
  createTabs(createStore()).onNews(heard);
  const other = new BroadcastChannel('keste-session');
  for (const message of ['hello', null, {}, { kind: 'signed-in' }, { kind: 'coffee' }]) other.postMessage(message);
  other.postMessage({ kind: 'signed-out' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[{ kind: 'signed-out' }]]);
  other.close();
});

test('[SESSION-04] a tab hears what another one tells, never itself', async () => {
  const [one, other] = [createTabs(createStore()), createTabs(createStore())];
  const [own, heard] = [vi.fn(), vi.fn()];
  one.onNews(own);
  other.onNews(heard);
  one.tell({ kind: 'signed-in', userId: 'u2' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'signed-in', userId: 'u2' }));
  expect(own).not.toHaveBeenCalled();
});

test('[SESSION-04] where there are no broadcasts, the record of the user says it', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard = vi.fn();
  const stop = createTabs(createStore()).onNews(heard);
  localStorage.setItem('user', '{"id":"u1"}');
  changed('user');
  localStorage.removeItem('user');
  changed('user');
  changed('lang');
  changed(null);
  stop();
  changed('user');
  expect(heard.mock.calls).toEqual([
    [{ kind: 'signed-in', userId: 'u1' }],
    [{ kind: 'signed-out' }],
    [{ kind: 'signed-out' }],
  ]);
  vi.unstubAllGlobals();
});
