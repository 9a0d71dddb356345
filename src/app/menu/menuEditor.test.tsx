// The menu editor as a person meets it, without a pointer: refusals, switches, saving and what a failure leaves.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NavigationEntry, RoutesCustom } from '../../contract/index.ts';
import { entry, fakeWindow, runApp, type Answers, type Asked, type Running } from '../testing/appHarness.tsx';

const CUSTOM = '/app_info/routes/custom/';
const EDITOR = '/a?my_profile=open&stab=menu';
const refused = { status: 500, body: { code: 'internal', message: 'Ошибка сервера' } };

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A server that keeps the layout; `isBroken` makes it fail. */
function keeping(...entries: NavigationEntry[]): { answers: Answers; isBroken: boolean } {
  const routes = new Map(entries.map((each) => [each.name, each]));
  const state = {
    isBroken: false,
    answers: {
      '/app_info/routes/': () => ({ body: Object.fromEntries(routes) }),
      [CUSTOM]: ({ body }: Asked) => {
        if (state.isBroken) return refused;
        for (const [name, place] of Object.entries(body as RoutesCustom))
          routes.set(name, { ...(routes.get(name) ?? entry(name)), ...place });
        return { body: Object.fromEntries(routes) };
      },
    },
  };
  return state;
}

const three = (): NavigationEntry[] => [
  entry('a', { descOrder: 3, mobileOrder: 1 }),
  entry('b', { descOrder: 2, mobileOrder: 2 }),
  entry('c', { descOrder: 1, mobileOrder: 3 }),
];
const posted = (app: Running): RoutesCustom[] =>
  app.asked.filter((asked) => asked.path === CUSTOM).map((asked) => asked.body as RoutesCustom);
const rowsOf = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => /Title (\w+)/.exec(row.textContent ?? '')?.[1] ?? '?');
const menuOf = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Главное меню', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href')?.replace(/\?.*/, '') ?? null);
const desktopRows = (): string[] => rowsOf(screen.getByRole('list', { name: 'Разделы меню на компьютере' }));
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const phoneTab = async (): Promise<void> => userEvent.click(await screen.findByRole('tab', { name: 'Телефон' }));

test('[MENU-06] a fifth footer module is refused with «Максимум 4 модуля», and nothing is sent', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const app = await runApp({
    path: EDITOR,
    isKnown: true,
    answers: keeping(...names.map((name, index) => entry(name, { mobileOrder: index, isFooter: index < 4 }))).answers,
  });
  await phoneTab();
  await userEvent.click(button('Закрепить внизу: Title e'));
  expect((await screen.findByText('Максимум 4 модуля')).getAttribute('role')).toBe('alert');
  expect(button('Закрепить внизу: Title e').getAttribute('aria-pressed')).toBe('false');
  expect(posted(app)).toEqual([]);
});

test('[MENU-06] a refusal of the server shows the same text', async () => {
  await runApp({
    path: EDITOR,
    isKnown: true,
    answers: {
      ...keeping(...three()).answers,
      [CUSTOM]: () => ({ status: 400, body: { code: 'footer_limit', message: 'Максимум 4 модуля' } }),
    },
  });
  await phoneTab();
  await userEvent.click(button('Закрепить внизу: Title a'));
  expect(await screen.findByText('Максимум 4 модуля')).toBeTruthy();
  expect(screen.getByText('Ошибка сохранения')).toBeTruthy();
});

test('[MENU-04] whoever has hidden every module is told so where pages would be, and led to the editor', async () => {
  const app = await runApp({
    path: '/',
    isKnown: true,
    answers: keeping(...three().map((each) => ({ ...each, isShow: false }))).answers,
  });
  expect(await screen.findByRole('heading', { name: 'Все разделы скрыты' })).toBeTruthy();
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Настроить меню' }));
  expect(await screen.findByText(/скрытый не открыть и по ссылке/)).toBeTruthy();
  expect(app.address()).toContain('stab=menu');
});

test('[MENU-08] a failed save says «Ошибка сохранения», keeps the layout marked unsaved, and «Повторить» saves it', async () => {
  const server = keeping(...three());
  server.isBroken = true;
  const app = await runApp({ path: EDITOR, isKnown: true, answers: server.answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Ниже: Title a' }));
  expect(await screen.findByText('Ошибка сохранения')).toBeTruthy();
  expect(screen.getByText('Эта раскладка ещё не сохранена')).toBeTruthy();
  expect(desktopRows()).toEqual(['b', 'a', 'c']);
  expect(menuOf()).toEqual(['/a', '/b', '/c']);
  server.isBroken = false;
  await userEvent.click(button('Повторить'));
  expect(await screen.findByText('Сохранено')).toBeTruthy();
  expect(screen.queryByText('Эта раскладка ещё не сохранена')).toBeNull();
  expect(menuOf()).toEqual(['/b', '/a', '/c']);
  expect(posted(app)).toHaveLength(2);
});

test('[MENU-08] leaving an unsaved layout asks; a yes shows the saved one again', async () => {
  const server = keeping(...three());
  server.isBroken = true;
  const app = await runApp({ path: EDITOR, isKnown: true, answers: server.answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Ниже: Title a' }));
  await screen.findByText('Ошибка сохранения');
  await userEvent.click(screen.getByRole('tab', { name: 'Язык' }));
  await screen.findByText('Есть несохранённые изменения. Уйти без сохранения?');
  await userEvent.click(button('Остаться'));
  expect(app.address()).toContain('stab=menu');
  await userEvent.click(screen.getByRole('tab', { name: 'Язык' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
  await waitFor(() => expect(app.address()).toContain('stab=language'));
  await userEvent.click(screen.getByRole('tab', { name: 'Меню' }));
  await screen.findByRole('list', { name: 'Разделы меню на компьютере' });
  expect(desktopRows()).toEqual(['a', 'b', 'c']);
});

test('[MENU-08] [MENU-09] saving says «Сохранение», then «Сохранено», and posts the whole map by name', async () => {
  const said: string[] = [];
  new MutationObserver(() =>
    said.push(...screen.queryAllByRole('status').map((status) => status.textContent ?? '')),
  ).observe(document.body, { childList: true, subtree: true, characterData: true });
  const app = await runApp({ path: EDITOR, isKnown: true, answers: keeping(...three()).answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Выше: Title c' }));
  expect(await screen.findByText('Сохранено')).toBeTruthy();
  await waitFor(() =>
    expect([...new Set(said)].filter((text) => text.startsWith('Сохран'))).toEqual(['Сохранение', 'Сохранено']),
  );
  const place = { isFooter: false, isShow: true, isShowMobile: true };
  expect(posted(app)).toEqual([
    {
      a: { ...place, descOrder: 30, mobileOrder: 1 },
      b: { ...place, descOrder: 10, mobileOrder: 2 },
      c: { ...place, descOrder: 20, mobileOrder: 3 },
    },
  ]);
});

test('[MENU-03] a module moved by its button keeps the focus on that button, at the ends too', async () => {
  await runApp({ path: EDITOR, isKnown: true, answers: keeping(...three()).answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Ниже: Title a' }));
  expect(document.activeElement).toBe(button('Ниже: Title a'));
  await userEvent.keyboard('{Enter}');
  expect(desktopRows()).toEqual(['b', 'c', 'a']);
  expect(document.activeElement).toBe(button('Ниже: Title a'));
  expect(button('Ниже: Title a').getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(desktopRows()).toEqual(['b', 'c', 'a']);
});

test('[MENU-04] the eye takes a module out of the menu and back; undo does the same', async () => {
  await runApp({ path: EDITOR, isKnown: true, answers: keeping(...three()).answers });
  const eye = await screen.findByRole('button', { name: 'Показывать в меню: Title b' });
  await userEvent.click(eye);
  expect(eye.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('Скрыт в меню')).toBeTruthy();
  await waitFor(() => expect(menuOf()).toEqual(['/a', '/c']));
  await userEvent.click(button('Отменить изменение'));
  await waitFor(() => expect(menuOf()).toEqual(['/a', '/b', '/c']));
});

test('[MENU-05] [MENU-07] on the phone a module is pinned, deactivated and returned; the focus follows it', async () => {
  fakeWindow(390);
  const app = await runApp({ path: EDITOR, isKnown: true, answers: keeping(...three()).answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Закрепить внизу: Title b' }));
  await waitFor(() => expect(posted(app).at(-1)?.['b']).toMatchObject({ isFooter: true, isShowMobile: true }));
  await userEvent.click(button('Деактивировать: Title b'));
  expect(rowsOf(screen.getByRole('list', { name: 'Деактивированные' }))).toEqual(['b']);
  expect(document.activeElement).toBe(button('Вернуть в меню: Title b'));
  await waitFor(() =>
    expect(posted(app).at(-1)?.['b']).toMatchObject({ isFooter: false, isShowMobile: false, isShow: true }),
  );
  await userEvent.click(button('Выше: Title b'));
  expect(rowsOf(screen.getByRole('list', { name: 'Разделы меню на телефоне' }))).toEqual(['a', 'c', 'b']);
  await waitFor(() => expect(posted(app).at(-1)?.['b']).toMatchObject({ isShowMobile: true }));
});

test('[MENU-09] a layout changed on another device is shown at once', async () => {
  let entries = three();
  const app = await runApp({
    path: EDITOR,
    isKnown: true,
    answers: { '/app_info/routes/': () => ({ body: Object.fromEntries(entries.map((each) => [each.name, each])) }) },
  });
  await screen.findByRole('list', { name: 'Разделы меню на компьютере' });
  await waitFor(() => expect(app.connections()).toBe(1));
  entries = entries.map((each) => ({ ...each, descOrder: -each.descOrder }));
  app.emit('routes_update', { rev: '2' });
  await waitFor(() => expect(desktopRows()).toEqual(['c', 'b', 'a']));
});

test('a menu that did not load says so in the editor and is asked for again', async () => {
  await runApp({ path: EDITOR, isKnown: true, answers: { '/app_info/routes/': () => ({ body: ['no map'] }) } });
  const dialog = await screen.findByRole('dialog', { name: 'Настройки' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Не удалось загрузить меню');
});
