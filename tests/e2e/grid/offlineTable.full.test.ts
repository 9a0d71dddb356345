// A table whose network goes away: what is needed to leave, sort, filter and save is there already, with and without the
// service worker, and saving follows the network.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { BESIDE_NAME, gridOf } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** Of the last that are fetched ahead. */
const AHEAD = [
  /dialog-.*\.css/,
  /headerGestures-/,
  /gridCommands-/,
  /ColumnPopup-/,
  /FilterPanel-/,
  /TablePopup-/,
  /AnnouncerParts-/,
  /DecimalFilter-/,
];
let server: KesteServer;
let browser: TestBrowser;
let client: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  client = await signInClient(server, 'admin@demo.keste');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function untilFetchedAhead(page: Page): Promise<void> {
  const loaded = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(
      async () => {
        const names = await loaded();
        return AHEAD.filter((part) => !names.some((name) => part.test(name))).map(String);
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
}

test.each(['block', 'allow'] as const)(
  '[APP-12] [FORM-10] offline a table sorts, widens, filters and keeps what is entered; online again it saves (service worker: %s)',
  async (serviceWorkers) => {
    const { page, context, faults } = await openDevice(browser, server, { language: 'ru', serviceWorkers });
    await signIn(page, 'admin@demo.keste', '/products');
    await waitForRows(page);
    const grid = gridOf(page);
    await untilFetchedAhead(page);
    const id = await idOf(await grid.text(0, 'Артикул'));
    const value = serviceWorkers === 'block' ? 'OFF-1' : 'OFF-2';
    await context.setOffline(true);
    const banner = page.getByRole('status').getByText('Нет связи с сервером');
    await banner.waitFor();
    // An edit that waits for the network.
    await (await grid.cell(0, 'Артикул')).click(BESIDE_NAME);
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
    await expect.poll(() => grid.text(0, 'Артикул')).toContain(value);
    // The edge of a header, by the real pointer.
    const header = grid.root.getByRole('columnheader', { name: 'Артикул', exact: true });
    const before = await header.boundingBox();
    if (!before) throw new Error('no header');
    await page.mouse.move(before.x + before.width, before.y + 10);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width + 60, before.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Math.round((await header.boundingBox())?.width ?? 0))
      .toBe(Math.round(before.width) + 60);
    // The menu of a column and the filters.
    await header.click({ button: 'right' });
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
    await page.getByRole('region', { name: 'Показать' }).getByLabel('Наименование', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Показать' }).waitFor({ state: 'hidden' });
    // Nothing is lost by leaving: the edit is kept on the device.
    // The wider column waits beside it, once it was noted.
    await page.getByRole('button', { name: /^Ждут отправки: [12]$/ }).waitFor();
    await header.getByRole('button').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    expect(await page.getByRole('alert').filter({ hasText: 'Не загрузилось' }).count()).toBe(0);
    await context.setOffline(false);
    await banner.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await client.get(`/data/product/${id}/`)).body['sku']).toBe(value);
    // A blocked worker is none at all to the test library, which answers its registration with nothing.
    expect(faults.filter((fault) => serviceWorkers === 'allow' || !fault.includes("'waiting'"))).toEqual([]);
    await context.close();
  },
);

async function idOf(sku: string): Promise<string> {
  // Rows of the shipped definition.
  const { results } = (await client.get(`/data/product/?search=${encodeURIComponent(sku)}`)).body as {
    results: { id: string; sku: string }[];
  };
  return results.find((row) => row.sku === sku)?.id ?? '';
}
