// The page as an app in the real browser: installable, offline, new versions, busy and broken servers; desktop and phone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letPass } from '../../setup/waiting.ts';
import { untilDrawn } from '../harness/drawn.ts';
import { untilKept } from '../harness/offline.ts';
import { launchChromiumProfile } from '../../../scripts/run/chromium.ts';
import {
  fillSignIn,
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type DeviceOptions,
  type TestBrowser,
} from '../harness/browser.ts';
import { copyRelease, type Release } from '../harness/release.ts';
import { PASSWORD, startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [
  ['1440×900', DESKTOP],
  ['390×844', PHONE],
] as const;
const FAILURE_COLOR = 'rgb(255, 77, 78)';
const profiles: string[] = [];
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
  for (const directory of profiles) rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const open = (options: DeviceOptions): Promise<Device> =>
  openDevice(browser, server, { language: 'ru', serviceWorkers: 'allow', ...options });

/** Until the worker answers for this page and what the page has loaded so far is kept. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined);
  await expect.poll(() => missingAssets(page)).toEqual([]);
}

function missingAssets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const kept = await Promise.all(
      loaded.map(async (path) => ((await caches.match(path, { ignoreSearch: true })) ? [] : [path])),
    );
    return kept.flat();
  });
}

/** Signs in and goes no further: what the first page is made of is the test's business. */
async function enter(page: Page): Promise<void> {
  await page.goto('/contractors');
  await page.waitForURL(/\/user\/login/);
  await fillSignIn(page, MEMBER, PASSWORD);
}

const noOffline = (page: Page): Promise<void> =>
  page.getByRole('status').getByText('Нет связи с сервером').waitFor({ state: 'hidden' });

describe('installable', () => {
  test(
    '[APP-05, SHELL-24] the browser reads the manifest without errors; icons load; shortcuts and launch handling are there',
    { tags: ['full'] },
    async () => {
      // The one without any window knows nothing of installing.
      const { page, context } = await openDevice(await openBrowser('whole'), server, {
        serviceWorkers: 'allow',
        viewport: DESKTOP,
      });
      await page.goto('/user/login');
      const cdp = await context.newCDPSession(page);
      const { errors, data = '{}', url } = await cdp.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(new URL(url).pathname).toBe('/manifest.webmanifest');
      // Our own file, made by the build.
      const manifest = JSON.parse(data) as {
        icons: { src: string; sizes: string }[];
        shortcuts: { url: string }[];
        launch_handler: unknown;
      };
      expect(manifest).toMatchObject({
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        launch_handler: { client_mode: 'focus-existing' },
      });
      expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual([
        '/?createTask',
        '/?createMeetings',
        '/?createNews',
      ]);
      const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
      // The browser of the tests keeps nothing, and such a window installs nothing.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
      const sizes = await page.evaluate(
        (icons) =>
          Promise.all(
            icons.map(async ({ src }) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }),
          ),
        manifest.icons.filter(({ sizes: size }) => size !== 'any'),
      );
      expect(sizes).toEqual(['192x192', '512x512', '512x512']);
      await context.close();
    },
  );

  test(
    '[APP-05] the offer is shown on the second visit after a first action, is used once, and "not now" holds',
    { tags: ['full'] },
    async () => {
      const { page, context } = await openInstallable();
      const popup = page.getByRole('region', { name: /^Установить «/ });
      await signIn(page, MEMBER, '/contractors');
      await untilOffered(page, 1);
      await page.keyboard.press('Shift');
      await untilDrawn(page);
      expect(await popup.count()).toBe(0);
      await page.goto('/products');
      await untilOffered(page, 2);
      await untilDrawn(page);
      expect(await popup.count()).toBe(0);
      await page.keyboard.press('Shift');
      await popup.getByRole('button', { name: 'Не сейчас' }).click();
      await popup.waitFor({ state: 'hidden' });
      await expect.poll(async () => (await installRecord(page)).dismissedAtMs).toBeGreaterThan(0);
      await page.goto('/contractors');
      await untilOffered(page, 3);
      await page.keyboard.press('Shift');
      await untilDrawn(page);
      expect(await popup.count()).toBe(0);
      await context.close();
    },
  );
});

/** A window that may install, as one without a profile never may; a first visitor is offered it like a regular one. */
async function openInstallable(): Promise<{ context: BrowserContext; page: Page }> {
  const directory = mkdtempSync(join(tmpdir(), 'keste-profile-'));
  const context = await launchChromiumProfile(directory, {
    args: ['--bypass-app-banner-engagement-checks'],
    viewport: PHONE,
    baseURL: server.url,
  });
  await context.addInitScript(() => localStorage.setItem('lang', 'ru'));
  profiles.push(directory);
  return { context, page: await context.newPage() };
}

/** The browser has offered the installation, the page has kept the offer for itself and counted the visit. */
async function untilOffered(page: Page, visits: number): Promise<void> {
  await waitForRows(page);
  await page.waitForFunction(
    () => window.kesteInstallOffer?.defaultPrevented === true && window.kesteInstallOffer.isTrusted,
  );
  await expect.poll(async () => (await installRecord(page)).visits).toBe(visits);
}

/** What the page remembers of its visits and of a "not now". */
function installRecord(page: Page): Promise<{ visits?: number; dismissedAtMs?: number }> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('app_type');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('records').objectStore('records').get('install');
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    // Written by the page itself.
    return (reading.result as { value?: object } | undefined)?.value ?? {};
  });
}

describe.each(SIZES)('at %s', (_size, viewport) => {
  test('[APP-05, APP-12, KIT-06] once seen, the shell, the menu and the table open offline, with a banner that says so and how old the data is; the page below it fits and does not scroll', async () => {
    const { page, context } = await open({ viewport });
    await signIn(page, MEMBER, '/contractors');
    await waitForRows(page);
    await waitForWorker(page);
    const before = await page.locator('[role=gridcell], article').first().innerText();
    await untilKept(page);
    await context.setOffline(true);
    await page.getByRole('status').getByText('Нет связи с сервером').waitFor();
    await page.reload();
    await waitForRows(page);
    expect(await page.locator('[role=gridcell], article').first().innerText()).toBe(before);
    await page.getByRole('navigation').first().getByText('Контрагенты').waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    await page
      .getByRole('status')
      .getByText(/Нет связи с сервером\. Показаны последние сохранённые данные: /)
      .waitFor();
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
    await context.setOffline(false);
    await noOffline(page);
    await waitForRows(page);
    await context.close();
  });

  test('[APP-12] back online, what was shown from memory is asked for anew', { tags: ['full'] }, async () => {
    const { page, context } = await open({ viewport });
    await signIn(page, MEMBER, '/contractors');
    await waitForRows(page);
    await waitForWorker(page);
    await untilKept(page);
    await context.setOffline(true);
    await page.reload();
    await waitForRows(page);
    const asked: string[] = [];
    page.on('response', (response) => response.ok() && asked.push(new URL(response.url()).pathname));
    await context.setOffline(false);
    await expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining(['/api/v1/app_info/routes/', '/api/v1/data/contractor/']));
    await context.close();
  });

  test(
    '[NET-03] after the third retry of a 503 a banner says that the server is busy, and goes when it answers',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open({ viewport, serviceWorkers: 'block' });
      await signIn(page, MEMBER, '/products');
      await waitForRows(page);
      let asked = 0;
      await page.route('**/api/v1/data/contractor/**', (route) => {
        asked += 1;
        return route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"code":"unavailable","message":"later"}',
        });
      });
      await page.getByRole('navigation').first().getByRole('link', { name: 'Контрагенты' }).click();
      await page.getByRole('status').getByText('Сервер временно недоступен, повторяем…').waitFor();
      expect(asked).toBeGreaterThanOrEqual(4);
      await page.unroute('**/api/v1/data/contractor/**');
      await waitForRows(page);
      await page.getByText('Сервер временно недоступен').waitFor({ state: 'hidden' });
      await context.close();
    },
  );

  test(
    '[NET-05] navigation that fails turns the progress bar to the colour of failure, is logged, and a retry brings it',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open({ viewport, serviceWorkers: 'block' });
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
      await page.route('**/api/v1/app_info/routes/?**', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"code":"internal","message":"Ошибка сервера"}',
        }),
      );
      await enter(page);
      const bar = page.getByRole('progressbar', { name: 'Не удалось обновить сведения о разделах' });
      await bar.waitFor();
      const colour = (): Promise<string> =>
        bar.locator('span').evaluate((line) => getComputedStyle(line).backgroundColor);
      await expect.poll(colour).toBe(FAILURE_COLOR);
      await expect.poll(() => logged.join('\n')).toContain('route_info routes');
      await page.unroute('**/api/v1/app_info/routes/?**');
      await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click();
      await waitForRows(page);
      await bar.waitFor({ state: 'detached' });
      await context.close();
    },
  );

  test('[SHELL-25] the page that is not found has neither banner nor progress bar', { tags: ['full'] }, async () => {
    const { page, context } = await open({ viewport });
    await signIn(page, MEMBER, '/contractors');
    await page.goto('/404');
    await page.getByText('404').waitFor();
    await context.setOffline(true);
    await letPass(500, 'that no banner comes announces itself by nothing');
    expect(await page.getByText('Нет связи с сервером').count()).toBe(0);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await context.close();
  });
});

describe('new versions', () => {
  test(
    '[APP-11] a newer version is offered, nothing typed is lost by it, and the other tab comes along',
    { tags: ['full'] },
    async () => {
      const { page, context } = await open({ viewport: DESKTOP });
      await signIn(page, 'admin@demo.keste', '/contractors');
      await waitForRows(page);
      await waitForWorker(page);
      const other = await context.newPage();
      await other.goto('/products');
      await waitForRows(other);
      await waitForWorker(other);
      await page.goto('/admin/modules/-new?view=form');
      const field = page.getByLabel(/^Имя модуля/);
      await field.fill('not_saved');
      release.publish();
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
      );
      await page.getByText('Вышла новая версия').waitFor();
      const reloaded: string[] = [];
      for (const [name, each] of [
        ['first', page],
        ['other', other],
      ] as const)
        each.on('load', () => reloaded.push(name));
      await page.getByRole('button', { name: 'Обновить', exact: true }).click();
      await page.getByText('На странице есть несохранённый текст').waitFor();
      await untilDrawn(page);
      expect(reloaded).toEqual([]);
      expect(await field.inputValue()).toBe('not_saved');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Обновить всё равно' }).click();
      await expect.poll(() => [...new Set(reloaded)].sort()).toEqual(['first', 'other']);
      await waitForRows(other);
      await field.waitFor();
      expect(
        await page.evaluate(() =>
          navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting ?? null),
        ),
      ).toBeNull();
      await context.close();
    },
  );

  test('[SHELL-09] code that is late shows an error, and a retry brings it', { tags: ['full'] }, async () => {
    const { page, context } = await open({ viewport: PHONE, serviceWorkers: 'block' });
    await page.route(/\/assets\/table-[^/]*\.js/, (route) => route.abort());
    await enter(page);
    await page
      .getByRole('alert')
      .getByText(/^Не загрузилось/)
      .waitFor();
    await page.unroute(/\/assets\/table-[^/]*\.js/);
    await page.getByRole('alert').getByRole('button', { name: 'Повторить' }).click();
    await waitForRows(page);
    await context.close();
  });

  test('[SHELL-09] code that has gone with an old release offers a reload', { tags: ['full'] }, async () => {
    const { page, context } = await open({ viewport: DESKTOP });
    expect(release.remove(/^table-/)).toBeGreaterThan(0);
    await enter(page);
    // Of each part that has gone with it.
    await page
      .getByRole('alert')
      .getByText(/^Вышла новая версия/)
      .first()
      .waitFor();
    await page.getByRole('status').getByText('Вышла новая версия.').waitFor();
    const loaded = page.waitForEvent('load');
    await page.getByRole('alert').getByRole('button', { name: 'Обновить страницу' }).first().click();
    await loaded;
    await context.close();
  });
});
