// Routes of the shell: the fixed ones, redirects, visibility, the kept query, launches, creation and object drawers.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnyRenderer, BlockProps } from '../render/index.ts';
import { entry, fakeWindow, runApp, type Answers, type HarnessSettings, type Running } from './testing/appHarness.tsx';

const PRODUCT = '0b0f6d5e-0000-4000-8000-000000000001';
const TABLE = {
  columns: [],
  permissions: { create: true, update: true, delete: false, export: false },
  model: 'product',
  page_name: 'products',
  table_type: 'list',
  table_size: 'normal',
  data_path: '/data/product/',
  ordering: [],
  editing: 'none',
  rev: '0123456789abcdef',
};
const tableOf = (
  model: string,
): {
  pageWidget: string;
  pageConfig: { tableInfo: { model: string; page_name: string; table_type: string } };
  rev: string;
} => ({
  pageWidget: 'plain',
  pageConfig: { tableInfo: { model, page_name: `${model}s`, table_type: 'list' } },
  rev: '0123456789abcdef',
});

/** Stands for the generated form: says what it was asked to draw. */
const FORM: AnyRenderer = {
  kind: 'block',
  name: 'form',
  keys: ['form'],
  text: () => '',
  component: ({ source, params, onEvent }: BlockProps) => (
    <section aria-label={`form of ${source?.model}`}>
      {JSON.stringify(params)}
      <button type="button" onClick={() => onEvent?.({ name: 'close' })}>
        close form
      </button>
    </section>
  ),
};

const ROUTES = {
  contractors: entry('contractors', { descOrder: 9, mobileOrder: 1 }),
  products: entry('products', { descOrder: 5, mobileOrder: 2, meta: tableOf('product') }),
  secret: entry('secret', { isShow: false }),
  away: entry('away', { isShow: false, isHiddenByUser: true }),
  create_order: entry('create_order', { isShow: false }),
};
const CHAT = { chat: entry('chat', { descOrder: 1, children: [entry('chat_one', { path: '/chat/{id}' })] }) };

function start(
  path: string,
  {
    routes = ROUTES,
    answers = {},
    ...rest
  }: { routes?: Record<string, unknown>; answers?: Answers } & HarnessSettings = {},
): Promise<Running> {
  return runApp({
    path,
    isKnown: true,
    renderers: [FORM],
    answers: { '/app_info/routes/': () => ({ body: routes }), ...answers },
    ...rest,
  });
}

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
});
afterEach(cleanup);

test('[SHELL-16] a page not visible to the user leads to the first visible one', async () => {
  const app = await start('/secret?tab=2');
  await screen.findByText('page of contractors');
  await waitFor(() => expect(app.address()).toBe('/contractors?tab=2'));
});

test('[WAY-01] a section that the person has taken out of the menu opens by its link', async () => {
  const app = await start('/away');
  await screen.findByText('page of away');
  expect([app.address(), screen.queryByRole('link', { name: 'away' })]).toEqual(['/away', null]);
});

test('[SHELL-17] order pages and their like are open although no menu shows them', async () => {
  await start('/create_order');
  await screen.findByText('page of create_order');
});

test('[SHELL-03] [SHELL-12] profile leads home with the profile drawer open', async () => {
  const app = await start('/profile');
  await screen.findByText('page of contractors');
  await waitFor(() => expect(app.address()).toBe('/contractors?my_profile=open'));
});

test.each([
  [1440, '/contractors'],
  [390, '/contractors?menu_page=open'],
])('[SHELL-03] [SHELL-13] menu leads home, on a phone (%i px) with the menu page open', async (width, address) => {
  fakeWindow(width);
  const app = await start('/menu');
  await screen.findByText('page of contractors');
  await waitFor(() => expect(app.address()).toBe(address));
});

test.each(['/ru/notifications', '/уведомления', '/%D1%83%D0%B2%D0%B5%D0%B4%D0%BE%D0%BC%D0%BB%D0%B5%D0%BD%D0%B8%D1%8F'])(
  '[SHELL-03] the notifications placeholder %s leads to the first visible page',
  async (path) => {
    const app = await start(path);
    await screen.findByText('page of contractors');
    await waitFor(() => expect(app.address()).toBe('/contractors'));
  },
);

test('[SHELL-14] chat-body goes to chat with the id as chat_id, and home where there is no chat', async () => {
  const app = await start('/chat-body/42', { routes: { ...ROUTES, ...CHAT } });
  await screen.findByText('page of chat');
  await waitFor(() => expect(app.address()).toBe('/chat?chat_id=42'));
  cleanup();
  const without = await start('/chat-body/42');
  await screen.findByText('page of contractors');
  expect(without.address()).toBe('/contractors');
});

test('[SHELL-15] a chat_id in the query opens the chat page; leaving it later is not hindered', async () => {
  const app = await start('/products?chat_id=7', { routes: { ...ROUTES, ...CHAT } });
  await screen.findByText('page of chat');
  await waitFor(() => expect(app.address()).toBe('/chat?chat_id=7'));
  await userEvent.click(screen.getByRole('link', { name: 'Title products' }));
  await screen.findByText('page of products');
  await waitFor(() => expect(app.address()).toBe('/products?chat_id=7'));
});

test('[SHELL-15] a chat that is not visible leaves the page as it is', async () => {
  const app = await start('/products?chat_id=7', { routes: { ...ROUTES, chat: entry('chat', { isShow: false }) } });
  await screen.findByText('page of products');
  await waitFor(() => expect(app.address()).toBe('/products?chat_id=7'));
});

test('[SHELL-06] chat has a child page of one chat and shows its counter', async () => {
  const routes = { ...ROUTES, chat: { ...CHAT.chat, badge: { counter: 'chat' } } };
  await start('/chat/42', { routes, answers: { '/counters/': () => ({ body: { values: { chat: 3 }, stamp: 1 } }) } });
  await screen.findByText('page of chat_one');
  expect(await screen.findByRole('link', { name: /Title chat.*3/ })).toBeTruthy();
});

test('[SHELL-05] news leads to its list; one item has its own address and the same title', async () => {
  const news = entry('news', {
    title: 'Новости',
    redirect: '/news/list',
    children: [
      entry('news_list', { title: 'Новости', path: '/news/list' }),
      entry('news_item', { title: 'Новости', path: '/news/list/{id}' }),
    ],
  });
  const app = await start('/news', { routes: { ...ROUTES, news } });
  await screen.findByText('page of news_list');
  await waitFor(() => expect(app.address()).toBe('/news/list'));
  await waitFor(() => expect(document.title).toBe('Новости — Наш сайт'));
  cleanup();
  await start('/news/list/5', { routes: { ...ROUTES, news } });
  await screen.findByText('page of news_item');
  await waitFor(() => expect(document.title).toBe('Новости — Наш сайт'));
});

test('[SHELL-11] the kept parameters go along from page to page, all others do not', async () => {
  const app = await start('/contractors?tab=2&stab=menu&page=7&token=t');
  await screen.findByText('page of contractors');
  await userEvent.click(screen.getByRole('link', { name: 'Title products' }));
  await screen.findByText('page of products');
  await waitFor(() => expect(app.address()).toBe('/products?token=t&stab=menu&tab=2'));
});

test.each([
  ['/?createTask', 'Новая задача', /раздела задач/],
  ['/?createMeetings', 'Новая встреча', /раздела встреч/],
  ['/?createNews', 'Новая новость', /раздела новостей/],
])(
  '[SHELL-19] [SHELL-20] [SHELL-21] %s opens its creation drawer, which says what is not set up',
  async (path, title, text) => {
    const app = await start(path);
    const drawer = await screen.findByRole('dialog', { name: title });
    expect(within(drawer).getByText(text)).toBeTruthy();
    expect(within(drawer).getByText('Не настроено вашей организацией')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/contractors'));
  },
);

test('[SHELL-19] as soon as there is such a module its generated form is shown, with the operator asked for', async () => {
  const app = await start('/products?createTask&operator=u7', {
    routes: { ...ROUTES, tasks: entry('tasks', { meta: tableOf('task') }) },
  });
  const form = await screen.findByRole('region', { name: 'form of task' });
  expect(form.textContent).toContain('{"mode":"create","preset":{"operator":"u7"}}');
  await waitFor(() => expect(app.address()).toBe('/products'));
  await userEvent.click(within(form).getByRole('button', { name: 'close form' }));
  expect(screen.queryByRole('region', { name: 'form of task' })).toBeNull();
});

test('[SHELL-22] [SHELL-23] [SHELL-24] launches handed to the open window open one creation drawer at a time; others go to their page', async () => {
  let hand: (launch: { targetURL?: string }) => void = () => undefined;
  Object.assign(window, { launchQueue: { setConsumer: (consumer: typeof hand) => (hand = consumer) } });
  const app = await start('/contractors');
  await screen.findByText('page of contractors');
  hand({ targetURL: `${location.origin}/?createTask` });
  await screen.findByRole('dialog', { name: 'Новая задача' });
  hand({ targetURL: `${location.origin}/?createNews` });
  await screen.findByRole('dialog', { name: 'Новая новость' });
  expect(screen.queryByRole('dialog', { name: 'Новая задача' })).toBeNull();
  hand({ targetURL: `${location.origin}/products?tab=3` });
  await screen.findByText('page of products');
  await waitFor(() => expect(app.address()).toBe('/products?tab=3'));
  hand({ targetURL: 'https://elsewhere.test/contractors' });
  await waitFor(() => expect(app.address()).toBe('/products?tab=3'));
  Reflect.deleteProperty(window, 'launchQueue');
});

test('[SHELL-18] an object that the query names opens over the page; closing takes only its parameter away', async () => {
  const app = await start(`/contractors?viewGoods=${PRODUCT}&tab=2`, {
    answers: {
      '/table_info/': () => ({ body: TABLE }),
      [`/data/product/${PRODUCT}/`]: () => ({ body: { id: PRODUCT, version: 1 } }),
    },
  });
  const peek = await screen.findByRole('complementary', { name: 'Запись рядом со списком' });
  expect(screen.getByText('page of contractors')).toBeTruthy();
  await userEvent.click(within(peek).getByRole('button', { name: 'Закрыть запись' }));
  await waitFor(() => expect(app.address()).toBe('/contractors?tab=2'));
  expect(screen.queryByRole('complementary', { name: 'Запись рядом со списком' })).toBeNull();
});

test('[PLACE-02] Escape closes the row beside the page from wherever nothing else takes it', async () => {
  const app = await start(`/contractors?viewGoods=${PRODUCT}`, {
    answers: {
      '/table_info/': () => ({ body: TABLE }),
      [`/data/product/${PRODUCT}/`]: () => ({ body: { id: PRODUCT, version: 1 } }),
    },
  });
  await screen.findByRole('complementary', { name: 'Запись рядом со списком' });
  screen.getAllByRole('link', { name: 'Title products' })[0]?.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(app.address()).toBe('/contractors'));
});

test('[PLACE-12] a row of a model that stands in no menu has its page, and one that is not there leads home', async () => {
  const links = entry('links', { isShow: false, meta: tableOf('link') });
  const app = await start(`/links/${PRODUCT}`, {
    routes: { ...ROUTES, links },
    answers: { '/table_info/': () => ({ status: 404, body: { code: 'not_found' } }) },
  });
  await screen.findByRole('heading', { name: 'Запись не найдена' });
  expect(app.address()).toBe(`/links/${PRODUCT}`);
  await userEvent.click(screen.getByRole('link', { name: 'На главную' }));
  await waitFor(() => expect(app.address()).toBe('/contractors'));
});

test.each(['viewGoods=gone', 'task=5', 'meeting=5', 'event=5', 'sprint=5', 'viewGroup=5', 'viewProject=5'])(
  '[SHELL-18] %s that is absent or has no module is told and taken from the address',
  async (query) => {
    const app = await start(`/contractors?${query}`, { answers: { '/table_info/': () => ({ body: TABLE }) } });
    await screen.findByText('Не найдено или нет доступа');
    await waitFor(() => expect(app.address()).toBe('/contractors'));
  },
);
