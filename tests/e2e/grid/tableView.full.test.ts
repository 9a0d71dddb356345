// A table as its user arranges it: columns by mouse and keys, groups from the server, cards on a phone, files in and out.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilDrawn } from '../harness/drawn.ts';
import { axeProblems } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { gridOf, plain } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server);
  await signIn(device.page, 'admin@demo.keste', '/products');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const widthOf = async (page: Page, name: string): Promise<number> =>
  (await header(page, name).boundingBox())?.width ?? 0;
const titles = (page: Page): Promise<string[]> =>
  page.locator('[role=columnheader][data-field] .kg-label').allInnerTexts();

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await untilDrawn(page);
  await page.mouse.down();
  await untilDrawn(page);
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('[TABLE-14] width by dragging and by a double click, place by dragging, kept for the next visit', async () => {
  const { page } = device;
  const box = await header(page, 'Артикул').boundingBox();
  if (!box) throw new Error('no header');
  const edge = { x: box.x + box.width - 1, y: box.y + box.height / 2 };
  await drag(page, edge, { x: edge.x + 80, y: edge.y });
  await expect.poll(() => widthOf(page, 'Артикул')).toBeGreaterThan(box.width + 60);
  await page.mouse.dblclick(edge.x + 80, edge.y);
  await expect.poll(() => widthOf(page, 'Артикул')).toBeLessThan(box.width + 40);
  const price = await header(page, 'Цена').boundingBox();
  const category = await header(page, 'Категория').boundingBox();
  if (!price || !category) throw new Error('no header');
  await drag(page, { x: price.x + price.width / 2, y: price.y + 15 }, { x: category.x + 8, y: category.y + 15 });
  await expect
    .poll(async () => (await titles(page)).slice(0, 4))
    .toEqual(['Наименование', 'Артикул', 'Цена', 'Категория']);
  const width = await widthOf(page, 'Артикул');
  await page.reload();
  await waitForRows(page);
  expect((await titles(page)).slice(0, 4)).toEqual(['Наименование', 'Артикул', 'Цена', 'Категория']);
  expect(await widthOf(page, 'Артикул')).toBe(width);
});

test('[TABLE-14] pinned to the right by the menu it stays in sight while the others scroll', async () => {
  const { page } = device;
  await header(page, 'Сумма').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Закрепить справа' }).click();
  const box = async () => header(page, 'Сумма').boundingBox();
  const before = await box();
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 600 }));
  await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid.scrollLeft)).toBeGreaterThan(0);
  await untilDrawn(page);
  expect((await box())?.x).toBe(before?.x);
  const cell = await gridOf(page).cell(0, 'Сумма');
  expect((await cell.boundingBox())?.x).toBe(before?.x);
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 0 }));
});

test('[GRID-06] [SCREEN-08] groups start open, with counts and sums of the server, opened by keys; axe finds nothing in it', async () => {
  const { page } = device;
  await page.getByRole('button', { name: 'Группировка' }).click();
  await page.getByRole('checkbox', { name: 'Категория' }).check();
  await page.keyboard.press('Escape');
  const tree = page.getByRole('treegrid');
  await tree.getByRole('row', { level: 1 }).first().waitFor();
  const total = plain(await tree.locator('.kg-foot .kg-count').innerText());
  // They start open, and their lines lie over the columns, which stay where they are in every row.
  const row = tree.getByRole('row', { level: 2 }).first();
  await row.waitFor();
  const edges = (line: Locator): Promise<number[]> =>
    line
      .locator('[role=gridcell]')
      .evaluateAll((cells) => cells.slice(2).map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(await edges(tree.locator('.kg-group').first())).toEqual(await edges(row));
  await page.getByRole('button', { name: 'Группировка' }).click();
  await page.getByRole('button', { name: 'Свернуть всё' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => tree.getByRole('row', { level: 2 }).count()).toBe(0);
  const counts = await tree.locator('.kg-group .kg-count').allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(plain(count)), 0)).toBe(Number(/\d+/.exec(total)?.[0]));
  await tree
    .locator('.kg-group')
    .first()
    .locator('[role=gridcell]')
    .nth(1)
    .click({ position: { x: 150, y: 12 } });
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('row', { level: 2 }).first().waitFor();
  expect(await tree.getByRole('row', { level: 1 }).first().getAttribute('aria-expanded')).toBe('true');
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('row', { level: 2 }).count()).toBe(0);
  await page.reload();
  await page.getByRole('treegrid').getByRole('row', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: 'Группировка' }).click();
  await page.getByRole('button', { name: 'Без групп' }).click();
  await page.keyboard.press('Escape');
  await waitForRows(page);
});

test('[TABLE-15] the file holds the columns of the screen in their order', async () => {
  const { page } = device;
  await page.getByRole('button', { name: 'Другие действия' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать CSV' }).click(),
  ]);
  const [first = ''] = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  expect(
    first
      .split(/[;,]/)
      .slice(0, 4)
      .map((title) => title.replaceAll('"', '')),
  ).toEqual(['Наименование', 'Артикул', 'Цена', 'Категория']);
});

test('rows from a file: the trial names the wrong line, the run writes the right ones', async () => {
  const { page } = device;
  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('menuitem', { name: 'Загрузить из файла…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка из файла' });
  const content = [
    'Артикул;Наименование;Вид;Категория;Единица;Цена',
    'IMP-1;Кирпич из файла;Товар;Бетон и растворы;шт.;10,50',
    'IMP-2;Без цены;Товар;Бетон и растворы;шт.;много',
  ].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  const wrong = dialog.getByRole('region', { name: 'Ошибки файла' }).getByRole('row').nth(1);
  await wrong.waitFor();
  expect(await wrong.getByRole('cell').first().innerText()).toBe('3');
  expect(await wrong.getByRole('cell').nth(1).innerText()).toBe('Цена');
  await dialog.getByRole('button', { name: 'Загрузить верные строки' }).click();
  await dialog.getByRole('region', { name: 'Результат загрузки' }).waitFor();
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('Кирпич из файла');
  await expect.poll(() => gridOf(page).text(0, 'Артикул')).toBe('IMP-1');
  expect(device.faults).toEqual([]);
});

test('on a phone rows are cards: a value is edited in a sheet, a card opens its row, nothing is wider than the screen', async () => {
  const phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, 'member.ru@demo.keste', '/products');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .first();
  await card.waitFor();
  await card.getByRole('button', { name: /^Остальные значения/ }).tap();
  await card.getByRole('button', { name: /^Партия/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Партия' });
  await sheet.getByRole('textbox').fill('77');
  await sheet.getByRole('button', { name: 'Готово' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => card.getByRole('button', { name: /^Партия/ }).innerText()).toContain('77');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(
    await page
      .getByRole('toolbar')
      .evaluate((bar) => bar.getBoundingClientRect().right <= innerWidth && bar.getBoundingClientRect().left >= 0),
  ).toBe(true);
  await card.getByRole('button', { name: /^Открыть:/ }).tap();
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
