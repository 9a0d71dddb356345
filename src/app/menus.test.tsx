// The menus around the pages: counters in each of them, children, the profile menu, organisations, the two ways out.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NavigationEntry } from '../contract/index.ts';
import { entry, fakeWindow, runApp, USER, type Answers } from './testing/appHarness.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const routes = (...entries: NavigationEntry[]): Answers => ({
  '/app_info/routes/': () => ({ body: Object.fromEntries(entries.map((each) => [each.name, each])) }),
});
const chat = entry('chat', { icon: 'chat', badge: { counter: 'chat', max: 9 }, isFooter: true });
const counted: Answers = { ...routes(chat), '/counters/': () => ({ body: { values: { chat: 12 }, stamp: 1 } }) };
const linkText = (menu: HTMLElement): string | null => within(menu).getByRole('link').textContent;
const openUserMenu = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Меню пользователя/ }));
  return screen.findByRole('dialog', { name: 'Меню пользователя' });
};

test('[MENU-10] unread counts stand in the desktop menu, the footer and the mobile menu alike', async () => {
  await runApp({ path: '/chat', isKnown: true, answers: counted });
  const aside = await screen.findByRole('navigation', { name: 'Главное меню' });
  await waitFor(() => expect(linkText(aside)).toBe('9+Title chat, 12 непрочитанных'));
  cleanup();
  fakeWindow(390);
  await runApp({ path: '/chat?menu_page=open', isKnown: true, answers: counted });
  const all = await screen.findByRole('navigation', { name: 'Все разделы' });
  await waitFor(() => expect(linkText(all)).toBe('9+Title chat, 12 непрочитанных'));
  expect(linkText(screen.getByRole('navigation', { name: 'Нижнее меню', hidden: true }))).toBe(
    '9+Title chat, 12 непрочитанных',
  );
});

test('[SHELL-13] the menu page opens by the address, a module ends it, and arranging leads to the editor', async () => {
  fakeWindow(390);
  const app = await runApp({
    path: '/a?menu_page=open&token=t',
    isKnown: true,
    answers: routes(entry('a'), entry('b')),
  });
  const all = await screen.findByRole('navigation', { name: 'Все разделы' });
  await userEvent.click(within(all).getByRole('link', { name: 'Title b' }));
  await waitFor(() => expect(app.address()).toBe('/b?token=t'));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Все разделы' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Настроить меню' }));
  await waitFor(() => expect(app.address()).toBe('/b?token=t&my_profile=open&stab=menu'));
});

test.each(['/b', '/admin/roles'])(
  '[HEAD-04] on a phone "more" is lit while %s is open, which lies behind it',
  async (path) => {
    fakeWindow(390);
    const pinned = entry('a', { isFooter: true });
    await runApp({ path, isKnown: true, answers: routes(pinned, entry('b')) });
    const more = await screen.findByRole('button', { name: 'Ещё' });
    expect(more.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Title a' }));
    await waitFor(() => expect(more.getAttribute('aria-current')).toBeNull());
  },
);

test('pages below an entry stand in the wide aside when they have a title of their own and need no record', async () => {
  localStorage.setItem('asideType', 'expanded');
  const child = (name: string, own: Partial<NavigationEntry> = {}): NavigationEntry =>
    entry(name, { path: `/news/${name}`, ...own });
  const news = entry('news', {
    title: 'Новости',
    icon: 'news',
    children: [
      child('list', { title: 'Новости' }),
      child('archive', { title: 'Архив' }),
      child('one', { title: 'Новость', path: '/news/list/{id}' }),
      child('closed', { title: 'Закрыто', isShow: false }),
    ],
  });
  await runApp({ path: '/news', isKnown: true, answers: routes(news) });
  const aside = await screen.findByRole('navigation', { name: 'Главное меню' });
  expect(
    (await within(aside).findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Новости', '/news'],
    ['Архив', '/news/archive'],
  ]);
});

test('[SCREEN-09] the aside tells a cut title on focus, and repeats none that is whole', async () => {
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.textContent?.startsWith('Очень') === true ? 200 : 0;
  });
  await runApp({
    path: '/a',
    isKnown: true,
    answers: routes(entry('a', { title: 'Очень длинное название раздела', descOrder: 2 }), entry('b')),
  });
  const whole = await screen.findByRole('link', { name: 'Title b' });
  whole.focus();
  const link = await screen.findByRole('link', { name: 'Очень длинное название раздела' });
  link.focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Очень длинное название раздела');
  expect([whole.title, link.title]).toEqual(['', '']);
  // The same link, which would otherwise have lost the keyboard.
  expect(document.activeElement).toBe(link);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await act(async () => whole.focus());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test("[MENU-13] the profile menu is the server's: a drawer item opens its tab, a path leads there", async () => {
  const results = [
    { key: 'look', title: 'Внешний вид', icon: 'contrast', drawer: 'look' },
    { key: 'b', title: 'Мой раздел', icon: 'user', path: '/b' },
    { key: 'odd', title: 'Чужое', path: '//evil.example' },
  ];
  const app = await runApp({
    path: '/a',
    isKnown: true,
    answers: { ...routes(entry('a'), entry('b')), '/app_info/private_office/': () => ({ body: { results } }) },
  });
  let menu = await openUserMenu();
  expect(
    within(await within(menu).findByRole('navigation', { name: 'Настройки' }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).not.toContain('//evil.example');
  await userEvent.click(await within(menu).findByRole('link', { name: 'Мой раздел' }));
  await screen.findByText('page of b');
  menu = await openUserMenu();
  await userEvent.click(await within(menu).findByRole('button', { name: 'Внешний вид' }));
  await waitFor(() => expect(app.address()).toBe('/b?my_profile=open&stab=look'));
  expect((await screen.findByRole('tab', { name: 'Внешний вид' })).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('dialog', { name: 'Меню пользователя' })).toBeNull();
});

test("without the server's profile menu the profile and the way out are still there", async () => {
  const app = await runApp({
    path: '/a',
    isKnown: true,
    answers: {
      ...routes(entry('a')),
      '/app_info/private_office/': () => ({ status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }),
    },
  });
  const menu = await openUserMenu();
  expect((await within(menu).findByRole('alert')).textContent).toContain('Меню профиля не загрузилось');
  expect(within(menu).getByRole('button', { name: 'Выйти' })).toBeTruthy();
  await userEvent.click(within(menu).getByRole('button', { name: 'Профиль' }));
  await waitFor(() => expect(app.address()).toBe('/a?my_profile=open&stab=profile'));
});

test('another organisation is a press away: the page starts anew there; a refusal is told', async () => {
  let isRefused = true;
  const app = await runApp({
    path: '/a',
    isKnown: true,
    answers: {
      ...routes(entry('a')),
      '/users/my_organizations/': () => ({
        body: {
          results: [
            { id: 'o1', name: 'Demo', is_current: true },
            { id: 'o2', name: 'Вторая', is_current: false },
          ],
        },
      }),
      '/users/my_organizations/switch/': () =>
        isRefused
          ? { status: 404, body: { code: 'not_found', message: 'Не найдено или нет доступа' } }
          : { body: { user: { ...USER, id: 'u2', organization: { id: 'o2', name: 'Вторая' } } } },
    },
  });
  const menu = await openUserMenu();
  await userEvent.click(await within(menu).findByRole('button', { name: 'Вторая' }));
  expect(await within(menu).findByText(/Не найдено или нет доступа/)).toBeTruthy();
  isRefused = false;
  await userEvent.click(within(menu).getByRole('button', { name: 'Вторая' }));
  await waitFor(() => expect(app.reloads()).toBe(1));
  expect(
    app.asked.filter((asked) => asked.path === '/users/my_organizations/switch/').map((asked) => asked.body),
  ).toEqual([{ id: 'o2' }, { id: 'o2' }]);
});

test('with one organisation there is nothing to switch', async () => {
  await runApp({
    path: '/a',
    isKnown: true,
    answers: {
      ...routes(entry('a')),
      '/users/my_organizations/': () => ({ body: { results: [{ id: 'o1', name: 'Demo', is_current: true }] } }),
    },
  });
  const menu = await openUserMenu();
  await within(menu).findByRole('button', { name: 'Выйти' });
  expect(within(menu).queryByText('Организации')).toBeNull();
});

test('[SESSION-04] the full way out is a choice of its own', async () => {
  const app = await runApp({ path: '/a', isKnown: true, answers: routes(entry('a')) });
  const logout = vi.spyOn(app.session, 'logout');
  const menu = await openUserMenu();
  await userEvent.click(within(menu).getByRole('button', { name: 'Выйти и удалить данные с устройства' }));
  await screen.findByRole('heading', { name: 'Вход' });
  expect(logout).toHaveBeenCalledWith({ full: true });
});

test("[SESSION-14] the header's search stands there when the config wants it, and leads to the page found", async () => {
  const app = await runApp({
    path: '/a',
    isKnown: true,
    answers: {
      ...routes(entry('a'), entry('b')),
      '/app_info/global/': () => ({ body: { site_setting: {}, theme: {}, header_setting: { show_search: true } } }),
    },
  });
  const search = await screen.findByRole('button', { name: 'Найти' });
  expect(search.textContent).toContain('Найти');
  await userEvent.click(search);
  Element.prototype.scrollIntoView = () => undefined;
  await userEvent.type(await screen.findByRole('combobox', {}, { timeout: 5_000 }), 'title b');
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe('Title b'), {
    timeout: 5_000,
  });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(app.address()).toBe('/b'));
  cleanup();
  await runApp({ path: '/a', isKnown: true, answers: routes(entry('a')) });
  await screen.findByText('page of a');
  expect(screen.getByRole('button', { name: 'Найти' }).textContent).toBe('');
});

const sales = { name: 'sales', title: 'Продажи', icon: 'cart', order: 1 };
const inSections = (...own: Partial<NavigationEntry>[]): NavigationEntry[] => [
  entry('a'),
  ...own.map((each, index) =>
    entry(`s${index}`, { section: sales, badge: { counter: `c${index}` }, descOrder: -index, ...each }),
  ),
];

test.each([
  ['desktop', 1440, '/a', 'Главное меню'],
  ['phone', 390, '/a?menu_page=open', 'Все разделы'],
])(
  '[SECT-05] a section is folded by keyboard, says so and what it hides, and is kept: %s',
  async (_, width, path, name) => {
    fakeWindow(width);
    const app = await runApp({
      path,
      isKnown: true,
      answers: {
        ...routes(...inSections({}, {})),
        '/counters/': () => ({ body: { values: { c0: 2, c1: 3 }, stamp: 1 } }),
        '/app_info/routes/sections/': () => ({ body: {} }),
      },
    });
    const menu = await screen.findByRole('navigation', { name });
    const head = await within(menu).findByRole('button', { name: 'Продажи' });
    expect(within(within(menu).getByRole('list', { name: 'Продажи' })).getAllByRole('link')).toHaveLength(2);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    head.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('false'));
    expect(within(menu).queryByRole('list', { name: 'Продажи' })).toBeNull();
    await waitFor(() => expect(head.textContent).toBe('Продажи5, 5 непрочитанных'));
    expect(document.activeElement).toBe(head);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(within(menu).getByRole('list', { name: 'Продажи' })).toBeTruthy());
    const sent = (): unknown[] =>
      app.asked.filter((asked) => asked.path === '/app_info/routes/sections/').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ sales: true }, { sales: false }]));
  },
);

test('[SECT-05] the heading of a folded section says that the page shown is in it', async () => {
  await runApp({
    path: '/s0',
    isKnown: true,
    answers: routes(...inSections({ section: { ...sales, isFolded: true } })),
  });
  const head = await screen.findByRole('button', { name: 'Продажи' });
  expect([head.getAttribute('aria-expanded'), head.dataset['here']]).toEqual(['false', 'true']);
});

test('[SECT-04] a menu without sections is one list as ever', async () => {
  await runApp({ path: '/a', isKnown: true, answers: routes(entry('a'), entry('b')) });
  const menu = await screen.findByRole('navigation', { name: 'Главное меню' });
  await within(menu).findByRole('link', { name: 'Title b' });
  // What the person gathered would stand between the first entry and the others.
  expect([within(menu).getAllByRole('list').length, within(menu).queryByRole('button')]).toEqual([2, null]);
});

test('[HEAD-06] [RECENT-05] what admins set up is a section of their menu, open while they are there; nobody else has it', async () => {
  const as = (roles: readonly string[]): Answers => ({
    ...routes(entry('a')),
    '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, roles } } }),
  });
  await runApp({ path: '/a', isKnown: true, answers: as(['admin']) });
  const head = await screen.findByRole('button', { name: 'Администрирование' });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(head);
  const links = within(screen.getByRole('list', { name: 'Администрирование' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/modules',
    '/admin/roles',
    '/admin/workflows',
    '/admin/webhooks',
    '/admin/queue',
  ]);
  cleanup();
  await runApp({ path: '/a', isKnown: true, answers: as(['member']) });
  await screen.findByRole('link', { name: 'Title a' });
  expect(screen.queryByRole('button', { name: 'Администрирование' })).toBeNull();
});
