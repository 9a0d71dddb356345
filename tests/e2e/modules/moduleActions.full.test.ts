// Actions that concern no row in the browser: beside the title of a table, in a block of a page, on a phone; the rows they make come in by themselves.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** Where pictures go, for whoever wants to look at them. */
const PICTURES = process.env['PICTURES'];
const MEMBER = 'member.ru@demo.keste';
const label = (ru: string, kk = ru): Record<string, string> => ({ ru, kk, en: ru });
const FETCH = {
  name: 'fetch',
  title: label('Загрузить курсы', 'Бағамдарды жүктеу'),
  handler: 'fetch',
  icon: 'refresh',
  confirm: label('Прежние курсы останутся.', 'Бұрынғы бағамдар қалады.'),
  schema: {
    type: 'object',
    required: ['day'],
    properties: {
      day: { type: 'string', title: 'День', minLength: 3 },
      count: { type: 'integer', title: 'Сколько валют', minimum: 1, maximum: 5, default: 2 },
    },
  },
};
const rates = (name: string, page: object): object => ({
  name: `${name}s`,
  title: label('Курсы валют', 'Валюта бағамдары'),
  navigation: { path: `/${name}s`, descOrder: 99 },
  model: {
    name,
    representation: '<name>',
    fields: { name: { type: 'CharField', required: true, title: label('Курс') } },
  },
  actions: [FETCH, { name: 'count', title: label('Пересчитать', 'Қайта есептеу'), handler: 'count', tone: 'green' }],
  ...page,
  permissions: { admin: 'all', member: 'all' },
});
const CODE = `export default { moduleActions: {
  async fetch({ params, rows, refuse }) {
    const model = 'MODEL';
    if (params.day === 'нет') refuse({ params: { ru: 'Курсов за этот день нет', kk: 'Бұл күннің бағамы жоқ', en: 'None' } });
    for (let each = 0; each < params.count; each += 1) await rows.create(model, { name: params.day + ' ' + (each + 1) });
    return { ru: 'Загружено курсов: ' + params.count, kk: 'Жүктелген бағам: ' + params.count, en: 'Done' };
  },
  async count() {},
} };`;

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const page = {
    page: {
      block: 'stack',
      children: [{ block: 'form', title: label('Загрузка'), params: { action: 'fetch' } }, { block: 'table' }],
    },
  };
  for (const [name, own] of Object.entries({ rate: {}, quote: page })) {
    const room = join(server.modulesDir, `${name}s`);
    mkdirSync(room);
    writeFileSync(join(room, 'index.mjs'), CODE.replace('MODEL', name));
    const file = join(server.modulesDir, `${name}s.module.json`);
    writeFileSync(`${file}.part`, JSON.stringify(rates(name, own)));
    renameSync(`${file}.part`, file);
  }
  const member = await signInClient(server, MEMBER);
  for (const model of ['rate', 'quote'])
    await vi.waitUntil(async () => (await member.get(`/data/${model}/actions/`)).status === 200, { timeout: 60_000 });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, MEMBER, '/rates');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test('[ACT-08] by keyboard alone: asked in a window, refused at its field, done, said, and its rows are in the table', async () => {
  const { page } = device;
  const button = page.getByRole('button', { name: 'Загрузить курсы', exact: true });
  await button.waitFor();
  await picture(page, 'table');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel('День');
  await day.waitFor();
  await day.focus();
  await page.keyboard.type('нет');
  await picture(page, 'asked');
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByText('Курсов за этот день нет').first().waitFor();
  await picture(page, 'refused');
  await day.fill('Пятница');
  await day.press('Enter');
  await page.getByText('Загружено курсов: 2').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: 'Пятница 2' }).waitFor();
  await picture(page, 'done');
  expect(await axeProblems(page)).toEqual([]);
  expect(device.faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test('[ACT-09] in a block of a page it asks in its place, begins anew once it is done, and the rows are in the table below', async () => {
  const { page } = device;
  await page.goto('/quotes');
  const form = page.getByRole('region', { name: 'Загрузка' });
  await form.getByLabel('День').fill('Среда');
  await picture(page, 'block');
  await form.getByRole('button', { name: 'Загрузить курсы' }).click();
  await page.getByRole('button', { name: 'Да', exact: true }).click();
  await form.getByText('Загружено курсов: 2').waitFor();
  await expect.poll(() => form.getByLabel('День').inputValue()).toBe('');
  await page.getByRole('gridcell', { name: 'Среда 1' }).waitFor();
  await picture(page, 'block-done');
});

test('[ACT-08] on a phone it is a menu beside the title, in Kazakh, light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, hasTouch: true, colorScheme });
    const { page } = phone;
    await signIn(page, 'member.kk@demo.keste', '/rates');
    await page.getByRole('button', { name: 'Әрекеттер', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Бағамдарды жүктеу' }).waitFor();
    await picture(page, `phone-menu-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('menuitem', { name: 'Бағамдарды жүктеу' }).click();
    await page.getByRole('dialog').getByLabel('День').waitFor();
    await picture(page, `phone-asked-${colorScheme}`);
    expect(await axeProblems(page)).toEqual([]);
  }
});
