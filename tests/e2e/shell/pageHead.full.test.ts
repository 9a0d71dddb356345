// What stands above the rows of a page with tabs takes little of the screen.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type TestBrowser } from '../harness/browser.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[BLOCK-17] [BLOCK-18] a table begins near the top of its page, its tools are there while its tab is open; a month is seen whole', async () => {
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'admin@demo.keste', '/requests');
  const main = page.locator('main');
  const grid = main.getByRole('grid').first();
  await grid.waitFor();
  const top = async (): Promise<number> => (await grid.boundingBox())?.y ?? NaN;
  const begin = (await main.boundingBox())?.y ?? NaN;
  await expect.poll(async () => (await top()) - begin).toBeLessThanOrEqual(150);
  const create = main.getByRole('button', { name: 'Создать', exact: true });
  const title = main.getByRole('heading', { level: 1 });
  const middle = async (what: typeof title): Promise<number> => {
    const box = await what.boundingBox();
    return box ? box.y + box.height / 2 : NaN;
  };
  expect(Math.abs((await middle(create)) - (await middle(title)))).toBeLessThan(8);
  expect(Math.abs((await middle(main.getByRole('tab').first())) - (await middle(title)))).toBeLessThan(8);

  await main.getByRole('tab', { name: 'Календарь' }).click();
  await page.locator('.kal').waitFor();
  await create.waitFor();
  // Some month of these touches six weeks.
  for (let month = 0; month < 12; month += 1) {
    const days = page.locator('.kal .mantine-MonthView-monthViewDay');
    const last = await days.last().boundingBox();
    expect(last ? last.y + last.height : NaN).toBeLessThanOrEqual(900);
    await main.getByRole('button', { name: 'Вперёд' }).click();
  }
  expect(await axeProblems(page)).toEqual([]);
  await main.getByRole('tab', { name: 'Таблица' }).click();
  await create.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('[HEAD-03] on a desktop tasks begin within 160 px, the line to type new ones into included', async () => {
  const { page, context } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'member.ru@demo.keste', '/tasks');
  await page.locator('.kg-frame').first().waitFor();
  await expect.poll(() => distance(page, '.kg-frame')).toBeLessThanOrEqual(160);
  await context.close();
});

test('[HEAD-02] on a phone rows begin within 130 px, five cards are in sight, and new ones are typed below them; the search unfolds', async () => {
  const { page, context, faults } = await openDevice(browser, server, {
    language: 'kk',
    viewport: PHONE,
    hasTouch: true,
  });
  await signIn(page, 'member.kk@demo.keste', '/tasks');
  const cards = page.locator('.kg-card');
  await cards.nth(4).waitFor();
  await expect.poll(() => distance(page, '.kg-cards')).toBeLessThanOrEqual(130);
  const line = await page.locator('.kq-line').boundingBox();
  const fifth = await cards.nth(4).boundingBox();
  expect(fifth && line ? line.y - (fifth.y + fifth.height) : NaN).toBeGreaterThanOrEqual(0);
  const search = page.getByRole('searchbox');
  const before = (await search.boundingBox())?.width ?? NaN;
  await search.tap();
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(before * 3);
  await search.press('Escape');
  await page.getByRole('combobox', { name: 'Қойындылар' }).selectOption({ index: 1 });
  await page.locator('section.kp-block[data-block="kanban"]').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect([await axeProblems(page), faults]).toEqual([[], []]);
  await context.close();
});

/** From the top of the page's part of the screen, in pixels. */
async function distance(page: Page, selector: string): Promise<number> {
  const [main, rows] = await Promise.all([
    page.locator('main').boundingBox(),
    page.locator(selector).first().boundingBox(),
  ]);
  return (rows?.y ?? NaN) - (main?.y ?? NaN);
}
