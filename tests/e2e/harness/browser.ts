// Chromium for the tests: a browser per file, a context per person and device. Signs in through the page, as a person does.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/chromium.ts';
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
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** A finger instead of a mouse. */
  hasTouch?: boolean;
  /** Blocked where a test answers for the server: a worker's own calls pass its routes by. */
  serviceWorkers?: 'allow' | 'block';
}

export const PHONE = { width: 390, height: 844 };

const ACTION_TIMEOUT_MS = 10_000;
const texts = readTexts('src/platform/i18n/texts');

/** What the interface calls something, in any of its languages, as a whole label. */
export function label(key: string): RegExp {
  const names = LANGUAGES.map((language) => texts.get(language)?.get(key) ?? key);
  return new RegExp(`^(?:${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})\\s*\\*?$`);
}

export function openBrowser(): Promise<Browser> {
  return launchChromium();
}

/** A fresh device: own cookies, local storage and databases. */
export async function openDevice(browser: Browser, server: KesteServer, options: DeviceOptions = {}): Promise<Device> {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    acceptDownloads: true,
    hasTouch: options.hasTouch ?? false,
    serviceWorkers: options.serviceWorkers ?? 'allow',
  });
  if (options.language) await context.addInitScript((language) => localStorage.setItem('lang', localStorage.getItem('lang') ?? language), options.language);
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page, faults };
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  // Named by the ways in that the server offers: e-mail, phone or both.
  await page.getByRole('textbox').first().fill(email);
  await page.getByLabel(label('login.password')).first().fill(password);
  await page.getByRole('button', { name: label('login.submit') }).click();
}

/** Signs in and waits until the first page is shown; `path` is asked for first, so that sign-in returns there. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.waitForURL(/\/user\/login/);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await page.getByRole('navigation').first().waitFor();
}

/** The generated table of the page, when its first rows are there. */
export async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForRows(page);
}

/** The total row has an aria-label, rows of data have none. */
export async function waitForRows(page: Page): Promise<void> {
  await page.getByRole('grid').locator('[role=row][aria-rowindex="2"]:not([aria-label]) [role=gridcell]').first().waitFor();
}
