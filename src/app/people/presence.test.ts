// Presence of one connection, without a page.
import { expect, test } from 'vitest';
import type { LiveEvents, PersonPresence } from '../../contract/index.ts';
import type { LivePort } from '../../engine/ports/index.ts';
import { createPresence, type PresenceStore } from './presence.ts';

interface Setting {
  store: PresenceStore;
  /** Ids of each call. */
  calls: string[][];
  /** What waits for the end of the frame. */
  frame(): Promise<void>;
  emit<K extends 'chat_online_user' | 'chat_offline_user'>(event: K, data: NonNullable<LiveEvents[K]>): void;
  reconnect(): void;
  /** What the server says next; undefined: it cannot be reached. */
  answer: ((ids: readonly string[]) => PersonPresence[] | Promise<PersonPresence[]>) | undefined;
}

const AWAY = '2026-11-20T10:00:00Z';

function begin(): Setting {
  const handlers = new Map<string, (data: never) => void>();
  const frames: (() => void)[] = [];
  let reconnect = (): void => undefined;
  const on: LivePort['on'] = (event, handler) => {
    handlers.set(event, handler);
    return () => undefined;
  };
  const setting: Setting = {
    calls: [],
    answer: (ids) => ids.map((id) => ({ id, online: false, date: AWAY })),
    async frame() {
      for (const run of frames.splice(0)) run();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    // Each handler gets the data of the event it was given for.
    emit: (event, data) => handlers.get(event)?.(data as never),
    reconnect: () => reconnect(),
    store: createPresence({
      live: { on, onReconnect: (handler) => ((reconnect = handler), () => undefined) },
      schedule: (run) => void frames.push(run),
      ask: async (ids) => {
        setting.calls.push([...ids]);
        if (!setting.answer) throw new Error('no network');
        return setting.answer(ids);
      },
    }),
  };
  return setting;
}

const stateOf = (store: PresenceStore, id: string): string => store.status(id).state;

test('[CARD-05] of whom nothing is known, and who was never here, the state is none', async () => {
  const setting = begin();
  expect(stateOf(setting.store, 'a')).toBe('none');
  setting.answer = (ids) => ids.map((id) => ({ id, online: false, date: null }));
  setting.store.watch('a');
  await setting.frame();
  expect(stateOf(setting.store, 'a')).toBe('none');
});

test('[LIVE-04] everybody shown in a frame is asked about in one call, and each once', async () => {
  const { store, calls, frame } = begin();
  for (const id of ['a', 'b', 'a']) store.watch(id);
  await frame();
  store.watch('a')();
  store.watch('b');
  await frame();
  expect(calls).toEqual([['a', 'b']]);
});

test('[LIVE-04] more than 200 people take several calls', async () => {
  const { store, calls, frame } = begin();
  for (let index = 0; index < 450; index += 1) store.watch(`u${index}`);
  await frame();
  expect(calls.map((ids) => ids.length)).toEqual([200, 200, 50]);
});

test('[LIVE-04] a check that failed is made again when the person is shown again', async () => {
  const setting = begin();
  setting.answer = undefined;
  setting.store.watch('a');
  await setting.frame();
  expect(stateOf(setting.store, 'a')).toBe('none');
  setting.answer = () => [{ id: 'a', online: true }];
  setting.store.watch('a');
  await setting.frame();
  expect(stateOf(setting.store, 'a')).toBe('online');
});

test('[LIVE-02] an online event adds the person and removes the offline record', async () => {
  const { store, frame, emit } = begin();
  store.watch('a');
  await frame();
  expect(store.status('a')).toEqual({ state: 'offline', id: 'a', date: AWAY });
  let notified = 0;
  store.subscribe('a', () => (notified += 1));
  emit('chat_online_user', { id: 'a' });
  expect(store.status('a')).toEqual({ state: 'online' });
  expect(notified).toBe(1);
});

test('[LIVE-03] an offline event removes the person from those online and keeps the time', () => {
  const { store, emit } = begin();
  emit('chat_online_user', { id: 'a' });
  emit('chat_offline_user', { id: 'a', date: '2026-11-21T08:00:00Z' });
  expect(store.status('a')).toEqual({ state: 'offline', id: 'a', date: '2026-11-21T08:00:00Z' });
});

test('[LIVE-02] an event that comes while the check is on its way holds against the older answer', async () => {
  const setting = begin();
  let arrive: (answer: PersonPresence[]) => void = () => undefined;
  setting.answer = () => new Promise((resolve) => (arrive = resolve));
  setting.store.watch('a');
  await setting.frame();
  setting.emit('chat_offline_user', { id: 'a', date: '2026-11-21T08:00:00Z' });
  arrive([{ id: 'a', online: true }]);
  await setting.frame();
  expect(stateOf(setting.store, 'a')).toBe('offline');
});

test('[LIVE-06] after a reconnection whoever is shown is asked about anew, and nobody else is known', async () => {
  const setting = begin();
  setting.store.watch('shown');
  const hide = setting.store.watch('gone');
  await setting.frame();
  hide();
  setting.answer = (ids) => ids.map((id) => ({ id, online: true }));
  setting.reconnect();
  await setting.frame();
  expect(setting.calls).toEqual([['shown', 'gone'], ['shown']]);
  expect(stateOf(setting.store, 'shown')).toBe('online');
  expect(stateOf(setting.store, 'gone')).toBe('none');
});
