// Spreadsheet-like editing in a real browser: rows made and taken back, ranges, the fill handle, posting, a table part in its form.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { paste } from '../harness/clipboard.ts';
import { BESIDE_NAME, gridOf, plain } from '../harness/grid.ts';
import { recordOf, saveAndClose } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let client: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  client = await signInClient(server, 'admin@demo.keste');
  await signIn(device.page, 'admin@demo.keste', '/requests');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function titles(): Promise<string[]> {
  const { body } = await client.get('/data/request/?page_size=200&ordering=number&fields=title');
  // The list of the requests, as asked for.
  return (body as { results: { title: string }[] }).results.map(({ title }) => title);
}

test('[GRID-10] [GRID-01] rows pasted beyond the end are made, saved and taken back in one step', async () => {
  const { page } = device;
  const grid = gridOf(page);
  await (await grid.cell(0, 'Тема')).click(BESIDE_NAME);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await paste(page, { plain: 'Первая вставка\nВторая вставка' });
  await expect.poll(titles).toEqual(expect.arrayContaining(['Первая вставка', 'Вторая вставка']));
  await page.keyboard.press('Control+z');
  await expect.poll(async () => page.locator('[data-grid-says]').textContent()).toContain('вставка');
  await expect.poll(async () => page.getByRole('grid').getByText('Первая вставка').count()).toBe(0);
  await page.keyboard.press('Control+y');
  await expect.poll(async () => page.getByRole('grid').getByText('Первая вставка').count()).toBe(1);
  expect(await titles()).toEqual(expect.arrayContaining(['Первая вставка']));
  await page.keyboard.press('Control+Home');
});

test('[GRID-02] a range is chosen by the mouse and filled by its handle', async () => {
  const { page } = device;
  const grid = gridOf(page);
  // New ones: sums of finished requests are closed.
  const first = await grid.rowOf('Статус', 'Новая');
  const cells = await Promise.all([first, first + 1].map((row) => grid.cell(row, 'Сумма')));
  await cells[0]?.click();
  await page.keyboard.type('1 234,50');
  await page.keyboard.press('Enter');
  await expect.poll(async () => plain((await cells[0]?.innerText()) ?? '')).toContain('1 234,50');
  await cells[0]?.click();
  const [handle, target] = [await page.locator('[data-fill]').boundingBox(), await cells[1]?.boundingBox()];
  if (!handle || !target) throw new Error('nothing to drag');
  await page.mouse.move(handle.x + 4, handle.y + 4);
  await page.mouse.down();
  await page.mouse.move(target.x + 30, target.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => plain((await cells[1]?.innerText()) ?? '')).toContain('1 234,50');
  const [from, to] = [await cells[0]?.boundingBox(), await cells[1]?.boundingBox()];
  if (!from || !to) throw new Error('nothing to choose');
  await page.mouse.move(from.x + 30, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => plain((await page.locator('[data-range-totals]').textContent()) ?? ''))
    .toBe('Ячеек: 2 · Сумма: 2 469,00 · Среднее: 1 234,50');
});

test('[ROWS-01] a row is posted by its menu and closed from then on', async () => {
  const { page } = device;
  const grid = gridOf(page);
  const row = await grid.rowOf('Статус', 'Новая');
  const title = await grid.cell(row, 'Тема');
  await title.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Провести' }).click();
  await expect.poll(() => title.getAttribute('aria-readonly')).toBe('true');
  await title.click(BESIDE_NAME);
  await page.keyboard.type('x');
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Отменить проведение' }).click();
  await expect.poll(() => title.getAttribute('aria-readonly')).toBe(null);
});

test('[FIELD-06] [TABLE-05] a line is added to the table part of a form, counts in its total at once and is saved with it', async () => {
  const { page } = device;
  const grid = gridOf(page);
  const row = await grid.rowOf('Статус', 'Новая');
  await (await grid.cell(row, 'Тема')).click(BESIDE_NAME);
  await page.keyboard.press('Control+Enter');
  const part = page.getByRole('grid', { name: 'Позиции' });
  await part.waitFor();
  const before = Number(await part.getAttribute('aria-rowcount'));
  const total = async (): Promise<number> =>
    Number((await recordOf(page).getByLabel('Итого по позициям').inputValue()).replaceAll(/\s/g, '').replace(',', '.'));
  const totalBefore = await total();
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await page.keyboard.type('бет');
  await page.getByRole('option', { name: /бет/i }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await part.getAttribute('aria-rowcount'))).toBe(before + 1);
  await expect.poll(total).toBeCloseTo(totalBefore + 100, 2);
  await saveAndClose(page);
  await part.waitFor({ state: 'detached' });
  await (await grid.cell(row, 'Тема')).click(BESIDE_NAME);
  await page.keyboard.press('Control+Enter');
  await part.waitFor();
  await expect.poll(async () => Number(await part.getAttribute('aria-rowcount'))).toBe(before + 1);
  // By the server's own count now.
  await expect.poll(total).toBeCloseTo(totalBefore + 100, 2);
  expect(device.faults).toEqual([]);
});
