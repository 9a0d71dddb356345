// Amounts in different currencies: signs, totals by currency and lines that follow their document. With the real keyboard and pointer.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { gridOf } from '../harness/grid.ts';
import { recordOf } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const PICTURES = process.env['PICTURES'];
const label = (ru: string): { ru: string } => ({ ru });
const currencies = { type: 'CharField', title: label('Валюта') };
const DEALS = {
  name: 'deals',
  title: label('Сделки'),
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    fields: {
      name: { type: 'CharField', title: label('Название'), required: true },
      currency: { ...currencies, maxLength: 3, default: 'KZT' },
      rate: { type: 'DecimalField', title: label('Курс'), precision: 4, default: '1' },
      amount: { type: 'DecimalField', title: label('Сумма'), currencyField: 'currency' },
      base: { type: 'DecimalField', title: label('В тенге'), currency: 'KZT', formula: 'round(<amount> * <rate>, 2)' },
      lines: {
        type: 'TablePart',
        title: label('Строки'),
        fields: {
          what: { type: 'CharField', title: label('Что') },
          price: { type: 'DecimalField', title: label('Цена'), currencyField: 'parent.currency' },
          twice: {
            type: 'DecimalField',
            title: label('Вдвое'),
            currencyField: 'parent.currency',
            formula: '<price> * 2',
          },
        },
      },
    },
  },
  table: {
    columns: [
      { field: 'name', width: 260 },
      { field: 'currency', width: 110 },
      'rate',
      { field: 'amount', width: 320 },
      'base',
    ],
    totals: ['amount', 'base'],
    ordering: ['name'],
  },
  permissions: { admin: 'all', member: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'deals.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(DEALS));
  renameSync(`${file}.part`, file);
  const member = await signInClient(server, 'member.ru@demo.keste');
  await vi.waitUntil(async () => (await member.get('/data/deal/')).status === 200, { timeout: 60_000 });
  const rows: [string, string, string | null, string][] = [
    ['Аренда', 'KZT', '1250000.5', '1'],
    ['Лицензии', 'USD', '300', '512.35'],
    ['Пусто', 'KZT', null, '1'],
  ];
  for (const [name, currency, amount, rate] of rows) {
    const lines = [{ id: randomUUID(), what: 'Работа', price: '10' }];
    const { status, body } = await member.send('POST', '/data/deal/', {
      id: randomUUID(),
      name,
      currency,
      amount,
      rate,
      lines,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'member.ru@demo.keste', '/deals');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test('[CURRENCY-01, CURRENCY-02] signs and totals follow the currency of each row; typed over, it moves its amount at once', async () => {
  const { page, faults } = device;
  await openTable(page, '/deals');
  await waitForRows(page);
  const grid = gridOf(page);
  const total = page.locator('.kg-foot .kg-total').first();
  expect([plain(await grid.text(0, 'Сумма')), plain(await grid.text(1, 'Сумма')), await grid.text(2, 'Сумма')]).toEqual(
    ['1 250 000,50 ₸', '300,00 $', ''],
  );
  await expect.poll(async () => plain(await total.innerText())).toBe('1 250 000,50 ₸ + 300,00 $');
  await picture(page, 'currency-table');
  await (await grid.cell(1, 'Валюта')).click();
  await page.keyboard.type('EUR');
  await page.keyboard.press('Enter');
  await expect.poll(async () => plain(await total.innerText())).toBe('1 250 000,50 ₸ + 300,00 €');
  await expect.poll(async () => plain(await grid.text(1, 'Сумма'))).toBe('300,00 €');
  expect([await axeProblems(page), faults]).toEqual([[], []]);
});

test('[CURRENCY-01, CURRENCY-02] in the form the sign, the lines and their totals follow what is typed', async () => {
  const { page } = device;
  await openTable(page, '/deals');
  const row = page.getByRole('row').filter({ hasText: 'Аренда' });
  await row.getByRole('link', { name: 'Открыть запись' }).click();
  const form = recordOf(page);
  const amount = form.locator('.keste-field').filter({ hasText: 'Сумма' }).first();
  const lines = form.getByRole('grid');
  const texts = async (): Promise<string> => plain(await lines.innerText());
  await expect.poll(texts).toMatch(/10,00 ₸[^]*20,00 ₸[^]*20,00 ₸/);
  await form.getByLabel('Валюта', { exact: true }).fill('USD');
  await expect.poll(() => amount.innerText()).toContain('$');
  await expect.poll(texts).toMatch(/10,00 \$[^]*20,00 \$[^]*20,00 \$/);
  await picture(page, 'currency-form');
  expect(await axeProblems(page)).toEqual([]);
});

test('[CURRENCY-01] on a phone cards and the form have the sign of their row', async () => {
  const { page, context, faults } = await openDevice(browser, server, { viewport: PHONE, language: 'ru' });
  await signIn(page, 'member.ru@demo.keste', '/deals');
  await expect.poll(async () => plain(await page.locator('.kg-card').first().innerText())).toContain('1 250 000,50 ₸');
  await picture(page, 'currency-cards');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('form') });
  await form.getByLabel('Валюта', { exact: true }).fill('EUR');
  const amount = form.locator('.keste-field').filter({ hasText: 'Сумма' }).first();
  await expect.poll(() => amount.innerText()).toContain('€');
  await picture(page, 'currency-form-phone');
  expect([await axeProblems(page), faults]).toEqual([[], []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
