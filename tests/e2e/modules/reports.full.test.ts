// Reports as people read and arrange them: groups that fold, the rows behind a number, settings that stay, files, a phone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localToday } from '../../../src/engine/values/index.ts';
import { axeProblemsInAllAppearances } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { plain } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const label = (ru: string): object => ({ ru, en: ru, kk: ru });
const MODULE = {
  name: 'sales',
  title: label('Продажи'),
  navigation: { path: '/sales', descOrder: 99 },
  model: {
    name: 'sale',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: label('Название') },
      city: { type: 'CharField', title: label('Город') },
      kind: {
        type: 'CharField',
        title: label('Вид'),
        choices: [
          { id: 'shop', title: label('Магазин'), color: 'blue' },
          { id: 'web', title: label('Сайт') },
        ],
      },
      sum: { type: 'DecimalField', title: label('Сумма'), precision: 2 },
      day: { type: 'DateField', title: label('День') },
    },
  },
  table: { columns: ['name', 'city', 'kind', 'sum', 'day'] },
  filters: { include: ['kind', 'day', 'sum'] },
  page: {
    block: 'stack',
    children: [
      {
        block: 'report',
        id: 'report',
        title: label('Выручка'),
        params: {
          rows: ['city', 'kind'],
          measures: ['count', { sum: 'sum' }],
          period: 'day',
          span: 'all',
          chart: 'bar',
        },
      },
    ],
  },
  permissions: { admin: 'all', member: ['list', 'read', 'export'] },
};

/** A report of those rows that asks first. */
const ASKING = {
  name: 'asking',
  title: label('По сумме'),
  navigation: { path: '/asking', descOrder: 100 },
  model: { name: 'asking_row', fields: { name: { type: 'CharField', title: label('Название') } } },
  page: {
    block: 'stack',
    children: [
      {
        block: 'report',
        id: 'report',
        title: label('По сумме'),
        source: { model: 'sale', page_name: 'sales' },
        params: {
          rows: ['city'],
          schema: {
            type: 'object',
            required: ['least'],
            properties: {
              least: { type: 'integer', minimum: 0, title: 'Сумма от' },
              kinds: {
                type: 'array',
                uniqueItems: true,
                title: 'Виды',
                items: {
                  oneOf: [
                    { const: 'shop', title: 'Магазины' },
                    { const: 'web', title: 'Сайт' },
                  ],
                },
              },
            },
          },
          narrow: { sum: { from: '<least>' }, kind: ['<kinds>'] },
        },
      },
    ],
  },
  permissions: MODULE.permissions,
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

const YEAR = Number(localToday().slice(0, 4));

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  writeFileSync(join(server.modulesDir, 'sales.module.json'), JSON.stringify(MODULE));
  writeFileSync(join(server.modulesDir, 'asking.module.json'), JSON.stringify(ASKING));
  const client = await signInClient(server, 'admin@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/sale/?page_size=1')).status === 200, { interval: 100 });
  const upsert = [
    ['Алматы', 'shop', '100.10', YEAR],
    ['Алматы', 'web', '20.20', YEAR],
    ['Алматы', 'web', '30.30', YEAR - 1],
    ['Шымкент', 'shop', '5.05', YEAR - 1],
  ].map(([city, kind, sum, year], index) => ({
    id: crypto.randomUUID(),
    name: `Чек ${index + 1}`,
    city,
    kind,
    sum,
    day: `${year}-02-03`,
  }));
  await client.send('POST', '/data/sale/batch/', { upsert, delete: [] });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'member.ru@demo.keste', '/sales');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const table = (page: Page): Locator => page.getByRole('table', { name: 'Выручка' });
const lines = async (page: Page): Promise<string[]> =>
  (await table(page).getByRole('row').allInnerTexts()).map((text) => plain(text.replaceAll(/\s*[\t\n]+\s*/g, ' | ')));
const WHOLE = [
  'Город › Вид | Количество | Сумма, сумма',
  '▾ | Алматы | 3 | 150,60',
  'Магазин | 1 | 100,10',
  'Сайт | 2 | 50,50',
  '▾ | Шымкент | 1 | 5,05',
  'Магазин | 1 | 5,05',
  'Итого | 4 | 155,65',
];

test('[MOD-10, REPORT-10] groups with their totals, folded and sorted by a press; Enter on a number shows exactly its rows, arrows lead from number to number', async () => {
  const { page, faults } = device;
  await table(page).waitFor();
  await expect.poll(() => lines(page)).toEqual(WHOLE);
  await page.locator('.kre-picture svg').first().waitFor();
  await page.getByRole('button', { name: 'Алматы', exact: true }).click();
  await expect.poll(() => lines(page)).toEqual([WHOLE[0], '▸ | Алматы | 3 | 150,60', ...WHOLE.slice(4)]);
  await page.getByRole('button', { name: 'Алматы', exact: true }).click();
  const sort = table(page).getByRole('button', { name: 'Количество' });
  await sort.click();
  await sort.click();
  await expect
    .poll(async () => (await lines(page)).slice(1, 4))
    .toEqual(['▾ | Шымкент | 1 | 5,05', WHOLE[5], WHOLE[1]]);
  await sort.click();
  await expect.poll(() => lines(page)).toEqual(WHOLE);

  await table(page).getByRole('button', { name: '3', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(plain(await page.evaluate(() => document.activeElement?.textContent ?? ''))).toBe('50,50');
  await page.keyboard.press('Enter');
  const behind = page.getByRole('region', { name: 'Алматы › Сайт: 2' });
  await expect.poll(() => behind.getByRole('row').count()).toBe(3);
  expect(await behind.getByRole('button', { name: /^Чек/ }).allInnerTexts()).toEqual(
    expect.arrayContaining(['Чек 2', 'Чек 3']),
  );
  await behind.getByRole('button', { name: 'Чек 3' }).click();
  await page.getByRole('heading', { name: 'Чек 3' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Чек 3' }).waitFor({ state: 'detached' });
  await behind.getByRole('button', { name: 'Закрыть записи' }).click();
  await behind.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('[MOD-10, REPORT-11] its reader arranges rows, columns, measures, shares and the period, and finds it so after a reload; the file says the same', async () => {
  const { page } = device;
  await page.getByRole('button', { name: 'Настроить', exact: true }).click();
  await page.getByLabel('Строки, уровень 2').selectOption('');
  await page.getByLabel('Столбцы').selectOption({ label: 'День' });
  await page.getByLabel('Период группы').selectOption({ label: 'Год' });
  await page.getByRole('button', { name: 'Убрать показатель: Количество' }).click();
  const arranged = [
    `Город · Сумма, сумма | ${YEAR - 1} | ${YEAR} | Итого`,
    'Алматы | 30,30 | 120,30 | 150,60',
    'Шымкент | 5,05 | — | 5,05',
    'Итого | 35,35 | 120,30 | 155,65',
  ];
  await expect.poll(() => lines(page)).toEqual(arranged);
  await page.reload();
  await expect.poll(() => lines(page)).toEqual(arranged);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(
    readFileSync(await download.path(), 'utf8')
      .replace('\ufeff', '')
      .split('\r\n')
      .slice(0, 3),
  ).toEqual([
    `Город;${YEAR - 1}: Количество;${YEAR - 1}: Сумма, сумма;${YEAR}: Количество;${YEAR}: Сумма, сумма;Итого: Количество;Итого: Сумма, сумма`,
    'Алматы;1;30,30;2;120,30;3;150,60',
    'Шымкент;1;5,05;;;1;5,05',
  ]);

  await page.getByRole('button', { name: 'Настроить', exact: true }).click();
  await page.getByLabel('Показывать', { exact: true }).selectOption({ label: '% от строки' });
  await expect.poll(async () => (await lines(page))[1]).toBe('Алматы | 20,1 % | 79,9 % | 100,0 %');
  await page.getByLabel('Столбцы').selectOption('');
  await page.getByLabel('Показывать', { exact: true }).selectOption({ label: 'Значения' });
  await page.getByLabel('День').selectOption({ label: 'Этот год' });
  await page.getByLabel('Сравнить с прошлым периодом').check();
  await expect
    .poll(() => lines(page))
    .toEqual(['Город | Сумма, сумма', 'Алматы | 120,30 | ▲ 297,0 %', 'Итого | 120,30 | ▲ 240,3 %']);
  await page.getByRole('button', { name: 'Как было задано' }).click();
  await expect.poll(() => lines(page)).toEqual(WHOLE);
});

test('[REPORT-15] a report asks for its parameters, begins with what was asked last, and its rows and file hold them', async () => {
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'member.ru@demo.keste', '/asking');
  const asked = page.getByRole('table', { name: 'По сумме' });
  const told = async (): Promise<string[]> =>
    (await asked.getByRole('row').allInnerTexts())
      .map((text) => plain(text.replaceAll(/\s*[\t\n]+\s*/g, ' | ')))
      .slice(1);
  const least = page.getByLabel('Сумма от');
  await least.waitFor();
  expect(await asked.count()).toBe(0);
  await page.getByRole('button', { name: 'Сформировать' }).click();
  await expect.poll(() => least.getAttribute('aria-invalid')).toBe('true');
  await least.fill('20');
  await least.press('Enter');
  await expect.poll(told).toEqual(['Алматы | 3', 'Итого | 3']);
  await page.getByLabel('Сайт').check();
  expect(await told()).toEqual(['Алматы | 3', 'Итого | 3']);
  await page.getByRole('button', { name: 'Сформировать' }).click();
  await expect.poll(told).toEqual(['Алматы | 2', 'Итого | 2']);

  await asked.getByRole('button', { name: '2', exact: true }).first().click();
  const behind = page.getByRole('region', { name: 'Алматы: 2' });
  await expect
    .poll(async () => (await behind.getByRole('button', { name: /^Чек/ }).allInnerTexts()).sort())
    .toEqual(['Чек 2', 'Чек 3']);
  await page.reload();
  await expect.poll(told).toEqual(['Алматы | 2', 'Итого | 2']);
  expect(await least.inputValue()).toBe('20');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Алматы;2');
  expect(await axeProblemsInAllAppearances(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('[REPORT-12] what others write is there by itself; in every appearance and on a phone it can be read', async () => {
  const { page } = device;
  const admin = await signInClient(server, 'admin@demo.keste');
  const id = crypto.randomUUID();
  await admin.send('POST', '/data/sale/batch/', {
    upsert: [{ id, name: 'Чек 5', city: 'Шымкент', kind: 'shop', sum: '1.00', day: `${YEAR}-02-03` }],
    delete: [],
  });
  await expect.poll(async () => (await lines(page)).at(-1)).toBe('Итого | 5 | 156,65');
  expect(await axeProblemsInAllAppearances(page)).toEqual([]);
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, 'member.kk@demo.keste', '/sales');
  await table(phone.page).waitFor();
  await phone.page.getByRole('button', { name: 'Баптау', exact: true }).tap();
  await phone.page.getByLabel('Бағандар').waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
