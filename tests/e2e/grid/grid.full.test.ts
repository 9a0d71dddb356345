// The generated table under load, by keyboard and with a server that answers nonsense.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openBrowser,
  openDevice,
  openTable,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { axeProblems } from '../harness/axe.ts';
import { BESIDE_NAME, gridOf, numberIn } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** More than the exact count goes to. */
const MANY = 12_000;
let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server);
  await signIn(device.page, 'member.ru@demo.keste', '/products');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[TABLE-12] arrows move, F2 and typing edit, Escape keeps, Enter and Tab save and move on', async () => {
  const { page } = device;
  const grid = gridOf(page);
  const first = await grid.cell(0, 'Партия');
  await first.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await focusedText(page)).toBe(await first.innerText());
  const kept = await first.innerText();
  await page.keyboard.press('F2');
  await page.keyboard.type('999');
  await page.keyboard.press('Escape');
  expect(await (await grid.cell(0, 'Партия')).innerText()).toBe(kept);
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await expect.poll(async () => numberIn(await grid.text(0, 'Партия'))).toBe(12);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect.poll(async () => numberIn(await grid.text(0, 'Партия'))).toBe(13);
  expect(await focusedText(page)).toBe(await (await grid.cell(1, 'Партия')).innerText());
  await page.keyboard.press('Control+End');
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .querySelector('[role=gridcell][aria-selected=true]')
          ?.closest('[role=row]')
          ?.getAttribute('aria-rowindex'),
      ),
    )
    .toBe(String((await grid.rowCount()) - 1));
  await page.keyboard.press('Control+Home');
});

test('[TABLE-09] sort by header: ascending, descending with a minus, kept for the next visit', async () => {
  const { page } = device;
  const grid = gridOf(page);
  await grid.column('Цена');
  const header = grid.root.getByRole('columnheader', { name: 'Цена', exact: true });
  const sent = page.waitForRequest((request) => request.url().includes('ordering=-price'));
  await header.getByRole('button').click();
  await header.getByRole('button').click();
  await sent;
  await expect
    .poll(async () => numberIn(await grid.text(0, 'Цена')) >= numberIn(await grid.text(1, 'Цена')))
    .toBe(true);
  const top = await grid.text(0, 'Цена');
  await page.reload();
  await waitForRows(page);
  expect(await grid.text(0, 'Цена')).toBe(top);
  expect(await header.getAttribute('aria-sort')).toBe('descending');
});

test('axe finds nothing on the table page, light and dark', async () => {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await device.page.emulateMedia({ colorScheme });
    expect(await axeProblems(device.page, 'html', rules)).toEqual([]);
  }
});

test('[NET-08] a malformed answer blanks nothing: the part concerned names document and field, the menu works', async () => {
  const { page, faults } = device;
  const pattern = /\/api\/v1\/table_info\//;
  await page.route(pattern, async (route) => {
    const answer = await route.fetch();
    // The table's own answer with one field turned into nonsense.
    const body = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...body, columns: 'none', rev: 'broken' } });
  });
  await page.goto('/team');
  await page
    .getByText(/table_info/)
    .first()
    .waitFor();
  await page
    .getByText(/columns/)
    .first()
    .waitFor();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Контрагенты' }).waitFor();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Повторить' }).first().click();
  await waitForRows(page);
  expect(faults).toEqual([]);
});

test(`[TABLE-13, TABLE-10] ${MANY} rows scroll to the last one with only visible rows and columns in the page`, async () => {
  const { page } = device;
  await addProducts(MANY);
  await openTable(page, '/products');
  const grid = gridOf(page);
  expect(await grid.rowCount()).toBeGreaterThan(10_000);
  await (await grid.cell(0, 'Наименование')).click(BESIDE_NAME);
  await page.keyboard.press('Control+End');
  const lastRow = async (): Promise<number> =>
    Number(await grid.root.locator('[role=row][aria-rowindex]:not([aria-label])').last().getAttribute('aria-rowindex'));
  await expect.poll(lastRow).toBeGreaterThan(10_000);
  const drawn = await page.evaluate(() => ({
    rows: document.querySelectorAll('[role=grid] [role=row]').length,
    cells: document.querySelectorAll('[role=grid] [role=gridcell]').length,
  }));
  expect(drawn.rows).toBeLessThan(150);
  expect(drawn.cells).toBeLessThan(3_000);
});

/** Copies of a row the server has made itself. */
async function addProducts(count: number): Promise<void> {
  await server.inDatabase(`do $$ declare own text; begin
    select string_agg(format('%I', column_name), ', ') into own from information_schema.columns
      where table_schema = 'data' and table_name = 'product' and is_generated = 'NEVER';
    execute format('insert into data.product (%1$s) select %1$s from (select (jsonb_populate_record(product, jsonb_build_object(
      ''id'', gen_random_uuid(), ''sku'', ''BULK-'' || number))).* from generate_series(1, ${count}) number, data.product
      where id = (select id from data.product where deleted_at is null limit 1)) made', own);
  end $$`);
}

function focusedText(page: Page): Promise<string> {
  return page.locator('[role=gridcell][data-focused]').first().innerText();
}
