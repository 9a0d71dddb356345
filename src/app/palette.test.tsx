// The command palette as the app draws it: what it offers, which answers count, what it says when there are none.
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeyList } from '../render/keyList/index.ts';
import { settled } from '../render/testing/index.ts';
import { entry, fakeWindow, runApp, USER, type Answers, type Asked, type Running } from './testing/appHarness.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const idOf = (end: string): string => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
const row = (end: string, view: string): object => ({ id: idOf(end), string_view: view, number: null, matched: null });
const found = (query: string, ...rows: object[]): object => ({
  query,
  searched: query,
  groups:
    rows.length === 0
      ? []
      : [{ model: 'deal', route: 'deals', title: 'Сделки', is_people: false, has_more: false, results: rows }],
});
const NOTHING = { favourites: [], recent: [], creations: [] };
const RECENT = { kind: 'record', id: 'r1', title: 'Недавняя сделка', route: 'deals', model: 'deal', of: 'Сделки' };

const answers = (own: Answers = {}): Answers => ({
  '/app_info/routes/': () => ({
    body: { deals: entry('deals', { title: 'Сделки', descOrder: 5 }), team: entry('team', { title: 'Команда' }) },
  }),
  '/places/': () => ({ body: NOTHING }),
  '/places/opened/': () => ({ status: 204, body: undefined }),
  '/search/': ({ query }) => ({ body: found(query.get('q') ?? '') }),
  ...own,
});

async function opened(own: Answers = {}, holds?: (asked: Asked) => Promise<void> | undefined): Promise<Running> {
  const app = await runApp({ path: '/deals', isKnown: true, answers: answers(own), ...(holds ? { holds } : {}) });
  await screen.findByText('page of deals');
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  await screen.findByRole('combobox', {}, { timeout: 5_000 });
  return app;
}
/** Without where they live. */
const options = (): string[] =>
  screen.queryAllByRole('option').map((each) => each.querySelector('span > span')?.textContent ?? '');

test('[PALETTE-01] rows found lead to their page by Enter, and the line that is chosen is named to a screen reader', async () => {
  const app = await opened({
    '/search/': () => ({ body: found('альфа', row('d1', 'Альфа'), row('d2', 'Альфа вторая')) }),
  });
  await userEvent.type(screen.getByRole('combobox'), 'альфа');
  await waitFor(() => expect(options()).toEqual(['Альфа', 'Альфа вторая']));
  await userEvent.keyboard('{ArrowDown}');
  const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toContain('Альфа вторая');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Альфа вторая');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Альфа(?! вторая)/);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(app.address()).toContain(`/deals?open=${idOf('d2')}`));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('[FIND-12] an entry that is no row leads to the page of its module with the parameters that show it', async () => {
  const entry = {
    ...row('a1', 'Смена'),
    matched: { field: '', title: 'Анна', text: 'про альфу' },
    query: { note: 'n1', at: '7' },
  };
  const app = await opened({ '/search/': () => ({ body: found('альфа', entry) }) });
  await userEvent.type(screen.getByRole('combobox'), 'альфа');
  await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Анна: про альфу'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(app.address()).toContain('/deals?note=n1&at=7'));
});

test('[PALETTE-01] an answer to an earlier question that comes late is not shown', async () => {
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = await opened(
    {
      '/search/': ({ query }) => ({
        body: found(query.get('q') ?? '', row('a1', `Строка ${query.get('q')}`)),
      }),
    },
    ({ path, query }) => (path === '/search/' && query.get('q') === 'один' ? late : undefined),
  );
  const field = screen.getByRole('combobox');
  await userEvent.type(field, 'один');
  await waitFor(() => expect(app.asked.some(({ path }) => path === '/search/')).toBe(true));
  await userEvent.clear(field);
  await userEvent.type(field, 'два');
  await waitFor(() => expect(options()).toEqual(['Строка два']));
  release();
  await settled();
  expect(options()).toEqual(['Строка два']);
});

test('[PALETTE-03] nothing typed, what was opened last stands first; a search that fails leaves pages and actions and says so', async () => {
  let isDown = true;
  await opened({
    '/places/': () => ({
      body: { ...NOTHING, recent: [RECENT], creations: [{ model: 'deal', route: 'deals', title: 'Сделки' }] },
    }),
    '/search/': ({ query }) =>
      isDown
        ? { status: 500, body: { code: 'internal' } }
        : { body: found(query.get('q') ?? '', row('d', 'Команда мечты')) },
  });
  await waitFor(() => expect(options()[0]).toContain('Недавняя сделка'));
  expect(options()).toContain('Создать: Сделки');
  await userEvent.type(screen.getByRole('combobox'), 'команда');
  const retry = await screen.findByRole('button', { name: 'Повторить' }, { timeout: 5_000 });
  expect(options()).toContain('Команда');
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(options()).toContain('Команда мечты'));
});

test('[PALETTE-02] language, looks, settings and the way out are done from it, and new rows by those who may', async () => {
  await opened();
  expect(options().filter((text) => text.startsWith('Создать'))).toEqual([]);
  await userEvent.type(screen.getByRole('combobox'), 'english');
  await waitFor(() => expect(options()).toEqual(['Язык: English']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'dark');
  await waitFor(() => expect(options()).toEqual(['Appearance: Dark']));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
});

test('[PALETTE-07] commands and pages are found by words of all three languages, with other endings, and typed on another keyboard layout', async () => {
  const app = await opened({
    '/places/': ({ query }) => ({
      body: {
        ...NOTHING,
        creations: [
          { model: 'task_link', route: 'task_links', title: 'Связи заявок' },
          { model: 'task', route: 'tasks', title: 'Задачи' },
        ],
        ...(query.get('titles') === 'true'
          ? { titles: { en: { tasks: 'Tasks', team: 'Team' }, kk: { tasks: 'Тапсырмалар', team: 'Команда' } } }
          : {}),
      },
    }),
  });
  const field = screen.getByRole('combobox');
  const CREATE = 'Создать: Задачи';
  for (const [typed, expected] of [
    ['new task', CREATE],
    ['новая задача', CREATE],
    ['жаңа тапсырма', CREATE],
    ['туц ефыл', CREATE],
    ['yjdfz pflfxf', CREATE],
    ['settings', 'Открыть настройки'],
    ['баптау', 'Открыть настройки'],
    ['dark', 'Оформление: Тёмное'],
    ['team', 'Команда'],
    ['еуфь', 'Команда'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await waitFor(() => expect([typed, options()]).toEqual([typed, [expected]]));
  }
  expect(app.asked.filter(({ path, query }) => path === '/places/' && query.get('titles') === 'true')).toHaveLength(1);
});

test('[PALETTE-04] how many there are is said, and that there are none, and what was looked for instead', async () => {
  await opened({
    '/search/': ({ query }) => ({
      body:
        query.get('q') === 'ghbdtn'
          ? { ...found('ghbdtn', row('b', 'Привет')), searched: 'привет' }
          : found(query.get('q') ?? ''),
    }),
  });
  await userEvent.type(screen.getByRole('combobox'), 'ghbdtn');
  await screen.findByText('Как набрано, ничего не нашлось. Показано: «привет»');
  await waitFor(() => expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('1 результат'));
  expect(within(screen.getByRole('option')).getByText('Привет').tagName).toBe('MARK');
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'ыыыы');
  await screen.findByText('По запросу «ыыыы» ничего не найдено');
});

test('[PALETTE-06] a row found says its module, number, status and what it was found by, and its whole title however long', async () => {
  const long = `Альфа ${'и очень длинное продолжение '.repeat(12)}`.trim();
  const whole = {
    ...row('d1', 'Альфа'),
    number: '17',
    status: { title: 'В работе', color: 'yellow' },
    matched: { field: '', title: 'Комментарий', text: 'ждём альфу' },
  };
  await opened({ '/search/': () => ({ body: found('альф', whole, row('d2', long)) }) });
  await userEvent.type(screen.getByRole('combobox'), 'альф');
  await waitFor(() => expect(options()).toEqual(['Альфа', long]));
  const [first, second] = screen.getAllByRole('option');
  expect(within(first ?? document.body).getByText('В работе')).toBeTruthy();
  expect(first?.textContent).toContain('Сделки · № 17 · Комментарий: ждём альфу');
  expect(within(second ?? document.body).getByTitle(long)).toBeTruthy();
  expect(second?.textContent).toBe(`${long}Сделки`);
});

test('[PALETTE-06] the address of the page is copied and that is said; who administers goes to those pages, others are offered none', async () => {
  await opened();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await userEvent.type(screen.getByRole('combobox'), 'роли');
  await screen.findByText('По запросу «роли» ничего не найдено');
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'копировать');
  await waitFor(() => expect(options()).toEqual(['Копировать ссылку на эту страницу']));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Ссылка скопирована');
  expect(copied).toEqual([`${location.origin}/deals`]);
  cleanup();
  await opened({
    '/users/info/': () => ({ body: { status: 'ok', user: { ...USER, roles: ['admin'] } } }),
  });
  await userEvent.type(screen.getByRole('combobox'), 'роли');
  await waitFor(() => expect(options()).toEqual(['Роли и права']));
});

test('[PALETTE-05] "?" shows the shortcuts, but not while something is typed', async () => {
  await opened();
  await userEvent.type(screen.getByRole('combobox'), '?');
  expect(screen.getByRole('combobox').getAttribute('value')).toBe('?');
  expect(screen.queryByRole('dialog', { name: 'Сочетания клавиш' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Сочетания клавиш' }, { timeout: 5_000 });
  // Those of the page that is open come first.
  const page = renderHook(() => useKeyList('Очередь', [{ text: 'Одобрить', ways: ['A'] }]));
  const [first] = await within(dialog).findAllByRole('region');
  expect(first?.textContent).toBe('ОчередьОдобритьA');
  page.unmount();
});
