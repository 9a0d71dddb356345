// The signed-in half as a person meets it: menus, pages of the server, broken answers, logout.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entry, fakeWindow, runApp, type Answers } from './testing/appHarness.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const routes = (...entries: ReturnType<typeof entry>[]): Answers => ({
  '/app_info/routes/': () => ({ body: Object.fromEntries(entries.map((each) => [each.name, each])) }),
});
const linksOf = (menu: HTMLElement): (string | null)[] =>
  within(menu)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('[SHELL-08] an unknown page widget is named, and the rest of the shell keeps working', async () => {
  const app = await runApp({
    path: '/odd',
    isKnown: true,
    answers: routes(
      entry('odd', { descOrder: 1, meta: { pageWidget: 'invest_map', pageConfig: {}, rev: '0123456789abcdef' } }),
      entry('team'),
    ),
  });
  expect(await screen.findByRole('heading', { name: 'Этот раздел нечем показать' })).toBeTruthy();
  expect(screen.getByText('invest_map')).toBeTruthy();
  await waitFor(() =>
    expect(app.problems).toContainEqual(expect.objectContaining({ code: 'renderer_missing', path: 'page/invest_map' })),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Title team' }));
  await screen.findByText('page of team');
});

test('[SCREEN-06] an unknown path of the shell keeps the shell and its address, and is a page once there is one', async () => {
  let isThere = false;
  const app = await runApp({
    path: '/nowhere?tab=2',
    isKnown: true,
    answers: {
      '/app_info/routes/': () => ({ body: { ...(isThere ? { nowhere: entry('nowhere') } : {}), team: entry('team') } }),
    },
  });
  await screen.findByRole('heading', { name: 'Страница не найдена' });
  expect(app.address()).toBe('/nowhere?tab=2');
  expect(document.title).toBe('Страница не найдена — Наш сайт');
  expect(screen.getByRole('link', { name: 'Title team' })).toBeTruthy();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('page of nowhere');
  expect(app.address()).toBe('/nowhere?tab=2');
});

test('[RIGHT-09] a page whose rights are taken away while it is open stays at its address, says so, and opens when they are back', async () => {
  let isOpen = true;
  const pages = (): object => ({ ...(isOpen ? { ships: entry('ships', { descOrder: 7 }) } : {}), team: entry('team') });
  const app = await runApp({
    path: '/ships',
    isKnown: true,
    answers: { '/app_info/routes/': () => ({ body: pages() }) },
  });
  await screen.findByText('page of ships');
  isOpen = false;
  await act(async () => app.emit('routes_update', { rev: '0000000000000001' }));
  await screen.findByText('Раздел вам больше не открыт');
  expect([app.address(), screen.getByRole('link', { name: 'На главную' }).getAttribute('href')]).toEqual([
    '/ships',
    '/',
  ]);
  isOpen = true;
  await act(async () => userEvent.click(screen.getByRole('button', { name: 'Проверить снова' })));
  await screen.findByText('page of ships');
});

test('[SHELL-01] [SHELL-02] home is the first visible entry; pages are those of the server', async () => {
  const app = await runApp({
    isKnown: true,
    answers: routes(
      entry('lorries', { descOrder: 2 }),
      entry('ships', { descOrder: 7, path: '/by-sea' }),
      entry('hidden', { descOrder: 99, isHidden: true }),
    ),
  });
  await screen.findByText('page of ships');
  expect(app.address()).toBe('/by-sea');
  expect(app.asked.find((asked) => asked.path === '/app_info/routes/')?.query.get('ver')).toBe('alt');
});

test('without a visible entry the shell says so', async () => {
  await runApp({ isKnown: true, answers: routes(entry('hidden', { isHidden: true })) });
  expect(await screen.findByText('Пока нет доступных разделов')).toBeTruthy();
});

test('[MENU-01] the aside lists the entries by descOrder, highest first', async () => {
  await runApp({
    isKnown: true,
    answers: routes(entry('low', { descOrder: 1 }), entry('high', { descOrder: 5 }), entry('mid', { descOrder: 3 })),
  });
  await screen.findByText('page of high');
  expect(linksOf(screen.getByRole('navigation', { name: 'Главное меню' }))).toEqual(['/high', '/mid', '/low']);
});

test('[MENU-02] a phone has the pinned entries at the bottom and all of them behind "more"', async () => {
  fakeWindow(390);
  await runApp({
    isKnown: true,
    answers: routes(
      entry('b', { mobileOrder: 2, isFooter: true }),
      entry('a', { mobileOrder: 1 }),
      entry('desk', { mobileOrder: 0, hideMobile: true, isFooter: true }),
    ),
  });
  await screen.findByText('page of a');
  expect(screen.queryByRole('navigation', { name: 'Главное меню' })).toBeNull();
  expect(linksOf(await screen.findByRole('navigation', { name: 'Нижнее меню' }))).toEqual(['/b']);
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }));
  expect(linksOf(await screen.findByRole('navigation', { name: 'Все разделы' }))).toEqual(['/a', '/b']);
});

test('[MENU-11] the aside is mini at first; expanded survives a reload in asideType', async () => {
  await runApp({ isKnown: true });
  const toggle = await screen.findByRole('button', { name: 'Развернуть меню' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle);
  expect(localStorage.getItem('asideType')).toBe('expanded');
  cleanup();
  await runApp({ isKnown: true });
  expect(await screen.findByRole('button', { name: 'Свернуть меню' })).toBeTruthy();
});

test('an entry with a badge shows its counter', async () => {
  await runApp({
    isKnown: true,
    answers: {
      ...routes(entry('chat', { badge: { counter: 'chat', max: 9 } })),
      '/counters/': () => ({ body: { values: { chat: 12 }, stamp: 1 } }),
    },
  });
  expect((await screen.findByText('9+')).getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(/12 непрочитанных/)).toBeTruthy();
});

test('a routes_update event brings a new module without a reload', async () => {
  let names = ['team'];
  const app = await runApp({
    path: '/team',
    isKnown: true,
    answers: { '/app_info/routes/': () => ({ body: Object.fromEntries(names.map((name) => [name, entry(name)])) }) },
  });
  await screen.findByText('page of team');
  await waitFor(() => expect(app.connections()).toBe(1));
  names = ['team', 'vehicles'];
  app.emit('routes_update', { rev: '2' });
  await userEvent.click(await screen.findByRole('link', { name: 'Title vehicles' }));
  await screen.findByText('page of vehicles');
  expect(app.reloads()).toBe(0);
});

test('[NET-08] [NET-04] a menu that cannot be loaded says why and is asked for again', async () => {
  let isBroken = true;
  await runApp({
    path: '/team',
    isKnown: true,
    answers: { '/app_info/routes/': () => (isBroken ? { body: ['no map'] } : { body: { team: entry('team') } }) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Не удалось загрузить меню');
  expect(alert.textContent).toContain('routes');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
  await screen.findByText('page of team');
});

test('[NET-08] a broken entry says which of its fields is wrong, the other pages work', async () => {
  const { meta: _meta, ...broken } = entry('broken', { title: 'Сломанный' });
  await runApp({
    path: '/broken',
    isKnown: true,
    answers: { '/app_info/routes/': () => ({ body: { broken, team: entry('team') } }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('/broken/meta');
  await userEvent.click(screen.getByRole('link', { name: 'Title team' }));
  await screen.findByText('page of team');
});

test('a change of language asks for the titles anew and stays on the page', async () => {
  const titles = new Map([
    ['ru', 'Команда'],
    ['kk', 'Топ'],
    ['en', 'Team'],
  ]);
  const app = await runApp({
    path: '/team',
    isKnown: true,
    answers: {
      '/app_info/routes/': ({ headers }) => ({
        body: { team: entry('team', { title: titles.get(headers.get('Accept-Language') ?? '') ?? '?' }) },
      }),
    },
  });
  await screen.findByRole('link', { name: 'Команда' });
  expect(document.title).toBe('Команда — Наш сайт');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('link', { name: 'Team' });
  expect(app.address()).toBe('/team');
  expect(document.title).toBe('Team — Наш сайт');
});

test('logout tells the server, forgets user and draft, and shows login', async () => {
  const app = await runApp({ path: '/team', isKnown: true });
  localStorage.setItem('task_create_form_draft', '{}');
  await userEvent.click(await screen.findByRole('button', { name: /Меню пользователя/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Выйти' }));
  await screen.findByRole('heading', { name: 'Вход' });
  expect(app.asked.some((asked) => asked.path === '/users/logout/')).toBe(true);
  expect(localStorage.getItem('user')).toBeNull();
  expect(localStorage.getItem('task_create_form_draft')).toBeNull();
  expect(app.reloads()).toBe(0);
});

test('landmarks, a skip link first, and one main the focus can jump to', async () => {
  await runApp({ path: '/team', isKnown: true });
  await screen.findByText('page of team');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('К содержимому');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByRole('banner')).toBeTruthy();
});
