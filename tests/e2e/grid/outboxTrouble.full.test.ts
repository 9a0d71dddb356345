// What comes between a person without a network and his work, in the real browser: a network that wants a sign-in, a new version
// of the page, a device that keeps nothing; and what else waits: marks, filters, files.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startProxy, type CuttingProxy } from '../harness/cuttingProxy.ts';
import { BESIDE_NAME, gridOf } from '../harness/grid.ts';
import { untilKept } from '../harness/offline.ts';
import { scrollToStream } from '../harness/records.ts';
import { copyRelease, type Release } from '../harness/release.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const ADMIN = 'admin@demo.keste';
let release: Release;
let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let proxy: CuttingProxy;
let device: Device;

beforeAll(async () => {
  release = copyRelease();
  [server, browser] = await Promise.all([startServer({ main: release.main }), openBrowser()]);
  client = await signInClient(server, ADMIN);
  proxy = await startProxy(new URL(server.url));
});
afterEach(async () => {
  proxy.mend();
  await device?.context.close();
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await server?.stop();
  release?.drop();
});

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

async function openProducts(begin?: () => void): Promise<Page> {
  device = await openDevice(browser, { url: proxy.url }, { language: 'ru', serviceWorkers: 'allow' });
  const { page } = device;
  if (begin) await page.addInitScript(begin);
  await signIn(page, ADMIN, '/products');
  await waitForRows(page);
  await untilKept(page);
  return page;
}

async function editCell(page: Page, row: number, value: string): Promise<void> {
  await (await gridOf(page).cell(row, 'Артикул')).click(BESIDE_NAME);
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

async function productOf(sku: string): Promise<{ id: string; sku: string } | undefined> {
  const { results } = (await client.get(`/data/product/?search=${encodeURIComponent(sku)}`)).body as {
    results: { id: string; sku: string }[];
  };
  return results.find((row) => row.sku === sku);
}

const allSent = (page: Page): Promise<void> => page.getByRole('status').getByText('Всё отправлено').waitFor();

test('[OUTBOX-20] a network that answers with its sign-in page is named, nothing it answers counts, and what waits goes out once the server answers', async () => {
  const page = await openProducts();
  const before = await gridOf(page).text(0, 'Артикул');
  proxy.standBetween();
  await editCell(page, 0, 'HOTEL-1');
  await button(page, 'Ждут отправки: 1').waitFor();
  await page.getByText('Вместо сервера отвечает страница этой сети').waitFor();
  expect(await productOf(before)).toBeDefined();
  await page.reload();
  await waitForRows(page);
  await button(page, 'Ждут отправки: 1').waitFor();
  await page.getByText('Вместо сервера отвечает страница этой сети').waitFor();
  proxy.mend();
  await allSent(page);
  expect(await productOf('HOTEL-1')).toBeDefined();
  await page.getByText('Вместо сервера отвечает страница этой сети').waitFor({ state: 'hidden' });
});

test('[OUTBOX-21] a new version of the page comes while a write waits that an older one has kept: it is carried over and sent once', async () => {
  const page = await openProducts();
  // Until the new version is there, nobody is behind the proxy for this write alone.
  await page.route(/\/data\/product\/[^/]+\/$/, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 502, body: 'nobody' }) : route.continue(),
  );
  proxy.cut();
  await editCell(page, 0, 'CARRY-1');
  await button(page, 'Ждут отправки: 1').waitFor();
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const entries = database.transaction('entries', 'readwrite').objectStore('entries');
    const asking = entries.getAll();
    await new Promise((resolve) => (asking.onsuccess = resolve));
    for (const { key: _key, ...entry } of asking.result) entries.put({ ...entry, format: 1 });
    await new Promise<void>((resolve) => (entries.transaction.oncomplete = () => resolve()));
    database.close();
  });
  proxy.mend();
  release.publish();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.update()));
  await page.getByText('Вышла новая версия').waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await loaded;
  await waitForRows(page);
  await button(page, 'Ждут отправки: 1').waitFor();
  expect(await gridOf(page).text(0, 'Артикул')).toBe('CARRY-1');
  await page.unroute(/\/data\/product\/[^/]+\/$/);
  await page.reload();
  await allSent(page);
  const found = await productOf('CARRY-1');
  const { results: changes } = (await client.get(`/data/product/${found?.id}/history/`)).body as { results: unknown[] };
  expect(changes.filter((change) => JSON.stringify(change).includes('CARRY-1'))).toHaveLength(1);
});

test('[OUTBOX-22] where the browser forbids a store, as in some private windows, that is said at once; what is written stays on the screen and work goes on with the network', async () => {
  const page = await openProducts(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  proxy.cut();
  await editCell(page, 0, 'NOROOM-1');
  await page.getByRole('status').getByText('На этом устройстве больше нет места').waitFor();
  const cell = await gridOf(page).cell(0, 'Артикул');
  expect([await cell.getAttribute('data-status'), await gridOf(page).text(0, 'Артикул')]).toEqual([
    'failed',
    'NOROOM-1',
  ]);
  proxy.mend();
  await page.getByText('Нет связи с сервером').waitFor({ state: 'hidden' });
  await editCell(page, 1, 'NOROOM-2');
  await expect.poll(() => productOf('NOROOM-2')).toBeDefined();
});

test('[OUTBOX-17] a search and filters that are chosen without a network stay over a reload, are listed, and reach the server', async () => {
  const page = await openProducts();
  proxy.cut();
  await page.getByRole('searchbox').first().fill('Ноутбук');
  await page.keyboard.press('Enter');
  await button(page, /^Ждут отправки: \d/).waitFor();
  await page.reload();
  await button(page, /^Ждут отправки: \d/).click();
  await page
    .getByRole('dialog', { name: 'Не отправлено' })
    .getByText(/отбор и вид/)
    .waitFor();
  await page.keyboard.press('Escape');
  proxy.mend();
  await allSent(page);
  const { body } = await client.get('/app_info/active_filters/?model=product&page_name=products');
  expect(body['search']).toBe('Ноутбук');
  await client.send('POST', '/app_info/chosen_filters/', { model: 'product', page_name: 'products', filters: {} });
});

test('[OUTBOX-18] a file that waits says so beside the text it belongs to, and is a link once it was sent', async () => {
  const page = await openProducts();
  const { body } = await client.send('POST', '/data/request/', { id: crypto.randomUUID(), title: 'Файл без сети' });
  await page.goto(`/requests/${String(body['number'])}`);
  await scrollToStream(page);
  await untilKept(page);
  const stream = page.getByRole('region', { name: 'Активность' });
  proxy.cut();
  const dialog = page.waitForEvent('filechooser');
  await stream.locator('form.kl-comment-writer').last().getByLabel('Прикрепить файлы').press('Enter');
  await (await dialog).setFiles([{ name: 'акт.txt', mimeType: 'text/plain', buffer: Buffer.from('акт') }]);
  await stream.getByRole('textbox', { name: 'Написать комментарий…', exact: true }).fill('С файлом');
  await page.keyboard.press('Control+Enter');
  const said = stream.getByRole('article').filter({ hasText: 'С файлом' });
  await said
    .getByText(/Ждёт отправки/)
    .first()
    .waitFor();
  expect(await said.getByRole('group', { name: 'Файлы' }).textContent()).toMatch(/акт\.txt.*Ждёт отправки/);
  expect(await said.getByRole('link', { name: 'акт.txt' }).count()).toBe(0);
  await page.screenshot({ path: '.cache/file-waits.png' });
  proxy.mend();
  await said.getByRole('link', { name: 'акт.txt' }).waitFor();
  expect(await said.getByRole('group', { name: 'Файлы' }).textContent()).not.toMatch(/Ждёт отправки/);
});
