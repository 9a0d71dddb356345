// Chromium for the tests: a browser per worker, a context per person and device, signed in through the form or past it.
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/run/chromium.ts';
import { LANGUAGES, readTexts } from '../../architecture/texts.ts';
import { PASSWORD, type KesteServer } from './server.ts';

export type Language = 'ru' | 'kk' | 'en';

export interface Device {
  context: BrowserContext;
  page: Page;
  /** Errors that the page printed or threw; an honest test ends with none. */
  faults: string[];
}

export interface DeviceOptions {
  language?: Language;
  /** What the browser asks for, where no language was chosen. Default Russian. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** A finger instead of a mouse. */
  hasTouch?: boolean;
  /** `allow` for what is seen without a network, in new versions and by a second visit: on each new device the worker fetches the whole page, which costs more than most tests. Default block. */
  serviceWorkers?: 'allow' | 'block';
}

export const PHONE = { width: 390, height: 844 };

/** Ends what hangs; says nothing about speed. */
const ACTION_TIMEOUT_MS = 30_000;
const texts = readTexts('src/platform/i18n/texts');

/** What the interface calls something, in any of its languages, as a whole label. */
export function label(key: string): RegExp {
  const names = LANGUAGES.map((language) => texts.get(language)?.get(key) ?? key);
  return new RegExp(`^(?:${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})\\s*\\*?$`);
}

/** What the test file has open, for what a failure shows. */
export const openPages = new Map<Page, readonly string[]>();

/** The browser as one test file has it. */
export interface TestBrowser {
  newContext(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes what the file has opened; the browser itself ends with the worker. */
  close(): Promise<void>;
}

/** Set by the global set-up, inherited by the workers. */
export const HEADLESS_PATH = 'KESTE_TEST_HEADLESS';
const browsersOfWorker = new Map<string | undefined, Promise<Browser>>();

/** `whole`: with what stands around a page too, such as the offer to install it. */
export async function openBrowser(kind: 'headless' | 'whole' = 'headless'): Promise<TestBrowser> {
  const executablePath = process.env[kind === 'whole' ? 'CHROMIUM_PATH' : HEADLESS_PATH];
  const launched = browsersOfWorker.get(executablePath) ?? launchChromium(executablePath ? { executablePath } : {});
  browsersOfWorker.set(executablePath, launched);
  const browser = await launched;
  const contexts = new Set<BrowserContext>();
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      return context;
    },
    close: async () => void (await Promise.all([...contexts].map((context) => context.close()))),
  };
}

/** A fresh device: own cookies, local storage and databases. */
export async function openDevice(
  browser: TestBrowser,
  server: Pick<KesteServer, 'url'>,
  options: DeviceOptions = {},
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    acceptDownloads: true,
    locale: options.locale ?? 'ru-RU',
    hasTouch: options.hasTouch ?? false,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // As in a browser that has none. The library's own blocking answers a registration that is none, which is a fault of the page.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (options.language)
    await context.addInitScript(
      (language) => localStorage.setItem('lang', localStorage.getItem('lang') ?? language),
      options.language,
    );
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  openPages.set(page, faults);
  page.once('close', () => openPages.delete(page));
  return { context, page, faults };
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  // Named by the ways in that the server offers: e-mail, phone or both.
  await page.getByRole('textbox').first().fill(email);
  await page.getByLabel(label('login.password')).first().fill(password);
  await page.getByRole('button', { name: label('login.submit') }).click();
}

/** Signs in as a person does and waits until the first page is shown; `path` is asked for first, so that sign-in returns there. */
export async function signInByForm(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/user\/login/);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await page.getByRole('navigation').first().waitFor();
}

/** Opens `path` with a new session, for tests that begin behind the form: what the login answers is kept as the form keeps it. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  // Any document of the server: storage and cookies are by origin.
  await page.goto('/readyz');
  const status = await page.evaluate(
    async (body) => {
      await fetch('/api/v1/app_info/entry/');
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch('/api/v1/users/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
        body,
      });
      // The answer is the schema's.
      const { user } = (await answer.json()) as { user?: object };
      if (user) localStorage.setItem('user', JSON.stringify(user));
      return answer.status;
    },
    JSON.stringify({ login: email, password: PASSWORD, device_id: 'e2e' }),
  );
  if (status !== 200) throw new Error(`The sign-in of ${email} answered ${status}.`);
  await page.goto(path);
  await page.getByRole('navigation').first().waitFor();
}

/** The generated table of the page, when its first rows are there. */
export async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForRows(page);
}

/** The total row has an aria-label, rows of data have none; on a phone rows are cards. */
export async function waitForRows(page: Page): Promise<void> {
  await page
    .locator(
      ':is([role=grid], [role=treegrid]) [role=row][aria-rowindex="2"]:not([aria-label]) [role=gridcell], [role=listitem] > article',
    )
    .first()
    .waitFor();
}

/** Titles of menu links, without what their badges count. */
export async function linkTitles(links: Locator): Promise<string[]> {
  const texts = await links.allInnerTexts();
  return texts
    .map((text) =>
      text
        .replace(/^\d+\+?\n/, '')
        .replace(/\s*, \d+ непрочитан\S*/, '')
        .trim(),
    )
    .filter(Boolean);
}

/** Opens a view of a page: a tab beside its title, on a phone an entry of a list. */
export async function openView(page: Page, name: string | RegExp): Promise<void> {
  const list = page.locator('main .kp-head-tabs select');
  const tab = page.getByRole('tab', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  await list.or(tab).first().waitFor();
  if (await list.isVisible()) await list.selectOption({ value: await valueOf(list, name) });
  else await tab.click();
}

async function valueOf(list: Locator, name: string | RegExp): Promise<string> {
  const option = list.locator('option', { hasText: name });
  return (await option.first().getAttribute('value')) ?? '';
}
