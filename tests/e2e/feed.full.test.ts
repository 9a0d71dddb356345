// The long list of src/render/feed in a browser, with a hundred thousand entries of different heights: in the drawer of a development server.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from './harness/browser.ts';
import { startServer, type KesteServer } from './harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let feed: Locator;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { SERVER_TYPE: 'dev' } }), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  const { page } = device;
  await signIn(page, 'admin@demo.keste', '/contractors');
  await page.getByRole('button', { name: 'Компоненты интерфейса' }).click();
  await page.locator('summary', { hasText: 'feed' }).click();
  feed = page.getByRole('feed');
  await feed.getByRole('article').first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const numbers = (): Promise<number[]> =>
  feed.getByRole('article').evaluateAll((found) => found.map((each) => Number(each.getAttribute('aria-label'))));

/** The first that is wholly in sight, and where. */
function inSight(): Promise<{ number: number; top: number; bottom: number }> {
  return feed.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const found = [...box.querySelectorAll('article')].map((each) => ({ each, at: each.getBoundingClientRect() }));
    const first = found.find(({ at }) => at.top >= top && at.bottom <= bottom);
    const last = found.findLast(({ at }) => at.bottom <= bottom + 1);
    return {
      number: Number(first?.each.getAttribute('aria-label')),
      top: (first?.at.top ?? 0) - top,
      bottom: Number(last?.each.getAttribute('aria-label')),
    };
  });
}

test('[WIDGET-12] a long list begins at its end, holds what is looked at while entries come above and below, and follows at the end', async () => {
  const { page } = device;
  await expect.poll(async () => (await inSight()).bottom).toBe(99_999);
  expect((await numbers()).length).toBeLessThan(60);
  await page.getByRole('button', { name: 'Ещё одна снизу' }).click();
  await expect.poll(async () => (await inSight()).bottom).toBe(100_000);
  await feed.hover();
  for (let turn = 0; turn < 5; turn += 1) {
    const before = await inSight();
    await page.mouse.wheel(0, -900);
    await expect.poll(async () => (await inSight()).number).toBeLessThan(before.number);
  }
  const place = await inSight();
  for (const name of ['Ещё 100 сверху', 'Ещё одна снизу']) {
    await page.getByRole('button', { name }).click();
    await expect.poll(async () => Math.abs((await inSight()).top - place.top)).toBeLessThan(2);
    expect((await inSight()).number).toBe(place.number);
  }
});

test('[WIDGET-12] one goes through it by the keyboard, from one end to the other; each entry says which it is of how many', async () => {
  const { page } = device;
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  await feed.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('100001');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('100000');
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe('-100');
  await expect.poll(async () => (await inSight()).number).toBe(-100);
  const first = feed.getByRole('article', { name: '-100', exact: true });
  expect([await first.getAttribute('aria-posinset'), await first.getAttribute('aria-setsize')]).toEqual([
    '1',
    '100102',
  ]);
  for (let turn = 0; turn < 12; turn += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('-88');
  // Whoever scrolls on with the wheel keeps the keyboard where it was.
  await feed.hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(async () => (await inSight()).number).toBeGreaterThan(0);
  expect(await focused()).toBe('-88');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('100001');
  expect(await axeProblems(page)).toEqual([]);
  expect(device.faults).toEqual([]);
});
