// Screens as a person finds them, at both sizes: what is pressed, what is in sight, what a row says.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import {
  label,
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let phone: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true });
  await signIn(phone.page, 'admin@demo.keste', '/requests');
  await waitForRows(phone.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Tops of what a closed card says, as lines of text. */
const linesOf = (page: Page): Promise<number[]> =>
  page.locator('.kg-card').evaluateAll((cards) =>
    cards.map((card) => {
      const tops = [...card.querySelectorAll('.kg-card-title, .kg-card-text')].flatMap((text) =>
        [...text.getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / 16)),
      );
      return new Set(tops).size;
    }),
  );

test('[SCREEN-01] a card on a phone has three lines, and a touch of a value edits it', async () => {
  const { page, faults } = phone;
  expect(new Set(await linesOf(page))).toEqual(new Set([3]));
  const card = page.locator('.kg-card').first();
  const box = await card.locator('.kg-card-value .kc-tag, .kg-card-value .kg-card-drawn').first().boundingBox();
  if (!box) throw new Error('no value');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: /: \d+$/ }).tap();
  await expect.poll(() => card.locator('dt').count()).toBeGreaterThan(6);
  // The whole line of a value, its name with it.
  const named = await card.locator('dt').nth(1).boundingBox();
  if (!named) throw new Error('no name');
  await page.touchscreen.tap(named.x + 8, named.y + named.height / 2);
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect([await axeProblems(page), faults]).toEqual([[], []]);
});

test('[SCREEN-02] a line that scrolls, as that of the filters, fades at the edge behind which it goes on, and there alone', async () => {
  const { page } = phone;
  const line = page.locator('main .keste-filter-bar');
  const edges = (): Promise<number[]> =>
    line.evaluate((row) =>
      ['--kp-start', '--kp-end'].map((name) =>
        Math.round(Number.parseFloat(getComputedStyle(row).getPropertyValue(name))),
      ),
    );
  expect(await edges()).toEqual([0, 40]);
  await line.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
  await expect.poll(edges).toEqual([40, 0]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await line.waitFor();
  await expect.poll(edges).toEqual([0, 0]);
  await page.setViewportSize(PHONE);
});

test('[SCREEN-03] the editor of the menu has one line a module on a phone', async () => {
  const { page } = phone;
  await page.goto('/?menu_page=open');
  await page.getByRole('button', { name: label('shell.configureMenu') }).tap();
  const places = page.locator('.keste-place');
  await places.first().waitFor();
  const heights = await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(50);
  expect(await places.evaluateAll((all) => all.some((place) => place.scrollWidth > place.clientWidth))).toBe(false);
});
