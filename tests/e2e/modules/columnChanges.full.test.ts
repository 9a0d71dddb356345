// A table's columns changed for everybody from its header, with real clicks and keys: renamed, retyped, hidden and added.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** Where pictures go, for whoever wants to look at them. */
const PICTURES = process.env['PICTURES'];
const label = (ru: string, en: string): object => ({ ru, kk: ru, en });

const BOATS = {
  name: 'boats',
  title: label('Лодки', 'Boats'),
  navigation: { path: '/boats', descOrder: 99 },
  model: {
    name: 'boat',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Название', 'Name'), search: true },
      weight: { type: 'CharField', title: label('Вес', 'Weight') },
      color: { type: 'CharField', title: label('Цвет', 'Colour') },
    },
  },
  table: { columns: ['title', 'weight', 'color'], ordering: ['title'] },
  permissions: { admin: 'all', member: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'boats.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(BOATS));
  renameSync(`${file}.part`, file);
  const client = await signInClient(server, 'owner@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/boat/')).status === 200, { interval: 100 });
  for (const [title, weight, color] of [
    ['Ялик', '120', 'белый'],
    ['Плот', 'лёгкий', 'серый'],
  ])
    await client.send('POST', '/data/boat/', { id: randomUUID(), title, weight, color });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/boats');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const titles = (page: Page): Promise<string[]> =>
  page.locator('[role=columnheader][data-field] .kg-label').allInnerTexts();
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[role=columnheader]')?.innerText.trim());
const dialog = (page: Page) => page.getByRole('dialog');
const apply = (page: Page) => dialog(page).getByRole('button', { name: 'Применить', exact: true });

/** By keyboard: from the header to its menu. */
async function choose(page: Page, column: string, entry: RegExp): Promise<void> {
  await page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: entry }).waitFor();
  await page.getByRole('menuitem', { name: entry }).focus();
  await picture(page, 'menu');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Отмена' }).waitFor();
}

/** What is typed before would go to the table. */
async function atInput(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[role=dialog] input'))).toBe(true);
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test('[EDIT-09] a column is renamed, retyped, hidden and added from its header; the table follows without being loaded anew', async () => {
  const { page } = device;
  let loads = 0;
  page.on('load', () => (loads += 1));

  await choose(page, 'Вес', /Переименовать/);
  await atInput(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Масса');
  await dialog(page).getByText('Вот что сделает', { exact: false }).waitFor();
  expect(await axeProblems(page, '[role=dialog]')).toEqual([]);
  await picture(page, 'rename');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Название', 'Масса', 'Цвет']);
  await expect.poll(() => focused(page)).toBe('Масса');

  // What a value cannot become is said with its row, and nothing happens.
  await choose(page, 'Масса', /Сменить вид/);
  await dialog(page).getByRole('button', { name: 'Дробное число' }).click();
  await dialog(page).getByText('Плот', { exact: false }).waitFor();
  await picture(page, 'refused');
  expect(await apply(page).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Масса');
  await choose(page, 'Масса', /Сменить вид/);
  await dialog(page).getByRole('button', { name: 'Длинный текст' }).click();
  await expect.poll(() => apply(page).isEnabled()).toBe(true);
  await picture(page, 'retype');
  await apply(page).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Масса');

  await choose(page, 'Цвет', /Убрать из таблицы у всех/);
  await expect.poll(() => apply(page).isEnabled()).toBe(true);
  await picture(page, 'hide');
  await apply(page).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => titles(page)).toEqual(['Название', 'Масса']);
  await expect.poll(() => focused(page)).toBe('Масса');

  await choose(page, 'Название', /Добавить столбец справа/);
  await atInput(page);
  await page.keyboard.type('Дата спуска');
  await dialog(page)
    .getByRole('button', { name: /Другой вид/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Дата', exact: true }).click();
  await expect.poll(() => apply(page).isEnabled()).toBe(true);
  await picture(page, 'add');
  await apply(page).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => titles(page)).toEqual(['Название', 'Дата спуска', 'Масса']);
  await expect.poll(() => focused(page)).toBe('Дата спуска');

  const client = await signInClient(server, 'owner@demo.keste');
  const { fields } = JSON.parse(String((await client.get('/modules/boats/')).body['text'])).model;
  expect(fields).toMatchObject({
    weight: { type: 'TextField', title: { ru: 'Масса', en: 'Weight' } },
    data_spuska: { type: 'DateField' },
    color: { type: 'CharField' },
  });
  expect([loads, device.faults]).toEqual([0, []]);
});

test('[EDIT-09] a member is offered nothing of it; on a phone the dialog fits', async () => {
  const member = await openDevice(browser, server, { language: 'ru' });
  await signIn(member.page, 'member.ru@demo.keste', '/boats');
  await waitForRows(member.page);
  await member.page.getByRole('columnheader', { name: 'Название' }).getByRole('button').focus();
  await member.page.keyboard.press('Alt+ArrowDown');
  await member.page.getByRole('menuitem', { name: 'Скрыть столбец', exact: true }).waitFor();
  await untilDrawn(member.page);
  expect(await member.page.getByRole('menuitem', { name: /у всех/ }).count()).toBe(0);
  await member.context.close();

  const phone = await openDevice(browser, server, { language: 'en', colorScheme: 'dark', viewport: PHONE });
  const { page } = phone;
  await signIn(page, 'admin@demo.keste', '/boats');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitemradio', { name: 'As a table' }).click();
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  await header.getByRole('button').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await picture(page, 'phone-menu');
  await page.getByRole('menuitem', { name: /Add a column to the right/ }).click();
  await page.getByRole('textbox', { name: 'Name of the column' }).fill('Owner of the boat');
  await page.getByText('This is what Apply does', { exact: false }).waitFor();
  await picture(page, 'phone-add');
  await page.getByRole('button', { name: /Another kind/ }).click();
  await picture(page, 'phone-kinds');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeProblems(page, '[role=dialog]')).toEqual([]);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
