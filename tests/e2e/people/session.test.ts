// The session in the real browser: the order of a start, every way out, and live events after a break.
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letPass } from '../../setup/waiting.ts';
import { untilKept } from '../harness/offline.ts';
import {
  fillSignIn,
  openBrowser,
  openDevice,
  PHONE,
  signInByForm,
  waitForRows,
  type Device,
  type DeviceOptions,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { gridOf, numberIn } from '../harness/grid.ts';
import { chooseInUserMenu, DATABASES, leaveRecords, records, stored, toLogin, toShell } from '../harness/localData.ts';
import { copyRelease, type Release } from '../harness/release.ts';
import { PASSWORD, startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const OTHER = 'accountant@demo.keste';
let release: Release;
let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  release = copyRelease();
  [server, browser] = await Promise.all([startServer({ main: release.main }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  release?.drop();
});

/** Russian, as the texts below. */
const open = (options: DeviceOptions = {}): Promise<Device> =>
  openDevice(browser, server, { language: 'ru', serviceWorkers: 'allow', ...options });
/** Where a test answers for the server. */
const openUnworked = (): Promise<Device> => open({ serviceWorkers: 'block' });

/** Paths below /api/v1 and of the socket, in the order of asking. */
function record(page: Page): { headers: Record<string, string>[]; paths: string[] } {
  const made: { headers: Record<string, string>[]; paths: string[] } = { headers: [], paths: [] };
  const note = (path: string): void => void made.paths.push(path);
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    made.headers.push(request.headers());
    note(pathname.slice('/api/v1'.length));
  });
  page.on('websocket', () => note('socket'));
  return made;
}

describe('start', () => {
  test(
    '[SESSION-01, SESSION-06, SESSION-07, SESSION-08, SESSION-02, SESSION-03, APP-09] the calls come in the order of the specification, and a second visit asks for less',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await page.addInitScript(() => {
        const counted = { logged: 0 };
        Object.assign(window, { counted });
        window.addEventListener('user_logged', () => (counted.logged += 1));
      });
      const calls = record(page);
      await page.goto('/user/login');
      await toLogin(page);
      expect(calls.paths).toEqual(['/app_info/check_front_cache/', '/app_info/global/', '/app_info/entry/']);
      calls.paths.length = 0;
      await fillSignIn(page, MEMBER, PASSWORD);
      await toShell(page);
      await expect.poll(() => calls.paths).toContain('socket');
      const own = ['/users/login/', '/app_info/check_front_cache/', '/app_info/global/', '/users/info/', 'socket'];
      expect(calls.paths.filter((path) => own.includes(path))).toEqual(own);
      expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ email: MEMBER });
      expect(await page.evaluate(() => Reflect.get(window, 'counted') as unknown)).toEqual({ logged: 1 });
      // Until then the page before may still be asking.
      page.once('framenavigated', () => (calls.paths.length = 0));
      await page.reload();
      await toShell(page);
      expect(calls.paths.slice(0, 2)).toEqual(['/app_info/check_front_cache/', '/users/info/']);
      expect(calls.paths).not.toContain('/app_info/global/');
      expect(calls.paths).not.toContain('/app_info/entry/');
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'counted') as unknown)).toEqual({ logged: 1 });
      // Scripts and pictures are the browser's own asking.
      const ours = calls.headers.filter((headers) => headers['accept'] === 'application/json');
      expect(new Set(ours.map((headers) => headers['x-app-version']))).toEqual(new Set(['1.0.1']));
      await context.close();
    },
  );

  test(
    '[SESSION-06, SESSION-12] another cache uid deletes config and task and nothing else',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await signInByForm(page, MEMBER, '/contractors');
      await leaveRecords(page);
      await page.evaluate(() => localStorage.setItem('cacheUID', 'of an older server'));
      await page.reload();
      await toShell(page);
      expect(await stored(page, 'cacheUID')).toMatch(/^[0-9a-f]{8,}$/);
      const left = await records(page);
      expect(
        Object.keys(left)
          .filter((name) => DATABASES.includes(name))
          .sort(),
      ).toEqual(DATABASES);
      const kept = Object.entries(left)
        .filter(([, ids]) => ids.some((id) => id.endsWith(':left')))
        .map(([name]) => name);
      expect(kept.sort()).toEqual(['app_type', 'groups', 'order', 'sort', 'table']);
      await context.close();
    },
  );

  test(
    '[APP-14, SESSION-06] a window made narrow becomes the phone layout, the flag is kept, and the next start drops the config',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await signInByForm(page, MEMBER, '/contractors');
      await page.getByRole('navigation', { name: 'Главное меню' }).waitFor();
      await page.setViewportSize(PHONE);
      await page.getByRole('navigation', { name: 'Нижнее меню' }).waitFor();
      await leaveRecords(page);
      await page.reload();
      await toShell(page);
      // The flag had followed the window at once: nothing had changed since.
      expect((await records(page))['task']).toHaveLength(1);
      const calls = record(page);
      // Gone before the resize came to rest, so the flag is still the phone's.
      await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await toShell(page);
      expect(calls.paths).toContain('/app_info/global/');
      expect((await records(page))['task']).toEqual([]);
      await context.close();
    },
  );

  test(
    '[NET-06] a server that fails at the start ends in a page that says so; the retry works',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openUnworked();
      let isBroken = true;
      await context.route('**/api/v1/app_info/global/', (route) =>
        isBroken
          ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Ошибка сервера' } })
          : route.continue(),
      );
      await page.goto('/');
      await page.getByRole('heading', { name: 'Не удалось запустить приложение' }).waitFor();
      isBroken = false;
      await page.getByRole('button', { name: 'Повторить' }).click();
      await toLogin(page);
      await context.close();
    },
  );
});

describe('ways out', () => {
  test('[SESSION-04] a full logout deletes the local databases', { tags: ['full'] }, async () => {
    const { page, context } = await open();
    await signInByForm(page, MEMBER, '/contractors');
    await leaveRecords(page);
    await chooseInUserMenu(page, 'Выйти и удалить данные с устройства');
    await toLogin(page);
    await expect.poll(async () => Object.values(await records(page)).flat()).toEqual([]);
    expect([await stored(page, 'user'), await stored(page, 'cacheUID')]).toEqual([null, null]);
    await context.close();
  });

  test(
    '[SESSION-04] a logout in one tab signs out the other; a login there as somebody else reaches it too',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      const second = await context.newPage();
      await signInByForm(page, MEMBER, '/products');
      await second.goto('/contractors');
      await waitForRows(second);
      await page.bringToFront();
      await chooseInUserMenu(page, 'Выйти');
      await toLogin(second);
      await fillSignIn(page, OTHER, PASSWORD);
      await toShell(page);
      await second.getByRole('button', { name: /^Меню пользователя: Өтеген/ }).waitFor();
      await context.close();
    },
  );

  test(
    '[SESSION-03] a login as somebody else under an open page makes that page start anew',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await signInByForm(page, MEMBER, '/products');
      await waitForRows(page);
      const client = await signInAgain(context);
      await page.evaluate((user) => {
        // As another tab with its own storage event would do it.
        localStorage.setItem('user', user);
        new BroadcastChannel('keste-session').postMessage({
          kind: 'signed-in',
          userId: String(Reflect.get(JSON.parse(user) as object, 'id')),
        });
      }, client);
      await page.getByRole('button', { name: /^Меню пользователя: Өтеген/ }).waitFor();
      await context.close();
    },
  );

  test('[NET-02, SESSION-02, APP-06] without its session the page logs out and loads once, then rests', async () => {
    const { page, context } = await open();
    await signInByForm(page, MEMBER, '/products');
    await waitForRows(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const badges: number[] = [];
    await page.exposeFunction('noteBadge', (count: number) => void badges.push(count));
    await page.evaluate(() =>
      Object.assign(navigator, {
        clearAppBadge: async () => Reflect.apply(Reflect.get(window, 'noteBadge') as () => void, window, [0]),
      }),
    );
    await context.clearCookies();
    // A call of the page itself may have been refused before, and the menu is gone then.
    const click = page.getByRole('navigation').first().getByText('Контрагенты').click();
    await Promise.any([click.then(() => toLogin(page)), toLogin(page)]);
    await letPass(2_000, 'that it loads no second time announces itself by nothing');
    expect(loads).toBe(1);
    expect(badges).toEqual([0]);
    expect(await stored(page, 'user')).toBeNull();
    await context.close();
  });

  test(
    "[SESSION-05] a logout without a network holds here, and the server's session ends at the next login",
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await signInByForm(page, MEMBER, '/contractors');
      const old = (await context.cookies()).find(({ name }) => name === 'sessionid');
      // The account's card comes once the page rests; opened once, it is there.
      await page.locator('.keste-user-button').click();
      await page.locator('.keste-user-card button').first().waitFor();
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await chooseInUserMenu(page, 'Выйти');
      await toLogin(page);
      expect(await stored(page, 'user')).toBeNull();
      await context.setOffline(false);
      await fillSignIn(page, MEMBER, PASSWORD);
      await toShell(page);
      const answer = await fetch(`${server.url}/api/v1/users/info/`, {
        headers: { cookie: `sessionid=${old?.value}` },
      });
      expect(answer.status).toBe(401);
      await context.close();
    },
  );

  test('[SESSION-04] a session ended from another device ends here with a word about it', async () => {
    const { page, context } = await open();
    await signInByForm(page, MEMBER, '/products');
    await waitForRows(page);
    const { session_id: id } = JSON.parse((await stored(page, 'user')) ?? '{}') as { session_id: string };
    const elsewhere = await signInClient(server, MEMBER);
    expect((await elsewhere.send('DELETE', `/users/sessions/${id}/`)).status).toBe(204);
    await toLogin(page);
    await page.getByText('Сеанс завершён с другого устройства. Войдите снова.').waitFor();
    expect(await stored(page, 'user')).toBeNull();
    await context.close();
  });

  test(
    '[APP-12, SESSION-02] a start without a network is confirmed afterwards; a session that ended meanwhile is signed out',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await signInByForm(page, MEMBER, '/products');
      await waitForRows(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
      await page.reload();
      await waitForRows(page);
      await untilKept(page);
      await context.setOffline(true);
      await page.reload();
      await toShell(page);
      await context.clearCookies();
      await context.setOffline(false);
      await toLogin(page);
      expect(await stored(page, 'user')).toBeNull();
      await context.close();
    },
  );
});

describe('live', () => {
  test(
    '[LIVE-07, LIVE-01] what changed while the network was away is fetched and shown, each event once',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open();
      await signInByForm(page, MEMBER, '/products');
      await waitForRows(page);
      const grid = gridOf(page);
      const before = numberIn(await grid.text(0, 'Партия'));
      const since: string[] = [];
      page.on(
        'response',
        (response) =>
          void (response.url().includes('/realtime/since/') ? since.push(`${response.status()}`) : undefined),
      );
      const admin = await signInClient(server, 'admin@demo.keste');
      await context.setOffline(true);
      const name = await grid.text(0, 'Наименование');
      const { body } = await admin.get(`/data/product/?search=${encodeURIComponent(name)}`);
      const [row] = body['results'] as { id: string; version: number; name: string }[];
      expect(
        (await admin.send('PATCH', `/data/product/${row?.id}/`, { version: row?.version, qty: String(before + 3) }))
          .status,
      ).toBe(200);
      await letPass(1_000, 'that nothing comes without a network announces itself by nothing');
      expect(numberIn(await grid.text(0, 'Партия'))).toBe(before);
      await context.setOffline(false);
      await expect.poll(async () => numberIn(await grid.text(0, 'Партия'))).toBe(before + 3);
      expect(since).toEqual(['200']);
      await context.close();
    },
  );

  test('[LIVE-01] a socket that connects and never answers leaves the page usable', { tags: ['full'] }, async () => {
    const { page, context, faults } = await open();
    await context.routeWebSocket(/\/socket/, () => undefined);
    await signInByForm(page, MEMBER, '/products');
    await waitForRows(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Signs the browser's cookies in as another person, past the page; answers the user as the page stores it. */
async function signInAgain(context: BrowserContext): Promise<string> {
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await context.request.post(`${server.url}/api/v1/users/login/`, {
    headers: { 'X-CSRFToken': token },
    data: { login: OTHER, password: PASSWORD },
  });
  const { user } = (await answer.json()) as { user: object };
  return JSON.stringify(user);
}
