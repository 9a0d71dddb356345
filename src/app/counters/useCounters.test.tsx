// Unread counts in the running app: menus, bell, icon, and what opening a row does.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usePorts, type AnyRenderer } from '../../render/index.ts';
import { settled } from '../../render/testing/index.ts';
import { entry, fakeWindow, runApp, type Answers, type Running } from '../testing/appHarness.tsx';

const badges: (number | 'clear')[] = [];

/** A page on which a row can be opened. */
function RowsPage(): ReactNode {
  const { markRead } = usePorts();
  return (
    <button type="button" onClick={() => markRead?.('article', 'r1')}>
      open r1
    </button>
  );
}
const ROWS_PAGE: AnyRenderer = {
  kind: 'page',
  name: 'rows',
  keys: ['rows'],
  text: () => '',
  component: RowsPage,
  page: { widget: 'rows', sounds: { articles: 'message' } },
};

function routesWith(counter: string | null): Answers {
  const meta = {
    pageWidget: 'rows',
    pageConfig: { tableInfo: { model: 'article', page_name: 'articles', table_type: 'list' } },
    rev: '0123456789abcdef',
  };
  return {
    '/app_info/routes/': () => ({
      body: {
        articles: entry('articles', {
          descOrder: 1,
          mobileOrder: 1,
          isFooter: true,
          badge: counter === null ? null : { counter },
          meta,
        }),
        hidden: entry('hidden', { isShow: false, isShowMobile: false, badge: { counter: 'secret' } }),
      },
    }),
  };
}
const counters = (values: Record<string, number>, stamp: number): Answers => ({
  '/counters/': () => ({ body: { values, stamp } }),
});
const countersAsked = (app: Running): number => app.asked.filter((one) => one.path === '/counters/').length;

beforeEach(() => {
  localStorage.clear();
  fakeWindow(1440);
  badges.length = 0;
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push('clear'),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

async function begin(answers: Answers): Promise<Running> {
  const app = await runApp({ path: '/articles', isKnown: true, renderers: [ROWS_PAGE], answers });
  await screen.findByText('open r1');
  await waitFor(() => expect(app.connections()).toBe(1));
  return app;
}

test('[LIVE-05] an event with an older stamp changes nothing, a later one moves the menu', async () => {
  const app = await begin({ ...routesWith('news_unread'), ...counters({ news_unread: 3 }, 10) });
  await screen.findByText('3', { selector: '[aria-hidden]' });
  act(() => app.emit('counters', { values: { news_unread: 8 }, stamp: 9 }));
  await settled();
  expect(screen.queryByText('8')).toBeNull();
  act(() => app.emit('counters', { values: { news_unread: 5 }, stamp: 11 }));
  await screen.findByText('5', { selector: '[aria-hidden]' });
});

test('[LIVE-05] an answer that is older than the event before it is dropped', async () => {
  let arrive: () => void = () => undefined;
  let values = { news_unread: 3 };
  const app = await begin({ ...routesWith('news_unread'), '/counters/': () => ({ body: { values, stamp: 10 } }) });
  await screen.findByText('3', { selector: '[aria-hidden]' });
  act(() => app.emit('counters', { values: { news_unread: 6 }, stamp: 12 }));
  values = { news_unread: 4 };
  const before = countersAsked(app);
  arrive = () => window.dispatchEvent(new Event('focus'));
  act(arrive);
  await waitFor(() => expect(countersAsked(app)).toBe(before + 1));
  await settled();
  expect(screen.getByText('6', { selector: '[aria-hidden]' })).toBeTruthy();
});

test('[LIVE-06] counts are asked for at the start and when the page is looked at again', async () => {
  let values = { news_unread: 3 };
  let stamp = 1;
  const app = await begin({ ...routesWith('news_unread'), '/counters/': () => ({ body: { values, stamp } }) });
  await screen.findByText('3', { selector: '[aria-hidden]' });
  // Read on another device while this one slept.
  [values, stamp] = [{ news_unread: 1 }, 2];
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('1', { selector: '[aria-hidden]' });
  expect(countersAsked(app)).toBe(2);
});

test('[LIVE-05] a server that keeps the news apart is asked for them by their own call', async () => {
  const app = await begin({
    ...routesWith('news'),
    ...counters({ chat: 1 }, 1),
    '/news/news/unread_count/': () => ({ body: { unread_count: 7 } }),
  });
  await screen.findByText('7', { selector: '[aria-hidden]' });
  expect(app.asked.map((one) => one.path)).toContain('/news/news/unread_count/');
});

test('[MENU-10] the count stands in the mobile footer as well', async () => {
  fakeWindow(390);
  await begin({ ...routesWith('news_unread'), ...counters({ news_unread: 4 }, 1) });
  const link = await screen.findByRole('link', { name: /4 непрочитанных/ });
  expect(screen.getByRole('navigation', { name: 'Нижнее меню' }).contains(link)).toBe(true);
});

test('[APP-06] the app’s icon shows the sum of menu counters and notifications, without hidden entries, and none at zero', async () => {
  const app = await begin({
    ...routesWith('news_unread'),
    ...counters({ news_unread: 3, secret: 50, notifications: 2, constructor: 9 }, 1),
  });
  await waitFor(() => expect(badges.at(-1)).toBe(5));
  act(() => app.emit('counters', { values: { news_unread: 0, notifications: 0 }, stamp: 2 }));
  await waitFor(() => expect(badges.at(-1)).toBe('clear'));
});

test('[APP-06] the badge goes with the logout', async () => {
  const app = await begin({ ...routesWith('news_unread'), ...counters({ news_unread: 3 }, 1) });
  await waitFor(() => expect(badges.at(-1)).toBe(3));
  await act(() => app.session.logout());
  await waitFor(() => expect(badges.at(-1)).toBe('clear'));
});

test('a browser without badges, or one that refuses them, is no fault', async () => {
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('not installed')) });
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  const app = await begin({ ...routesWith('news_unread'), ...counters({ news_unread: 3 }, 1) });
  await screen.findByText('3', { selector: '[aria-hidden]' });
  act(() => app.emit('counters', { values: {}, stamp: 2 }));
  await waitFor(() => expect(screen.queryByText('3', { selector: '[aria-hidden]' })).toBeNull());
});

test('[LIVE-06] opening a row of a counted model tells the server once and takes its answer', async () => {
  const app = await begin({
    ...routesWith('news_unread'),
    ...counters({ news_unread: 3 }, 1),
    '/data/article/read/': () => ({ body: { values: { news_unread: 2 }, stamp: 2 } }),
  });
  await screen.findByText('3', { selector: '[aria-hidden]' });
  await userEvent.click(screen.getByText('open r1'));
  await screen.findByText('2', { selector: '[aria-hidden]' });
  await userEvent.click(screen.getByText('open r1'));
  const sent = app.asked.filter((one) => one.path === '/data/article/read/');
  expect(sent.map((one) => [one.method, one.body])).toEqual([['POST', { ids: ['r1'] }]]);
});

test('[LIVE-06] a row that is opened again is told again once the counts have moved: there may be something new in it', async () => {
  const app = await begin({
    ...routesWith('news_unread'),
    ...counters({ news_unread: 1 }, 1),
    '/data/article/read/': () => ({ body: { values: { news_unread: 0 }, stamp: 2 } }),
  });
  await screen.findByText('1', { selector: '[aria-hidden]' });
  await userEvent.click(screen.getByText('open r1'));
  await waitFor(() => expect(screen.queryByText('1', { selector: '[aria-hidden]' })).toBeNull());
  act(() => app.emit('counters', { values: { news_unread: 1 }, stamp: 3 }));
  await screen.findByText('1', { selector: '[aria-hidden]' });
  await userEvent.click(screen.getByText('open r1'));
  await waitFor(() => expect(app.asked.filter((one) => one.path === '/data/article/read/')).toHaveLength(2));
});

test('[LIVE-06] opening a row tells the server while something in the inbox is unread, else not', async () => {
  const app = await begin({
    ...routesWith(null),
    ...counters({ notifications: 1 }, 1),
    '/data/article/read/': () => ({ body: { values: { notifications: 0 }, stamp: 4 } }),
  });
  await screen.findByRole('button', { name: 'Уведомления: 1 непрочитанное' });
  act(() => app.emit('counters', { values: { notifications: 0 }, stamp: 2 }));
  await screen.findByRole('button', { name: 'Уведомления' });
  await userEvent.click(screen.getByText('open r1'));
  expect(app.asked.some((one) => one.path === '/data/article/read/')).toBe(false);
  act(() => app.emit('counters', { values: { notifications: 1 }, stamp: 3 }));
  await screen.findByRole('button', { name: 'Уведомления: 1 непрочитанное' });
  await userEvent.click(screen.getByText('open r1'));
  await screen.findByRole('button', { name: 'Уведомления' });
});

test('[LIVE-06] a row that is opened before the counts are known is told as well: something about it may be unread', async () => {
  const app = await begin({
    ...routesWith(null),
    '/counters/': () => ({ status: 500, body: { code: 'internal', message: 'Ошибка сервера' } }),
    '/data/article/read/': () => ({ body: { values: { notifications: 0 }, stamp: 3 } }),
  });
  await userEvent.click(screen.getByText('open r1'));
  await waitFor(() => expect(app.asked.some((one) => one.path === '/data/article/read/')).toBe(true));
});

describe('sounds', () => {
  const plays: string[] = [];
  beforeEach(() => {
    plays.length = 0;
    vi.stubGlobal(
      'Audio',
      class extends EventTarget {
        src = '';
        currentTime = 0;
        pause(): void {}
        async play(): Promise<void> {
          plays.push(new URL(this.src).pathname);
        }
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  let app: Running;
  async function beginWith(sound: boolean): Promise<(articles: number, stamp: number) => Promise<void>> {
    app = await begin({
      ...routesWith('articles'),
      ...counters({ articles: 5 }, 1),
      '/notifications/settings/': () => ({ body: { kinds: [], sound } }),
      '/app_info/global/': () => ({ body: { site_setting: {}, theme: {}, sounds: { message: '/media/pop.mp3' } } }),
    });
    window.dispatchEvent(new Event('pointerdown'));
    await vi.dynamicImportSettled();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return async (articles, stamp) => {
      act(() => app.emit('counters', { values: { articles }, stamp }));
      await act(() => vi.advanceTimersByTimeAsync(1_500));
    };
  }

  test('[CHAT-48] a badge that rises and stays so plays the sound of its page, at most once in three seconds', async () => {
    const count = await beginWith(true);
    // What was unread before is heard of no more.
    expect(plays).toEqual([]);
    await count(6, 2);
    await vi.waitFor(() => expect(plays).toEqual(['/media/pop.mp3']));
    await count(7, 3);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(plays).toHaveLength(1);
    await count(8, 4);
    expect(plays).toHaveLength(2);
    // It rises and is read at once.
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    act(() => app.emit('counters', { values: { articles: 9 }, stamp: 5 }));
    await count(8, 6);
    expect(plays).toHaveLength(2);
    await count(0, 7);
    await count(1, 8);
    expect(plays).toHaveLength(3);
  });

  test('[CHAT-48] who has switched sounds off hears none', async () => {
    const count = await beginWith(false);
    await count(6, 2);
    await vi.waitFor(() => expect(app.asked.some(({ path }) => path === '/notifications/settings/')).toBe(true));
    await vi.dynamicImportSettled();
    // Answered by now: the next one is decided at once.
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await count(7, 3);
    expect(plays).toEqual([]);
  });
});
