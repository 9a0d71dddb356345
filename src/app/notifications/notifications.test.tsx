// Bell and inbox as people use them, in the running app.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../contract/index.ts';
import { entry, fakeWindow, runApp, type Answers, type Asked, type Running } from '../testing/appHarness.tsx';
import { belongs, changed, type InboxState } from './inbox.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A small server: the inbox it keeps is the one the calls of a test change. */
interface Inbox {
  items: Notification[];
  pageSize: number;
  /** Answered instead, while set. */
  refusal: { status: number; body: unknown } | undefined;
}

let inbox: Inbox;

function one(id: string, own: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'assigned',
    text: `Вы назначены: ${id}`,
    actor: { id: 'u2', full_name: 'Ким Пётр', avatar: null },
    actors_count: 1,
    priority: 'normal',
    object: { model: 'contractor', id: `c-${id}`, string_view: `Контрагент ${id}`, path: `/contractors?open=c-${id}` },
    created_at: minutesAgo(0),
    updated_at: minutesAgo(0),
    read_at: null,
    snoozed_till: null,
    archived_at: null,
    ...own,
  };
}

const unread = (): number => inbox.items.filter((item) => belongs(item, 'unread', new Date())).length;

function list({ query }: Asked): { status?: number; body: unknown } {
  if (inbox.refusal) return inbox.refusal;
  // The views are asked for by their names only.
  const state = query.get('state') as InboxState;
  const all = inbox.items.filter((item) => belongs(item, state, new Date()));
  const from = Number(query.get('cursor') ?? 0);
  const next = from + inbox.pageSize < all.length ? String(from + inbox.pageSize) : null;
  return { body: { results: all.slice(from, from + inbox.pageSize), next, unread: unread(), stamp: 77 } };
}

function change({ body }: Asked): { status?: number; body: unknown } {
  if (inbox.refusal) return inbox.refusal;
  // What the page sends is the schema's.
  const wanted = body as { ids?: string[]; all?: boolean; action: 'read' };
  inbox.items = inbox.items.map((item) =>
    wanted.all || wanted.ids?.includes(item.id) ? changed(item, { ids: [], ...wanted }, new Date()) : item,
  );
  return { body: { unread: unread() } };
}

const ANSWERS: Answers = {
  '/app_info/routes/': () => ({
    body: { team: entry('team', { descOrder: 9, mobileOrder: 1 }), contractors: entry('contractors') },
  }),
  '/counters/': () => ({ body: { values: { notifications: unread() }, stamp: 1 } }),
  '/notifications/': list,
  '/notifications/change/': change,
  '/notifications/settings/': () => ({ body: { kinds: [], sound: true } }),
};

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  inbox = { items: [one('a'), one('b', { updated_at: minutesAgo(60 * 24 * 5) })], pageSize: 30, refusal: undefined };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function begin(): Promise<Running> {
  const app = await runApp({ path: '/team', isKnown: true, answers: ANSWERS });
  await screen.findByText('page of team');
  await waitFor(() => expect(app.connections()).toBe(1));
  return app;
}

async function open(): Promise<{ app: Running; drawer: HTMLElement }> {
  const app = await begin();
  await userEvent.click(await screen.findByRole('button', { name: /^Уведомления/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Уведомления' });
  // The drawer takes the focus once it stands; whoever gives it to a row before that loses it again.
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  return { app, drawer };
}

const rowOf = async (text: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(text)).closest('li');
  if (!row) throw new Error(`${text} is in no row`);
  return row;
};
const sent = (app: Running): unknown[] =>
  app.asked.filter((asked) => asked.path === '/notifications/change/').map((asked) => asked.body);
const view = (name: string): Promise<void> => userEvent.click(screen.getByRole('tab', { name }));

test('the bell says how many are unread and follows the events of other devices', async () => {
  const app = await begin();
  await screen.findByRole('button', { name: 'Уведомления: 2 непрочитанных' });
  act(() => app.emit('notification_read', { unread: 1 }));
  await screen.findByRole('button', { name: 'Уведомления: 1 непрочитанное' });
  act(() => app.emit('notification_read', { unread: 0 }));
  await screen.findByRole('button', { name: 'Уведомления' });
});

test('a new notification raises the bell and is said politely', async () => {
  const app = await begin();
  act(() => app.emit('notification', { id: 'c', kind: 'assigned', unread: 3 }));
  await screen.findByRole('button', { name: 'Уведомления: 3 непрочитанных' });
  expect(screen.getByText('Новое уведомление. 3 непрочитанных').getAttribute('role')).toBe('status');
});

test('[LIVE-06] an open inbox shows a new notification, and one read elsewhere leaves it', async () => {
  const { app } = await open();
  await rowOf('Вы назначены: a');
  inbox.items = [one('c'), ...inbox.items.filter((item) => item.id !== 'a')];
  act(() => app.emit('notification', { id: 'c', kind: 'assigned', unread: 2 }));
  await rowOf('Вы назначены: c');
  expect(screen.queryByText('Вы назначены: a')).toBeNull();
});

test('the inbox is grouped by day, each row with its person, object and time', async () => {
  await open();
  const today = within(await screen.findByRole('region', { name: 'Сегодня' }));
  today.getByText('Вы назначены: a');
  today.getByText('только что');
  today.getByRole('button', { name: 'Ким Пётр' });
  const earlier = within(screen.getByRole('region', { name: 'Раньше' }));
  expect(earlier.getByRole('link', { name: /Вы назначены: b/ }).getAttribute('href')).toBe('/contractors?open=c-b');
});

test('an object that leads out of the product is no link', async () => {
  const object = { model: 'x', id: 'x', string_view: 'Объект' };
  inbox.items = [
    one('a', { object: { ...object, path: '//evil.example/' } }),
    one('b', { object: { ...object, path: '/\\evil.example' } }),
    one('c', { object: { ...object, path: null } }),
    one('d', { object: null }),
  ];
  await open();
  for (const id of ['a', 'b', 'c', 'd'])
    expect(within(await rowOf(`Вы назначены: ${id}`)).queryByRole('link')).toBeNull();
});

test('opening the object goes to its page and marks the notification as read', async () => {
  const { app } = await open();
  await userEvent.click(within(await rowOf('Вы назначены: a')).getByRole('link'));
  await screen.findByText('page of contractors');
  expect(app.address()).toBe('/contractors?open=c-a');
  await waitFor(() => expect(sent(app)).toEqual([{ action: 'read', ids: ['a'] }]));
  await screen.findByRole('button', { name: 'Уведомления: 1 непрочитанное' });
});

test('one that is read leaves the unread at once, and five seconds long the way back stands there', async () => {
  const { app } = await open();
  const row = await rowOf('Вы назначены: a');
  await userEvent.click(within(row).getByRole('button', { name: 'Отметить прочитанным' }));
  await waitFor(() => expect(screen.queryByText('Вы назначены: a')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
  await rowOf('Вы назначены: a');
  expect(sent(app)).toEqual([
    { action: 'read', ids: ['a'] },
    { action: 'unread', ids: ['a'] },
  ]);
  await screen.findByRole('button', { name: 'Уведомления: 2 непрочитанных' });
});

test('the focus goes on to the next row when one leaves', async () => {
  await open();
  const row = await rowOf('Вы назначены: a');
  within(row).getByRole('button', { name: 'В архив' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Вы назначены: a')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Вы назначены: b/ })));
});

test('the focus goes on to the next row when one is snoozed by its menu', async () => {
  await open();
  within(await rowOf('Вы назначены: a'))
    .getByRole('button', { name: 'Отложить' })
    .focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'На час' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Вы назначены: a')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Вы назначены: b/ })));
});

test('a row that leaves while its menu is open passes the focus on; another that comes leaves it in the menu', async () => {
  const { app } = await open();
  within(await rowOf('Вы назначены: a'))
    .getByRole('button', { name: 'Отложить' })
    .focus();
  await userEvent.keyboard('{Enter}');
  const choice = await screen.findByRole('menuitem', { name: 'На час' });
  choice.focus();
  inbox.items = [one('c'), ...inbox.items];
  act(() => app.emit('notification', { id: 'c', kind: 'assigned', unread: 3 }));
  await rowOf('Вы назначены: c');
  expect(document.activeElement).toBe(choice);
  inbox.items = inbox.items.filter((item) => item.id !== 'a');
  act(() => app.emit('notification_read', { unread: 2 }));
  await waitFor(() => expect(screen.queryByText('Вы назначены: a')).toBeNull());
  await waitFor(() => expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true));
});

test.each([2, 1])('taking back by key leaves the focus in the list (of %i)', async (length) => {
  inbox.items = inbox.items.slice(0, length);
  const { drawer } = await open();
  within(await rowOf('Вы назначены: a'))
    .getByRole('button', { name: 'В архив' })
    .focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Отменить' })).focus();
  await userEvent.keyboard('{Enter}');
  await rowOf('Вы назначены: a');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull());
  const list = within(drawer).getByRole('tabpanel');
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
});

test('an object’s link is not current on the page it leads to', async () => {
  inbox.items = [one('a', { object: { model: 'x', id: 'x', string_view: 'Объект', path: '/team?open=x' } })];
  await open();
  const link = within(await rowOf('Вы назначены: a')).getByRole('link');
  expect([link.getAttribute('aria-current'), link.className]).toEqual([null, 'keste-note-link']);
});

test('archived ones are in the archive and come back from it', async () => {
  const { app } = await open();
  await userEvent.click(within(await rowOf('Вы назначены: a')).getByRole('button', { name: 'В архив' }));
  await waitFor(() => expect(screen.queryByText('Вы назначены: a')).toBeNull());
  await view('Архив');
  await userEvent.click(within(await rowOf('Вы назначены: a')).getByRole('button', { name: 'Вернуть из архива' }));
  await screen.findByText('В архиве пусто');
  expect(sent(app)).toEqual([
    { action: 'archive', ids: ['a'] },
    { action: 'unarchive', ids: ['a'] },
  ]);
});

test('a snoozed one is gone until its time, and can be brought back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 31, 12) });
  const { app } = await open();
  await userEvent.click(within(await rowOf('Вы назначены: a')).getByRole('button', { name: 'Отложить' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'До завтра, 9:00' }));
  await waitFor(() => expect(screen.queryByText('Вы назначены: a')).toBeNull());
  const [snooze] = sent(app);
  expect(snooze).toEqual({ action: 'snooze', ids: ['a'], until: new Date(2026, 3, 1, 9).toISOString() });
  await view('Отложенные');
  const row = await rowOf('Вы назначены: a');
  within(row).getByText(/^До \d\d\.\d\d\.\d{4} 09:00$/);
  await userEvent.click(within(row).getByRole('button', { name: 'Вернуть сейчас' }));
  await screen.findByText('Отложенных уведомлений нет');
});

test('reading all sends the stamp that was seen, so that later ones stay unread', async () => {
  const { app } = await open();
  await rowOf('Вы назначены: a');
  await userEvent.click(screen.getByRole('button', { name: 'Прочитать все' }));
  await screen.findByText('Всё прочитано');
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true);
  expect(sent(app)).toEqual([{ action: 'read', all: true, stamp: 77 }]);
});

test('an action that is refused says so, and the row is there again', async () => {
  await open();
  const row = await rowOf('Вы назначены: a');
  inbox.refusal = { status: 403, body: { code: 'forbidden', message: 'Нельзя' } };
  const click = userEvent.click(within(row).getByRole('button', { name: 'Отметить прочитанным' }));
  await screen.findByText('Не получилось: Нельзя');
  inbox.refusal = undefined;
  await click;
  await view('Все');
  await rowOf('Вы назначены: a');
});

test('a long inbox loads its next page on demand', async () => {
  inbox.items = Array.from({ length: 7 }, (_, index) => one(`n${index}`));
  inbox.pageSize = 5;
  const { app } = await open();
  await rowOf('Вы назначены: n4');
  expect(screen.queryByText('Вы назначены: n5')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await rowOf('Вы назначены: n6');
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(
    app.asked
      .filter((asked) => asked.path === '/notifications/')
      .at(-1)
      ?.query.get('cursor'),
  ).toBe('5');
});

test('an inbox that cannot be loaded says why and is asked for again', async () => {
  inbox.refusal = { status: 500, body: { code: 'internal', message: 'Сбой сервера' } };
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить уведомления');
  inbox.refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await rowOf('Вы назначены: a');
});

test('closing gives the focus back to the bell', async () => {
  const { drawer } = await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(drawer.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Уведомления/ })));
});

test('the settings of notifications open over the page', async () => {
  const { app } = await open();
  await userEvent.click(screen.getByRole('link', { name: 'Настройки уведомлений' }));
  await waitFor(() => expect(app.address()).toContain('/team?my_profile=open&stab=notifications'));
});
