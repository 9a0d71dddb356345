// Kinds of fields in the browser: how they are typed, what table and form show of them, on a desktop and a phone, in light and dark.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { recordOf, saveAndClose } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** Where pictures go, for whoever wants to look at them. */
const PICTURES = process.env['PICTURES'];
const label = (ru: string): { ru: string } => ({ ru });

const SHIFTS = {
  name: 'shifts',
  title: label('Смены'),
  icon: 'calendar',
  navigation: { path: '/shifts', descOrder: 99 },
  model: {
    name: 'shift',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Работа'), required: true, search: true },
      share: { type: 'DecimalField', title: label('Готовность'), precision: 1, format: 'percent' },
      spent: { type: 'IntegerField', title: label('Длительность'), format: 'duration' },
      begins: { type: 'TimeField', title: label('Начало') },
      stars: { type: 'IntegerField', title: label('Оценка'), format: 'rating', max: 5 },
      tint: { type: 'CharField', title: label('Цвет'), format: 'color' },
      labels: { type: 'TagsField', title: label('Метки') },
      code: { type: 'CharField', title: label('Штрихкод'), format: 'barcode' },
    },
  },
  table: {
    columns: ['title', 'share', 'spent', 'begins', 'stars', 'tint', 'labels', 'code'],
    totals: ['spent'],
    ordering: ['title'],
  },
  filters: { include: ['share', 'spent', 'begins', 'stars', 'labels'], searchInput: true },
  permissions: { admin: 'all', member: 'all' },
};

const ROWS = [
  ['Монтаж', '12.5', 150, '09:30', 3, '#0e8945', ['срочный заказ', 'опт'], '4870001234560'],
  ['Наладка', '100.0', 45, '14:00', 5, '#c92a2a', ['опт'], 'INV-2026/15'],
  ['Осмотр', null, 2400, null, null, null, null, null],
] as const;

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'shifts.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(SHIFTS));
  renameSync(`${file}.part`, file);
  const client = await signInClient(server, 'owner@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/shift/')).status === 200, { interval: 100 });
  for (const [title, share, spent, begins, stars, tint, labels, code] of ROWS)
    await client.send('POST', '/data/shift/', {
      id: randomUUID(),
      ...{ title, share, spent, begins, stars, tint, labels, code },
    });
  device = await openDevice(browser, server);
  await signIn(device.page, 'member.ru@demo.keste', '/shifts');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const dialog = (page: Page): Locator => recordOf(page);
const input = (page: Page, name: string): Locator => dialog(page).getByRole('textbox', { name, exact: true });

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function openRow(page: Page, title: string): Promise<void> {
  await openTable(page, '/shifts');
  await page.getByText(title, { exact: true }).first().waitFor();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link', { name: 'Открыть запись' }).click();
  await dialog(page).getByRole('radiogroup', { name: 'Оценка' }).waitFor();
}

test('[KIND-04, KIND-05, KIND-06, KIND-07, KIND-08, KIND-09] the table shows each as it is read, and sums durations', async () => {
  const { page } = device;
  await openTable(page, '/shifts');
  const cells = page.getByRole('row').filter({ hasText: 'Монтаж' }).getByRole('gridcell');
  await expect
    .poll(async () => (await cells.allInnerTexts()).join('|').replaceAll(/\s+/g, ' '))
    .toContain('Монтаж|12,5 %|2 ч 30 мин|09:30|★★★☆☆|#0e8945|срочный заказ');
  await expect.poll(() => page.getByRole('img', { name: '3 из 5' }).count()).toBe(1);
  await expect
    .poll(async () =>
      (await page.getByRole('row', { name: 'Итоги по всему найденному' }).innerText()).replaceAll(/\s+/g, ' '),
    )
    .toContain('43 ч 15 мин');
  await picture(page, 'table-light');
  expect(await axeProblems(page)).toEqual([]);
});

test('[KIND-05, KIND-06, KIND-08, KIND-10] a form is filled in by the keyboard alone', async () => {
  const { page } = device;
  await openRow(page, 'Осмотр');
  await input(page, 'Готовность').fill('7,5 %');
  await input(page, 'Длительность').fill('1ч 5');
  await input(page, 'Начало').fill('830');
  await page.keyboard.press('Tab');
  // Tab comes to the first star.
  await page.keyboard.press('ArrowRight');
  expect(await dialog(page).getByRole('radio', { name: '2 из 5' }).isChecked()).toBe(true);
  await input(page, 'Цвет').fill('1971C2');
  await dialog(page).getByLabel('Метки', { exact: true }).fill('ночная смена');
  await page.keyboard.press('Enter');
  await input(page, 'Штрихкод').pressSequentially('96385074\n');
  await dialog(page).locator('svg.kbf-bars').waitFor();
  expect((await input(page, 'Длительность').inputValue()).replaceAll(/\s/g, ' ')).toBe('1 ч 5 мин');
  await picture(page, 'form-light');
  expect(await axeProblems(page)).toEqual([]);
  await saveAndClose(page);
  const client = await signInClient(server, 'owner@demo.keste');
  const { results } = (await client.get('/data/shift/')).body as { results: Record<string, unknown>[] };
  expect(results.find(({ title }) => title === 'Осмотр')).toMatchObject({
    share: '7.5',
    spent: 65,
    begins: '08:30',
    stars: 2,
    tint: '#1971c2',
    labels: ['ночная смена'],
    code: '96385074',
  });
});

test.each([
  ['desktop', { width: 1440, height: 900 }, 'dark'],
  ['phone', PHONE, 'light'],
  ['phone', PHONE, 'dark'],
] as const)('[KIND-05] on a %s of %o in %s nothing is cut off', async (name, viewport, colorScheme) => {
  const { page, context } = await openDevice(browser, server, {
    viewport,
    colorScheme,
    hasTouch: name === 'phone',
  });
  await signIn(page, 'member.ru@demo.keste', '/shifts');
  await openTable(page, '/shifts');
  await picture(page, `table-${name}-${colorScheme}`);
  if (name === 'phone') await page.getByRole('button', { name: /^Открыть:.*Монтаж/ }).tap();
  else await page.getByRole('row').filter({ hasText: 'Монтаж' }).getByRole('link', { name: 'Открыть запись' }).click();
  await dialog(page).getByRole('radiogroup', { name: 'Оценка' }).waitFor();
  await picture(page, `form-${name}-${colorScheme}`);
  expect(await axeProblems(page)).toEqual([]);
  const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});
