// What stays on a device and what an organisation adds to the page: storage that is broken, full or blocked, a second person,
// a custom script, sounds and areas.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillSignIn,
  openBrowser,
  openDevice,
  signIn,
  signInByForm,
  waitForRows,
  type Device,
  type DeviceOptions,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { chooseInUserMenu, records, stored, toLogin, toShell } from '../harness/localData.ts';
import { copyRelease, type Release } from '../harness/release.ts';
import { PASSWORD, startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const OTHER = 'accountant@demo.keste';
const OWNER = 'owner@demo.keste';
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

describe('what a device keeps', () => {
  test.each([
    'user',
    'lang',
    'cacheUID',
    'asideType',
    'documentReverse',
    'eyeVersionStorage',
    'task_create_form_draft',
    'buid',
  ])('[SESSION-13] broken JSON under %s ends in a clear state', async (key) => {
    const { page, context, faults } = await open();
    await signIn(page, MEMBER, '/contractors');
    await page.evaluate((name) => localStorage.setItem(name, '{"id":"oops'), key);
    await page.goto('/products');
    if (key === 'user') {
      await toLogin(page);
      await fillSignIn(page, MEMBER, PASSWORD);
    }
    await waitForRows(page);
    await toShell(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('[SESSION-13] exactly the keys of the specification are used, and nothing secret among them', async () => {
    const { page, context } = await open();
    await signInByForm(page, MEMBER, '/products');
    await waitForRows(page);
    const all = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    const known = [
      'asideType',
      'buid',
      'cacheUID',
      'documentReverse',
      'eyeVersionStorage',
      'lang',
      'task_create_form_draft',
      'user',
    ];
    expect(Object.keys(all).filter((key) => !known.includes(key))).toEqual([]);
    const cookies = await context.cookies();
    const secrets = [PASSWORD, ...cookies.map(({ value }) => value)];
    expect(secrets.filter((secret) => JSON.stringify(all).includes(secret))).toEqual([]);
    await context.close();
  });

  test.each([
    ['blocked', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ])('[SESSION-12, SESSION-13] %s storage costs what is kept, not the visit', async (kind, name) => {
    const { page, context, faults } = await open();
    await page.addInitScript(
      ([what, error]) => {
        const refuse = (): never => {
          throw new DOMException('no', error);
        };
        Storage.prototype.setItem = refuse;
        IDBObjectStore.prototype.put = refuse;
        if (what !== 'blocked') return;
        Storage.prototype.getItem = refuse;
        IDBFactory.prototype.open = refuse;
        IDBFactory.prototype.deleteDatabase = refuse;
      },
      [kind, name] as const,
    );
    await page.goto('/user/login');
    await fillSignIn(page, MEMBER, PASSWORD);
    await toShell(page);
    await page.getByRole('navigation').first().getByText('Товары').click();
    await waitForRows(page);
    await chooseInUserMenu(page, 'Выйти');
    await toLogin(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('[SESSION-12, SESSION-04] a second person on the same device sees nothing of the first', async () => {
    const { page, context } = await open();
    await signInByForm(page, MEMBER, '/products');
    await waitForRows(page);
    await page.getByRole('columnheader').nth(1).click();
    await expect.poll(async () => (await records(page))['sort']?.length ?? 0).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('task_create_form_draft', '{"name":"секрет"}'));
    const first = JSON.parse((await stored(page, 'user')) ?? '{}') as { id: string };
    await chooseInUserMenu(page, 'Выйти');
    await toLogin(page);
    await signInByForm(page, OTHER, '/products');
    await waitForRows(page);
    expect(
      await page
        .getByRole('columnheader')
        .evaluateAll((heads) =>
          heads.map((head) => head.getAttribute('aria-sort')).filter((sort) => sort && sort !== 'none'),
        ),
    ).toEqual([]);
    const all = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect([all.includes(first.id), all.includes('секрет')]).toEqual([false, false]);
    expect(await page.locator('body').innerText()).not.toContain('Иванов Пётр');
    await context.close();
  });
});

describe('what an organisation adds', () => {
  test('[APP-07, APP-09] its script is a file of the server, runs once per sign-in and sees the version', async () => {
    const owner = await signInClient(server, OWNER);
    expect(
      (
        await owner.send('PATCH', '/organization/', {
          custom_js:
            'document.documentElement.dataset.custom = (document.documentElement.dataset.custom || "") + window.keste.version + ";"; throw new Error("of the script");',
        })
      ).status,
    ).toBe(200);
    const { page, context, faults } = await open();
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await signInByForm(page, MEMBER, '/products');
    await waitForRows(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['custom'])).toBe('1.0.1;');
    await expect.poll(() => printed.join('\n')).toContain('custom_script_failed /api/v1/app_info/custom_js/');
    await page.getByRole('navigation').first().getByText('Контрагенты').click();
    await waitForRows(page);
    expect(await page.evaluate(() => document.documentElement.dataset['custom'])).toBe('1.0.1;');
    expect(faults).toEqual(['of the script']);
    await owner.send('PATCH', '/organization/', { custom_js: '' });
    await context.close();
  });

  test('[APP-07, SESSION-14] a script that does not come, missing sounds and an unknown area are reported and break nothing', async () => {
    const { page, context } = await open({ serviceWorkers: 'block' });
    await context.route('**/api/v1/app_info/custom_js/', (route) => route.abort());
    await context.route('**/api/v1/app_info/global/', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as object;
      await route.fulfill({
        response: answer,
        json: {
          ...config,
          sounds: { notify: '/no/such.mp3' },
          injectInit: ['task', 'nowhere'],
          theme: { main_color: 'no colour' },
        },
      });
    });
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await signIn(page, MEMBER, '/products');
    await waitForRows(page);
    await page.getByRole('columnheader').nth(1).click();
    for (const problem of ['custom_script_failed', 'sound_failed sounds/notify', 'area_unknown injectInit/nowhere'])
      await expect.poll(() => printed.join('\n')).toContain(problem);
    await context.close();
  });
});
