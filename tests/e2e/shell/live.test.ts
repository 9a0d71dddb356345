// Two people and two devices: changes arrive within two seconds, an open editor is left alone, filters follow the person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPass } from '../../setup/waiting.ts';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { gridOf, numberIn } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** The exact totals are asked for once after one's own save, without rows. */
const TOTALS_ONLY = /page_size=0/;
let server: KesteServer;
let browser: TestBrowser;
let writer: Device;
let reader: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [writer, reader] = await Promise.all([openDevice(browser, server), openDevice(browser, server)]);
  await signIn(writer.page, 'admin@demo.keste', '/products');
  await signIn(reader.page, 'member.ru@demo.keste', '/products');
  await Promise.all([waitForRows(writer.page), waitForRows(reader.page)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[LIVE-01, TABLE-11] a change in one browser shows in the other within two seconds, its total too, and an open editor is left alone', async () => {
  const [mine, theirs] = [gridOf(writer.page), gridOf(reader.page)];
  const before = numberIn(await theirs.text(0, 'Партия'));
  const totalBefore = numberIn(await theirs.total('Сумма'));
  const editing = await theirs.cell(2, 'Партия');
  await editing.click();
  await reader.page.keyboard.type('777');
  const cell = await mine.cell(0, 'Партия');
  await cell.click();
  await writer.page.keyboard.type(String(before + 5));
  await writer.page.keyboard.press('Enter');
  await expect.poll(async () => numberIn(await theirs.text(0, 'Партия'))).toBe(before + 5);
  await expect.poll(async () => numberIn(await theirs.total('Сумма'))).not.toBe(totalBefore);
  expect(
    await reader.page.evaluate(() =>
      document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
    ),
  ).toBe('777');
  await reader.page.keyboard.press('Escape');
});

test("[TABLE-11] one's own echo does not fetch the rows again", { tags: ['full'] }, async () => {
  const calls: string[] = [];
  const grid = gridOf(writer.page);
  const cell = await grid.cell(3, 'Партия');
  await cell.click();
  await letPass(1_000, 'rows that are still on their way from the test before are not of this one');
  writer.page.on(
    'request',
    (request) =>
      request.method() === 'GET' &&
      request.url().includes('/data/product/') &&
      !TOTALS_ONLY.test(request.url()) &&
      calls.push(request.url()),
  );
  await writer.page.keyboard.type('41');
  await writer.page.keyboard.press('Enter');
  await expect.poll(async () => numberIn(await grid.text(3, 'Партия'))).toBe(41);
  await letPass(
    1_500,
    'that the rows are not fetched announces itself by nothing; the product gathers events for 0.3 s',
  );
  expect(calls).toEqual([]);
});

test('a stale version is a 409, and the cell shows both values to choose from', async () => {
  const { page } = reader;
  await page.reload();
  await waitForRows(page);
  const admin = await signInClient(server, 'admin@demo.keste');
  const statuses: number[] = [];
  page.on('response', (response) => response.request().method() === 'PATCH' && statuses.push(response.status()));
  // Somebody else's change reaches the server while this one is on its way.
  let isOvertaken = false;
  await page.route(/\/api\/v1\/data\/product\/[^/]+\/$/, async (route) => {
    if (isOvertaken || route.request().method() !== 'PATCH') return route.continue();
    isOvertaken = true;
    const path = new URL(route.request().url()).pathname.replace('/api/v1', '');
    const { body } = await admin.get(path);
    await admin.send('PATCH', path, { version: body['version'], qty: '123' });
    return route.continue();
  });
  const grid = gridOf(page);
  await (await grid.cell(1, 'Партия')).click();
  await page.keyboard.type('321');
  await page.keyboard.press('Enter');
  await expect.poll(() => statuses).toEqual([409]);
  await (await grid.cell(1, 'Партия')).click();
  await page.getByText(/^Их: 123/).waitFor();
  await page.getByText(/^Моё: 321/).waitFor();
  await page.getByRole('button', { name: 'Взять их' }).click();
  await expect.poll(async () => numberIn(await grid.text(1, 'Партия'))).toBe(123);
});

test(
  '[FILTER-10, FILTER-08] filters chosen on one device are there on another, with their tag and their rows',
  { tags: ['full'] },
  async () => {
    const member = await signInClient(server, 'member.ru@demo.keste');
    const chosen = await member.send('POST', '/app_info/chosen_filters/', {
      model: 'product',
      page_name: 'products',
      key: 'products',
      filters: { category: ['tools'] },
    });
    expect(chosen.body).toMatchObject({ activeFilters: { category: ['tools'] } });
    const { page, context } = await openDevice(browser, server);
    await signIn(page, 'member.ru@demo.keste', '/products');
    await waitForRows(page);
    await page.getByRole('button', { name: 'Убрать фильтр: Категория — Инструмент' }).waitFor();
    const grid = gridOf(page);
    for (const row of [0, 1, 2]) expect(await grid.text(row, 'Категория')).toBe('Инструмент');
    await context.close();
  },
);
