// Copy, cut, paste and undo by the real keyboard and clipboard, after everything that leaves the text selection elsewhere.
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { copied, paste } from '../harness/clipboard.ts';
import { gridOf, type Grid } from '../harness/grid.ts';
import { recordOf } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const label = (ru: string): Record<string, string> => ({ ru, kk: ru, en: ru });
const THINGS = {
  name: 'things',
  title: label('Вещи'),
  navigation: { path: '/things' },
  model: {
    name: 'thing',
    representation: 'Вещь <title>',
    fields: {
      title: { type: 'CharField', title: label('Название'), search: true },
      place: { type: 'CharField', title: label('Место') },
      kind: {
        type: 'CharField',
        title: label('Вид'),
        choices: [
          { id: 'a', title: label('Первый') },
          { id: 'b', title: label('Второй') },
        ],
      },
      day: { type: 'DateField', title: label('День') },
      moment: { type: 'DateTimeField', title: label('Момент') },
      sure: { type: 'BooleanField', title: label('Точно') },
      sum: { type: 'DecimalField', title: label('Сумма') },
      lines: {
        type: 'TablePart',
        title: label('Строки'),
        fields: {
          what: { type: 'CharField', title: label('Что') },
          note: { type: 'CharField', title: label('Заметка') },
        },
      },
    },
  },
  table: { columns: ['title', 'place', 'kind', 'day', 'moment', 'sure', 'sum'], ordering: ['title'], totals: ['sum'] },
  filters: { include: ['title'] },
  form: { fields: ['title', 'lines'] },
  permissions: { admin: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let client: Client;
let page: Page;
let grid: Grid;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'things.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(THINGS));
  renameSync(`${file}.part`, file);
  client = await signInClient(server, 'admin@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/thing/')).status === 200, { timeout: 20_000, interval: 200 });
  for (const number of [1, 2, 3, 4]) {
    const line = (what: string): object => ({ id: randomUUID(), what, note: `${what}!` });
    await client.send('POST', '/data/thing/', {
      id: randomUUID(),
      title: `Т${number}`,
      place: `П${number}`,
      kind: 'a',
      day: '2026-05-04',
      moment: '2026-05-04T06:00:00Z',
      sure: true,
      sum: `${number}.50`,
      lines: [line('болт'), line('гайка')],
    });
  }
  device = await openDevice(browser, server, { language: 'ru' });
  ({ page } = device);
  grid = gridOf(page);
  await signIn(page, 'admin@demo.keste', '/things');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  await page.goto('/things');
  await waitForRows(page);
});

/** Until nothing is on its way any more: the next test opens the page anew. */
async function saved(row: number, place: string): Promise<void> {
  // What is undone stands on the server as it was before, and still after it.
  await expect.poll(() => page.locator('.kg-cell[data-status="pending"]').count()).toBe(0);
  // Rows of our own definition.
  await expect
    .poll(
      async () =>
        ((await client.get('/data/thing/?ordering=title')).body['results'] as { place: string }[])[row]?.place,
    )
    .toBe(place);
}

const click = async (row: number, title: string): Promise<void> => (await grid.cell(row, title)).click();
const press = (keys: string): Promise<void> => page.keyboard.press(keys);
const closed = (): Promise<void> => expect.poll(() => page.locator('.kg-editor').count()).toBe(0);

/** What leaves a selection somewhere; each ends with the keyboard in the grid. */
const BEFORE: Record<string, () => Promise<void>> = {
  'an editor opened by F2 and left by Enter': async () => {
    await click(0, 'Место');
    await press('F2');
    await press('Enter');
  },
  'an edit begun by typing and ended by Tab': async () => {
    await click(3, 'Место');
    await page.keyboard.type('Shelf');
    await press('Tab');
    await expect.poll(() => grid.text(3, 'Место')).toBe('Shelf');
  },
  'an editor left by Escape': async () => {
    await click(0, 'Место');
    await page.keyboard.type('иначе');
    await press('Escape');
  },
  'a double click': async () => {
    await (await grid.cell(0, 'Место')).dblclick();
    await page.locator('.kg-editor input').waitFor();
  },
  'a date editor': async () => {
    await click(0, 'День');
    await press('F2');
    await page.locator('.kg-editor input').first().waitFor();
    await press('Escape');
  },
  'an editor of a moment': async () => {
    await click(0, 'Момент');
    await press('F2');
    await page.locator('.kg-editor input').first().waitFor();
    await press('Enter');
  },
  'a list to choose from': async () => {
    await click(3, 'Вид');
    await press('F2');
    await page.getByRole('option', { name: 'Второй' }).click();
    await expect.poll(() => grid.text(3, 'Вид')).toBe('Второй');
  },
  'a check box cell': async () => {
    await click(3, 'Точно');
    await press('Space');
  },
  'the check mark of a row': async () => page.getByRole('checkbox', { name: 'Выбрать строку' }).nth(3).click(),
  'the check mark of all rows': async () => {
    await page.getByRole('checkbox', { name: 'Выбрать все строки' }).click();
    await press('Escape');
  },
  'a press on a header': async () =>
    grid.root.getByRole('columnheader', { name: 'Название', exact: true }).getByRole('button').click(),
  'a search': async () => {
    await page.getByRole('searchbox').first().fill('Т2');
    await expect.poll(() => grid.rowCount()).toBeLessThan(6);
    await page.getByRole('searchbox').first().fill('');
    await expect.poll(() => grid.text(3, 'Название')).toBe('Т4');
  },
  'a field of the filters': async () => {
    await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
    await page.getByRole('region', { name: 'Показать' }).getByLabel('Название', { exact: true }).click();
    await page.keyboard.type('Т');
    await press('Escape');
    await page.getByRole('button', { name: 'Уйти', exact: true }).click();
  },
  'a text selected elsewhere': async () => page.getByRole('heading', { name: 'Вещи' }).first().click({ clickCount: 3 }),
  'a text selected in the total row': async () => page.locator('.kg-foot .kg-count').click({ clickCount: 3 }),
};

test.each(Object.entries(BEFORE))(
  '[TABLE-12] after %s a cell that is clicked is copied, cut, pasted over and taken back',
  { tags: ['full'] },
  async (_name, before) => {
    await before();
    await click(1, 'Место');
    await closed();
    expect(await copied(page)).toBe('П2');
    await press('Shift+ArrowDown');
    await press('Shift+ArrowLeft');
    expect(await copied(page)).toBe('Т2\tП2\r\nТ3\tП3');
    await click(1, 'Место');
    expect(await copied(page, 'Control+X')).toBe('П2');
    await expect.poll(() => grid.text(1, 'Место')).toBe('');
    await paste(page, { plain: 'Новое' });
    await expect.poll(() => grid.text(1, 'Место')).toBe('Новое');
    await press('Control+Z');
    await expect.poll(() => grid.text(1, 'Место')).toBe('');
    await press('Control+Z');
    await expect.poll(() => grid.text(1, 'Место')).toBe('П2');
    await saved(1, 'П2');
  },
);

test('[TABLE-12] after an edit the next cell is copied without a click, and ranges go from cell to cell', async () => {
  await click(0, 'Место');
  await press('F2');
  await press('Enter');
  await closed();
  expect(await copied(page)).toBe('П2');
  await press('Shift+ArrowRight');
  expect(await copied(page)).toBe('П2\tПервый');
  await press('ArrowDown');
  await press('ArrowLeft');
  await press('Control+V');
  await expect.poll(() => grid.text(2, 'Место')).toBe('П2');
  await press('Control+Z');
  await expect.poll(() => grid.text(2, 'Место')).toBe('П3');
  await saved(2, 'П3');
});

test(
  'a text selected outside the grid is copied as it is, and so is one of the total row',
  { tags: ['full'] },
  async () => {
    await click(0, 'Место');
    await page.getByRole('heading', { name: 'Вещи' }).first().click({ clickCount: 3 });
    expect((await copied(page)).trim()).toBe('Вещи');
    await page.locator('.kg-foot .kg-count').click({ clickCount: 3 });
    expect((await copied(page)).trim()).toMatch(/^Строк: \d+/);
  },
);

test('[TABLE-12] the keys keep working after a press on the check mark of a row', { tags: ['full'] }, async () => {
  await page.getByRole('checkbox', { name: 'Выбрать строку' }).nth(1).click();
  await press('ArrowRight');
  expect(await copied(page)).toBe('П1');
});

test(
  '[TABLE-12] [FORM-05] in the table part of a form cells are copied and pasted after an edit too',
  { tags: ['full'] },
  async () => {
    await click(0, 'Название');
    await press('Control+Enter');
    const part = page.getByRole('grid', { name: 'Строки' });
    await part.waitFor();
    const cell = (row: number, column: number) =>
      part.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column}"]`);
    await cell(0, 2).click();
    await press('F2');
    await press('Enter');
    await closed();
    await cell(0, 3).click();
    expect(await copied(page)).toBe('болт!');
    await press('ArrowDown');
    await paste(page, { plain: 'вставлено' });
    await expect.poll(() => cell(1, 3).innerText()).toBe('вставлено');
    await press('Control+Z');
    await expect.poll(() => cell(1, 3).innerText()).toBe('гайка!');
    await recordOf(page).getByLabel('Название').first().click();
    await press('Control+A');
    expect(await copied(page)).toBe('Т1');
    await cell(0, 2).click();
    expect(await copied(page)).toBe('болт');
    expect(device.faults).toEqual([]);
  },
);
