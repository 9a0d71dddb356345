// A field of JSON with a schema in a real browser: filled in by keyboard, refused at the place that is wrong, saved, and back as it was.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems, untilStill } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { recordOf, saveAndClose } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const PICTURES = process.env['PICTURES'];
const MEMBER = 'member.ru@demo.keste';
const label = (ru: string): Record<string, string> => ({ ru, kk: ru, en: ru });
const text = (title: string, more: object = {}): object => ({ type: 'string', title, ...more });
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['delivery'],
  properties: {
    urgency: {
      title: 'Срочность',
      oneOf: [
        { const: 'usual', title: 'Обычная' },
        { const: 'urgent', title: 'Срочная' },
      ],
      default: 'usual',
    },
    delivery: {
      title: 'Доставка',
      oneOf: [
        {
          title: 'Курьер',
          type: 'object',
          required: ['kind', 'street'],
          properties: { kind: { const: 'courier' }, street: text('Улица', { minLength: 3 }), note: text('Примечание') },
        },
        {
          title: 'Самовывоз',
          type: 'object',
          required: ['kind', 'shop'],
          properties: { kind: { const: 'pickup' }, shop: text('Магазин') },
        },
      ],
    },
    goods: {
      type: 'array',
      title: 'Товары',
      items: {
        type: 'object',
        title: 'Товар',
        required: ['name'],
        properties: { name: text('Название товара'), count: { type: 'integer', title: 'Сколько', minimum: 1 } },
      },
    },
  },
  if: { properties: { urgency: { const: 'urgent' } }, required: ['urgency'] },
  // A schema has this word.
  // eslint-disable-next-line unicorn/no-thenable
  then: { required: ['reason'], properties: { reason: text('Почему срочно') } },
};
const MODULE = {
  name: 'parcels',
  title: label('Посылки'),
  navigation: { path: '/parcels' },
  model: {
    name: 'parcel',
    representation: 'Посылка <name>',
    fields: {
      name: { type: 'CharField', required: true, title: label('Имя посылки') },
      terms: { type: 'JSONField', title: label('Условия'), schema: SCHEMA },
    },
  },
  table: { columns: ['name', 'terms'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let member: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'parcels.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(MODULE));
  renameSync(`${file}.part`, file);
  member = await signInClient(server, MEMBER);
  await vi.waitUntil(async () => (await member.get('/data/parcel/')).status === 200, { timeout: 60_000 });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, MEMBER, '/parcels');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const dialog = (page: Page): Locator => recordOf(page);
const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: false }).first();
const press = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

async function stored(): Promise<{ id: string; terms: unknown; version: number }> {
  // Rows of our own definition.
  const rows = (await member.get('/data/parcel/')).body['results'] as { id: string; terms: unknown; version: number }[];
  if (!rows[0]) throw new Error('There is no row');
  return rows[0];
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const TERMS = {
  urgency: 'urgent',
  delivery: { kind: 'courier', street: 'Абая' },
  reason: 'День рождения',
  goods: [{ name: 'Торт', count: 2 }],
};

test('[SCHEMA-13] it is filled in by keyboard, refused in Russian at the place that is wrong, saved, and comes back as it was', async () => {
  const { page } = device;
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await field(page, 'Имя посылки').fill('Первая');
  await press(page, 'Заполнить: Условия');
  await dialog(page).getByRole('radio', { name: 'Обычная' }).waitFor();
  expect(await dialog(page).getByRole('radio', { name: 'Обычная' }).isChecked()).toBe(true);
  await dialog(page).getByRole('radio', { name: 'Обычная' }).focus();
  await page.keyboard.press('ArrowDown');
  await field(page, 'Почему срочно').waitFor();
  await dialog(page).getByRole('radio', { name: 'Курьер' }).focus();
  await page.keyboard.press('Space');
  await field(page, 'Улица').waitFor();
  await field(page, 'Почему срочно').focus();
  await page.keyboard.type('День рождения');
  await press(page, 'Добавить: Товары');
  await field(page, 'Сколько').focus();
  await page.keyboard.type('2');
  await picture(page, 'desktop-filled');
  await press(page, 'Создать');
  const street = field(page, 'Улица');
  const good = field(page, 'Название товара');
  await expect.poll(() => street.getAttribute('aria-invalid')).toBe('true');
  expect(await good.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => dialog(page).innerText()).toContain('/delivery/street: Обязательное поле');
  expect(await dialog(page).innerText()).toContain('/goods/0/name: Обязательное поле');
  await expect.poll(() => street.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeProblems(page)).toEqual([]);
  await picture(page, 'desktop-refused');
  await page.keyboard.type('Абая');
  await good.focus();
  await page.keyboard.type('Торт');
  await press(page, 'Создать');
  await dialog(page).waitFor({ state: 'detached' });
  expect((await stored()).terms).toEqual(TERMS);
  await picture(page, 'desktop-table');
  expect(device.faults).toEqual([]);
});

test('[SCHEMA-13] opened again it shows what is stored, and saving something else leaves it untouched', async () => {
  const { page } = device;
  const before = JSON.stringify((await stored()).terms);
  await openTable(page, '/parcels');
  const row = page.getByRole('row').filter({ hasText: 'Первая' });
  expect(await row.innerText()).toContain('Срочность: urgent');
  await row.getByRole('link', { name: 'Открыть запись' }).click();
  await field(page, 'Улица').waitFor();
  expect([await field(page, 'Улица').inputValue(), await field(page, 'Сколько').inputValue()]).toEqual(['Абая', '2']);
  for (const name of ['Улица', 'Название товара', 'Почему срочно']) {
    await field(page, name).focus();
    await page.keyboard.press('Tab');
  }
  await field(page, 'Имя посылки').fill('Первая снова');
  await saveAndClose(page);
  const after = await stored();
  expect([JSON.stringify(after.terms), after.version]).toEqual([before, 2]);
});

test('[SCHEMA-13] on a phone it fits, light and dark', async () => {
  const id = randomUUID();
  expect((await member.send('POST', '/data/parcel/', { id, name: 'Вторая', terms: TERMS })).status).toBe(201);
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true, colorScheme });
    const { page } = phone;
    await signIn(page, MEMBER, '/parcels');
    await page.goto(`/parcels?open=${id}`);
    await field(page, 'Улица').waitFor();
    await untilStill(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, `phone-${colorScheme}`);
    await field(page, 'Сколько').scrollIntoViewIfNeeded();
    await picture(page, `phone-${colorScheme}-below`);
  }
});
