// Work that goes on without a network, in the real browser behind a proxy that cuts: kept over a reload, shown, sent once.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startProxy, type CuttingProxy } from '../harness/cuttingProxy.ts';
import { BESIDE_NAME, gridOf } from '../harness/grid.ts';
import { chooseInUserMenu } from '../harness/localData.ts';
import { untilKept } from '../harness/offline.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let proxy: CuttingProxy;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  client = await signInClient(server, 'admin@demo.keste');
  proxy = await startProxy(new URL(server.url));
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await server?.stop();
});

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test('[OUTBOX-01] without a network a cell is edited and a row is made, both survive a reload, stand marked in the table and reach the server once', async () => {
  const { page, context, faults } = await openDevice(
    browser,
    { url: proxy.url },
    { language: 'ru', serviceWorkers: 'allow' },
  );
  await signIn(page, 'admin@demo.keste', '/products');
  await waitForRows(page);
  await untilKept(page);
  const grid = gridOf(page);
  const sku = await grid.text(0, 'Артикул');
  const { results } = (await client.get(`/data/product/?search=${encodeURIComponent(sku)}`)).body as {
    results: { id: string; sku: string }[];
  };
  const id = results.find((row) => row.sku === sku)?.id ?? '';
  // Its form has been seen, so that it opens without a network.
  await button(page, 'Создать').first().click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Наименование/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.open((await caches.keys()).find((name) => name.startsWith('keste-seen-')) ?? ''))
          .keys()
          .then((keys) => keys.some(({ url }) => url.includes('form_info') && url.includes('create'))),
      ),
    )
    .toBe(true);

  proxy.cut();
  await (await grid.cell(0, 'Артикул')).click(BESIDE_NAME);
  await page.keyboard.type('OUT-1');
  await page.keyboard.press('Enter');
  await button(page, 'Ждут отправки: 1').waitFor();
  await page.getByRole('status').getByText('Сохранено на этом устройстве').waitFor();
  expect(await (await grid.cell(0, 'Артикул')).getAttribute('data-status')).toBe('waiting');

  await button(page, 'Создать').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Наименование/).fill('Сделано без сети');
  await form.getByLabel(/^Артикул/).fill('OUT-2');
  await form.getByRole('textbox', { name: 'Цена', exact: true }).fill('10');
  await form.getByRole('combobox', { name: /^Категория/ }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: /^(Создать|Сохранить)/ }).click();
  await button(page, 'Ждут отправки: 2').waitFor();

  await page.reload();
  await waitForRows(page);
  await button(page, 'Ждут отправки: 2').waitFor();
  await page.getByRole('gridcell', { name: 'OUT-1' }).waitFor();
  await page.getByRole('gridcell', { name: 'Сделано без сети' }).waitFor();
  await expect.poll(() => page.locator('[data-status=waiting]').count()).toBeGreaterThan(1);

  proxy.mend();
  await page.getByRole('status').getByText('Всё отправлено').waitFor();
  expect((await client.get(`/data/product/${id}/`)).body['sku']).toBe('OUT-1');
  const made = (await client.get(`/data/product/?search=${encodeURIComponent('Сделано без сети')}`)).body as {
    results: { sku: string }[];
  };
  expect(made.results.map((row) => row.sku)).toEqual(['OUT-2']);
  const { results: changes } = (await client.get(`/data/product/${id}/history/`)).body as { results: unknown[] };
  expect(changes.filter((change) => JSON.stringify(change).includes('OUT-1'))).toHaveLength(1);
  await expect.poll(() => page.locator('[data-status=waiting]').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

async function editCell(page: Page, row: number, value: string): Promise<void> {
  await (await gridOf(page).cell(row, 'Артикул')).click(BESIDE_NAME);
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

async function rowAt(page: Page, index: number): Promise<{ id: string; version: number; sku: string }> {
  const sku = await gridOf(page).text(index, 'Артикул');
  // Rows of the shipped definition.
  const { results } = (await client.get(`/data/product/?search=${encodeURIComponent(sku)}`)).body as {
    results: { id: string; sku: string; version: number }[];
  };
  const found = results.find((row) => row.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
}

async function untilReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('OutboxDrawer'))),
    )
    .toBe(true);
}

test(
  '[APP-13] [OUTBOX-04] [OUTBOX-05] what somebody else changed meanwhile waits in one place with both values; another write is taken back there',
  { tags: ['full'] },
  async () => {
    const { page, context, faults } = await openDevice(browser, { url: proxy.url }, { language: 'ru' });
    await signIn(page, 'admin@demo.keste', '/products');
    await waitForRows(page);
    await untilReady(page);
    const [first, second] = [await rowAt(page, 0), await rowAt(page, 1)];
    proxy.cut();
    await editCell(page, 0, 'MINE-1');
    await editCell(page, 1, 'MINE-2');
    await button(page, 'Ждут отправки: 2').click();
    const list = page.getByRole('dialog', { name: 'Не отправлено' });
    await list.getByRole('article').filter({ hasText: 'MINE-2' }).getByRole('button', { name: 'Отменить' }).click();
    await list.getByText('MINE-2').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await expect.poll(() => gridOf(page).text(1, 'Артикул')).toBe(second.sku);
    const { status } = await client.send('PATCH', `/data/product/${first.id}/`, {
      sku: 'THEIRS-1',
      version: first.version,
    });
    expect(status).toBe(200);
    proxy.mend();
    await button(page, 'Требуют вас: 1').click();
    const entry = list.getByRole('article');
    await entry.getByText('То же изменил кто-то ещё.').waitFor();
    await entry.getByText('Их: THEIRS-1').waitFor();
    expect(await entry.getByRole('textbox', { name: 'Артикул' }).inputValue()).toBe('MINE-1');
    expect((await client.get(`/data/product/${first.id}/`)).body['sku']).toBe('THEIRS-1');
    await entry.getByRole('textbox', { name: 'Артикул' }).fill('MINE-3');
    await entry.getByRole('button', { name: 'Отправить моё' }).click();
    await list.getByText('Всё отправлено.').waitFor();
    expect((await client.get(`/data/product/${first.id}/`)).body['sku']).toBe('MINE-3');
    expect((await client.get(`/data/product/${second.id}/`)).body['sku']).toBe(second.sku);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test(
  '[OUTBOX-08] a logout with unsent work asks; another person on the device sees nothing of it, the same one sends it',
  { tags: ['full'] },
  async () => {
    const { page, context } = await openDevice(browser, { url: proxy.url }, { language: 'ru' });
    await signIn(page, 'admin@demo.keste', '/products');
    await waitForRows(page);
    await untilReady(page);
    const row = await rowAt(page, 0);
    proxy.cut();
    await editCell(page, 0, 'KEPT-1');
    await button(page, 'Ждут отправки: 1').waitFor();
    await chooseInUserMenu(page, 'Выйти');
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Ещё не отправлено: 1.' })
      .getByRole('button', { name: 'Уйти' })
      .click();
    await page.waitForURL(/\/user\/login/);
    proxy.mend();
    await signIn(page, 'owner@demo.keste', '/products');
    await waitForRows(page);
    await untilReady(page);
    expect(await button(page, /^Ждут отправки/).count()).toBe(0);
    expect((await client.get(`/data/product/${row.id}/`)).body['sku']).toBe(row.sku);
    await signIn(page, 'admin@demo.keste', '/products');
    await page.getByRole('status').getByText('Всё отправлено').waitFor();
    expect((await client.get(`/data/product/${row.id}/`)).body['sku']).toBe('KEPT-1');
    await context.close();
  },
);
