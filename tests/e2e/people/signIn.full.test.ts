// Sign-in and the first form of the shell: languages, colours, phone, size of the first visit, accessibility.
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillSignIn,
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  signInByForm,
  waitForRows,
  type Language,
  type TestBrowser,
} from '../harness/browser.ts';
import { logOut } from '../harness/localData.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const LOGIN_BUDGET_KB = 170;
let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const WRONG: [Language, string][] = [
  ['ru', 'Неверный логин или пароль'],
  ['kk', 'Логин немесе құпиясөз қате'],
  ['en', 'Wrong login or password'],
];

describe('sign-in', () => {
  test.each(WRONG)(
    '[APP-02, NET-04] a wrong password is refused in %s; what was typed stays',
    async (language, message) => {
      const { page, context } = await openDevice(browser, server, { language });
      const asked: (string | undefined)[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/api/') && asked.push(request.headers()['accept-language']),
      );
      await page.goto('/user/login');
      await fillSignIn(page, MEMBER, 'not-the-password');
      await page.getByText(message).waitFor();
      expect(new URL(page.url()).pathname).toBe('/user/login');
      expect(await page.getByRole('textbox').first().inputValue()).toBe(MEMBER);
      expect(new Set(asked)).toEqual(new Set([language]));
      await context.close();
    },
  );

  test('[ROUTE-01, ROUTE-10] /user leads to login; a signed-in user who opens login is sent home', async () => {
    const { page, context } = await openDevice(browser, server);
    await page.goto('/user');
    await page.waitForURL(/\/user\/login/);
    await signInByForm(page, MEMBER);
    await page.goto('/user/login');
    await page.waitForURL((url) => !url.pathname.startsWith('/user'));
    await context.close();
  });

  test('the login page loads at most its budget of JavaScript and nothing of the table or the form library', async () => {
    const { page, context } = await openDevice(browser, server);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length / 1000));
    });
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Войти' }).waitFor();
    const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(30);
    expect(total).toBeLessThanOrEqual(LOGIN_BUDGET_KB);
    await context.close();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing on the login page in the %s scheme', async (colorScheme) => {
    const { page, context } = await openDevice(browser, server, { colorScheme });
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Войти' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await context.close();
  });
});

describe('shell', () => {
  test('[APP-02] the language is switched in the shell, survives a reload and reaches labels that the server wrote', async () => {
    const { page, context } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, MEMBER, '/contractors');
    await waitForRows(page);
    await page.getByRole('group', { name: 'Язык' }).getByRole('button', { name: 'Қазақша' }).click();
    await page.getByRole('columnheader', { name: 'Атауы', exact: true }).waitFor();
    await page.getByRole('navigation').first().getByText('Контрагенттер').waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lang')])).toEqual([
      'kk',
      'kk',
    ]);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Атауы', exact: true }).waitFor();
    await context.close();
  });

  test('[APP-04] the primary colour comes from the config; dark follows the system and keeps texts readable', async () => {
    const { page, context } = await openDevice(browser, server, { colorScheme: 'dark' });
    await signIn(page, MEMBER, '/contractors');
    await waitForRows(page);
    const appearance = await page.evaluate(() => ({
      scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
      background: getComputedStyle(document.body).backgroundColor,
      theme: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
    }));
    expect(appearance.scheme).toBe('dark');
    expect(brightness(appearance.background)).toBeLessThan(80);
    const config = await page.evaluate(() =>
      fetch('/api/v1/app_info/global/').then((answer): Promise<unknown> => answer.json()),
    );
    expect(config).toMatchObject({ theme: { main_color: appearance.theme } });
    expect(await axeProblems(page)).toEqual([]);
    await context.close();
  });

  test('[MENU-02] on a phone the footer shows pinned modules and leads to their pages', async () => {
    const { page, context } = await openDevice(browser, server, { viewport: PHONE });
    await signIn(page, MEMBER);
    const footer = page.getByRole('navigation', { name: 'Нижнее меню' });
    await footer.getByRole('link', { name: 'Контрагенты' }).click();
    await page.waitForURL(/\/contractors/);
    await waitForRows(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });

  test('[SESSION-04, SESSION-05, SESSION-02] after logout the page is closed, nothing of the user stays, and a call without a session is a 401', async () => {
    const { page, context } = await openDevice(browser, server);
    await signInByForm(page, MEMBER);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('member.ru');
    await logOut(page);
    await page.waitForURL(/\/user\/login/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    const status = await page.evaluate(() => fetch('/api/v1/users/info/').then((answer) => answer.status));
    expect(status).toBe(401);
    await page.goto('/contractors');
    await page.waitForURL(/\/user\/login/);
    await context.close();
  });
});

function brightness(color: string): number {
  return Math.max(...(color.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));
}

async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
