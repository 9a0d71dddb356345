// Table parts as people use them: tax lines that follow their document, a line as a panel, lines put in order, 78 columns, cells by condition.
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { recordOf, saveAndClose } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const label = (ru: string): Record<string, string> => ({ ru, kk: ru, en: ru });
const money = (title: string, more: object = {}): object => ({
  type: 'DecimalField',
  precision: 2,
  title: label(title),
  ...more,
});
/** With the others 78 columns. */
const MANY = 70;
const BILLS = {
  name: 'bills',
  title: label('Счета'),
  navigation: { path: '/bills' },
  model: {
    name: 'bill',
    representation: 'Счёт <name>',
    fields: {
      name: { type: 'CharField', required: true, title: label('Название') },
      kind: {
        type: 'CharField',
        title: label('Вид'),
        choices: [
          { id: 'goods', title: label('Товары') },
          { id: 'service', title: label('Услуги') },
        ],
      },
      rate: money('Курс', { precision: 4 }),
      net: money('Без налога', { formula: 'sum(<items.net>)' }),
      total: money('Всего', { formula: '<net> + sum(<items.tax>)' }),
      items: {
        type: 'TablePart',
        title: label('Позиции'),
        table: {
          // Narrow enough to stand in the form side by side.
          columns: [
            { field: 'product', width: 130, pinned: 'left' },
            { field: 'quantity', width: 80 },
            { field: 'price', width: 80 },
            { field: 'percent', width: 70 },
            { field: 'net', width: 90 },
            { field: 'tax', width: 70 },
            { field: 'store', width: 80 },
          ],
          totals: ['net', 'tax'],
        },
        fields: {
          product: { type: 'CharField', required: true, title: label('Товар') },
          quantity: money('Количество', { precision: 3 }),
          price: money('Цена'),
          percent: money('НДС, %'),
          net: money('Сумма', { formula: 'round(<quantity> * <price> * coalesce(<parent.rate>, 1), 2)' }),
          tax: money('НДС', { formula: 'round(<net> * <percent> / 100, 2)' }),
          share: money('Доля, %', { formula: 'if(<parent.net> = 0, 0, <net> / <parent.net> * 100)' }),
          store: {
            type: 'CharField',
            title: label('Склад'),
            visibleWhen: "parent.kind != 'service'",
            requiredWhen: "parent.kind = 'goods'",
          },
          ...Object.fromEntries(
            Array.from({ length: MANY }, (_, index) => [
              `extra_${index}`,
              { type: 'CharField', title: label(`Признак ${index + 1}`) },
            ]),
          ),
        },
      },
    },
  },
  table: { columns: ['name', 'total'], ordering: ['name'] },
  permissions: { admin: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'bills.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(BILLS));
  renameSync(`${file}.part`, file);
  admin = await signInClient(server, 'admin@demo.keste');
  await vi.waitUntil(async () => (await admin.get('/data/bill/')).status === 200);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Bill {
  id: string;
  total: string;
  items: Record<string, string>[];
}

async function bill(name: string): Promise<Bill> {
  const id = randomUUID();
  const items = [
    { product: 'Болты', quantity: '3.000', price: '19.99', percent: '12.00' },
    { product: 'Гайки', quantity: '0.333', price: '1250.50', percent: '12.00' },
    { product: 'Шайбы', quantity: '7.000', price: '0.05', percent: '8.25' },
  ].map((line) => ({ id: randomUUID(), ...line }));
  const { status } = await admin.send('POST', '/data/bill/', { id, name, rate: '1.0750', items });
  expect(status).toBe(201);
  return stored(id);
}

async function stored(id: string): Promise<Bill> {
  // Rows of our own definition.
  return (await admin.get(`/data/bill/${id}/`)).body as unknown as Bill;
}

async function open(page: Page, name: string): Promise<Locator> {
  await signIn(page, 'admin@demo.keste', '/bills');
  await waitForRows(page);
  const link = page.getByRole('button', { name: new RegExp(name) }).first();
  if ((page.viewportSize()?.width ?? 0) > 768) {
    await page.getByRole('gridcell', { name, exact: true }).first().click();
    await page.keyboard.press('Control+Enter');
  } else await link.click();
  const form = recordOf(page);
  await form.getByText('Строк: 3 из').waitFor();
  return form;
}

const cell = async (form: Locator, row: number, column: string): Promise<Locator> => {
  const header = form.getByRole('columnheader', { name: new RegExp(`^${column}`) }).first();
  const index = await header.getAttribute('aria-colindex');
  return form.locator(`[data-index="${row}"] [aria-colindex="${index}"]`);
};
const texts = async (form: Locator, column: string): Promise<string[]> =>
  Promise.all([0, 1, 2].map(async (row) => (await (await cell(form, row, column)).innerText()).trim()));

test('[PART-08] lines and sums follow the document at once, and the server keeps the same cents', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  const { id } = await bill('Налоги');
  const form = await open(page, 'Налоги');
  expect(await texts(form, 'Сумма')).toEqual(['64,47', '447,65', '0,38']);
  await form.getByLabel('Курс').fill('2,333');
  await expect.poll(() => texts(form, 'Сумма')).toEqual(['139,91', '971,50', '0,82']);
  await expect.poll(() => form.getByLabel('Всего').inputValue()).toMatch(/^1\s?245,67$/);
  await saveAndClose(page);
  expect(await stored(id)).toMatchObject({
    total: '1245.67',
    items: [
      { net: '139.91', tax: '16.79' },
      { net: '971.50', tax: '116.58' },
      { net: '0.82', tax: '0.07' },
    ],
  });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[PART-03] a line opens whole beside the grid and moves sums at once; the next line by the keyboard', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  await bill('Панель');
  const form = await open(page, 'Панель');
  await (await cell(form, 0, 'Цена')).click();
  await page.keyboard.press('Control+Enter');
  const panel = page.getByRole('dialog', { name: /Строка 1 из 3/ });
  await panel.getByLabel('Признак 70').waitFor();
  await panel.getByLabel('Цена').fill('100');
  await expect.poll(() => texts(form, 'Сумма')).toEqual(['322,50', '447,65', '0,38']);
  expect(await panel.getByLabel('Цена').inputValue()).toBe('100');
  expect(await axeProblems(page, '.kt-line')).toEqual([]);
  await page.keyboard.press('Alt+PageDown');
  const second = page.getByRole('dialog', { name: /Строка 2 из 3/ });
  await expect.poll(() => second.getByLabel('Товар').inputValue()).toBe('Гайки');
  await page.keyboard.press('Escape');
  await second.waitFor({ state: 'hidden' });
  await form.getByLabel('Название').waitFor();
  expect(await form.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[PART-04] lines are put in order by dragging their numbers and by the keyboard, and stay so', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  const { id } = await bill('Порядок');
  const form = await open(page, 'Порядок');
  const grip = (row: number): Locator => form.locator(`[data-index="${row}"] [data-grip]`);
  const [from, to] = [await grip(0).boundingBox(), await grip(2).boundingBox()];
  if (!from || !to) throw new Error('no numbers');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 5, to.y + to.height, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => texts(form, 'Товар')).toEqual(['Гайки', 'Шайбы', 'Болты']);
  await form.getByText('Строка перемещена на место 3').waitFor({ state: 'attached' });
  await (await cell(form, 1, 'Товар')).click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => texts(form, 'Товар')).toEqual(['Шайбы', 'Гайки', 'Болты']);
  await saveAndClose(page);
  expect((await stored(id)).items.map(({ product }) => product)).toEqual(['Шайбы', 'Гайки', 'Болты']);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[PART-02] of 78 columns those of the definition are shown; a person chooses others, and finds them again', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  await bill('Столбцы');
  const form = await open(page, 'Столбцы');
  const headers = (): Promise<string[]> => form.getByRole('columnheader').allInnerTexts();
  expect((await headers()).filter((text) => text.includes('Признак'))).toEqual([]);
  await form.getByRole('button', { name: 'Столбцы', exact: true }).click();
  await page.getByRole('searchbox', { name: /столбец/i }).fill('Признак 70');
  await page.getByRole('checkbox', { name: /Признак 70/ }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 5000 }));
  await form.getByRole('columnheader', { name: /Признак 70/ }).waitFor();
  expect(await form.locator('[data-index="0"] [role=gridcell]').count()).toBeLessThan(20);
  await page.reload();
  const again = await open(page, 'Столбцы');
  await again.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 5000 }));
  await again.getByRole('columnheader', { name: /Признак 70/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[PART-05] cells are wanted, closed or not there as the document says', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  // Wide enough for its columns beside the list.
  await page.setViewportSize({ width: 1920, height: 900 });
  await bill('Условия');
  const form = await open(page, 'Условия');
  const choose = async (name: string): Promise<void> => {
    await form.getByLabel('Вид').click();
    await page.getByRole('option', { name }).click();
  };
  const conditions = async (): Promise<(string | null)[]> =>
    Promise.all([0, 1, 2].map(async (row) => (await cell(form, row, 'Склад')).getAttribute('data-condition')));
  await choose('Товары');
  await expect.poll(conditions).toEqual(['required', 'required', 'required']);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(async () => (await cell(form, 0, 'Склад')).getAttribute('aria-invalid')).toBe('true');
  await choose('Услуги');
  await expect.poll(conditions).toEqual(['hidden', 'hidden', 'hidden']);
  await expect.poll(() => form.getByText('Обязательное поле').count()).toBe(0);
  await (await cell(form, 0, 'Склад')).dblclick();
  await form.getByText('В этой строке не заполняется').last().waitFor();
  await saveAndClose(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[PART-03] on a phone a line opens from its card in a sheet from below', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru', viewport: PHONE, colorScheme: 'dark' });
  await bill('Телефон');
  const form = await open(page, 'Телефон');
  await form.getByRole('button', { name: 'Открыть: Болты' }).click();
  const panel = page.getByRole('dialog', { name: /Строка 1 из 3/ });
  await panel.getByLabel('Цена').fill('5');
  await panel.getByRole('button', { name: 'Следующая строка' }).click();
  const second = page.getByRole('dialog', { name: /Строка 2 из 3/ });
  await expect.poll(() => second.getByLabel('Товар').inputValue()).toBe('Гайки');
  const box = await second.boundingBox();
  expect(box && Math.round(box.y + box.height)).toBe(PHONE.height);
  expect(await axeProblems(page, '.kt-line')).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
