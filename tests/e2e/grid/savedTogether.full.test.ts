// Cells that are saved together, and what becomes of values that an edit hides, as people meet both in the browser.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { recordOf } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const label = (ru: string): Record<string, string> => ({ ru, kk: ru, en: ru });
const choice = (id: string, ru: string): object => ({ id, title: label(ru) });
const company = { visibleWhen: "kind = 'company'" };
const PARTNERS = {
  name: 'partners',
  title: label('Партнёры'),
  navigation: { path: '/partners' },
  model: {
    name: 'partner',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', required: true, unique: true, title: label('Название'), search: true },
      kind: {
        type: 'CharField',
        title: label('Вид'),
        default: 'company',
        choices: [choice('company', 'Компания'), choice('person', 'Человек')],
      },
      branch: { type: 'CharField', title: label('Филиал'), ...company, whenHidden: 'clear' },
      seal: { type: 'CharField', title: label('Печать'), ...company, whenHidden: 'refuse' },
    },
  },
  table: { columns: ['name', 'kind', 'branch', 'seal'], ordering: ['name'], newRows: 'grid' },
  permissions: { admin: 'all' },
};
const TARIFFS = {
  ...PARTNERS,
  name: 'tariffs',
  title: label('Тарифы'),
  navigation: { path: '/tariffs' },
  model: {
    name: 'tariff',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', required: true, unique: true, title: label('Название'), search: true },
      price: { type: 'DecimalField', precision: 2, min: '0', title: label('Цена') },
    },
  },
  table: { columns: ['name', 'price'], totals: ['price'], ordering: ['name'], editing: 'batch' },
};

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  for (const definition of [PARTNERS, TARIFFS]) {
    const file = join(server.modulesDir, `${definition.name}.module.json`);
    writeFileSync(`${file}.part`, JSON.stringify(definition));
    renameSync(`${file}.part`, file);
  }
  admin = await signInClient(server, 'admin@demo.keste');
  for (const model of ['partner', 'tariff'])
    await vi.waitUntil(async () => (await admin.get(`/data/${model}/`)).status === 200);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function make(model: string, values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  expect((await admin.send('POST', `/data/${model}/`, { id, ...values })).status).toBe(201);
  return id;
}

const stored = async (model: string, id: string): Promise<Record<string, unknown>> => ({
  ...(await admin.get(`/data/${model}/${id}/`)).body,
});

async function type(page: Page, cell: string, text: string): Promise<void> {
  await page.getByRole('gridcell', { name: cell, exact: true }).first().click();
  await enter(page, text);
}

/** Into the focused cell. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('[BATCH-08] cells are edited by keyboard, kept, saved by one call, and a refused one keeps all of them', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  const ids = [await make('tariff', { name: 'Болт', price: '1' }), await make('tariff', { name: 'Гайка', price: '2' })];
  await signIn(page, 'admin@demo.keste', '/tariffs');
  await waitForRows(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/data/tariff/'))
      calls.push(new URL(request.url()).pathname);
  });
  await type(page, '1,00', '10');
  await type(page, 'Гайка', 'Болт');
  const bar = page.getByRole('region', { name: 'Несохранённые правки' });
  await bar.getByText('Изменено ячеек: 2').waitFor();
  expect([calls, (await stored('tariff', ids[0] ?? ''))['price']]).toEqual([[], '1.00']);
  expect(await axeProblems(page, '.kg-batch')).toEqual([]);
  await page.keyboard.press('Control+s');
  await bar.getByText('исправить: 1').waitFor();
  expect([calls.length, (await stored('tariff', ids[0] ?? ''))['price']]).toEqual([1, '1.00']);
  await page.getByText('Такое значение уже есть').first().waitFor();
  await enter(page, 'Шайба');
  await page.keyboard.press('Control+s');
  await bar.waitFor({ state: 'detached' });
  expect(await Promise.all(ids.map((id) => stored('tariff', id)))).toMatchObject([
    { price: '10.00' },
    { name: 'Шайба' },
  ]);
  expect(calls).toEqual(Array.from({ length: 2 }, () => '/api/v1/data/tariff/batch/'));
  await type(page, 'Шайба', 'Не то');
  await bar.getByRole('button', { name: 'Отменить правки' }).click();
  await page.getByRole('gridcell', { name: 'Шайба', exact: true }).waitFor();
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  await page.context().close();
});

test('[BATCH-09] without a network the bar says so before anything is tried; leaving asks', async () => {
  const { page } = await openDevice(browser, server, { language: 'ru' });
  await make('tariff', { name: 'Винт', price: '3' });
  await signIn(page, 'admin@demo.keste', '/tariffs');
  await waitForRows(page);
  await type(page, '3,00', '30');
  const bar = page.getByRole('region', { name: 'Несохранённые правки' });
  await page.context().setOffline(true);
  await bar.getByText('нет сети').waitFor();
  expect(await bar.getByRole('button', { name: 'Сохранить всё' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => bar.getByRole('button', { name: 'Сохранить всё' }).isEnabled()).toBe(true);
  await page.getByRole('link', { name: 'Партнёры' }).first().click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await page.context().close();
});

test('[HIDDEN-11] a table tells what an edit emptied and undo brings both back; a form says it beforehand', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  const id = await make('partner', { name: 'Астра', branch: 'Север' });
  await signIn(page, 'admin@demo.keste', '/partners');
  await waitForRows(page);
  await page.getByRole('gridcell', { name: 'Компания', exact: true }).first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Человек' }).click();
  const told = page.getByText('Скрыто и поэтому очищено: Филиал');
  await told.first().waitFor();
  await expect.poll(async () => (await stored('partner', id))['branch']).toBeNull();
  await page.getByRole('button', { name: 'Отменить', exact: true }).first().click();
  await expect
    .poll(async () => {
      const { kind, branch } = await stored('partner', id);
      return [kind, branch];
    })
    .toEqual(['company', 'Север']);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[CREATE-01] create makes a row in the table where the definition says so: by its button on a desktop and on a phone, and where nothing is there yet', async () => {
  const { page } = await openDevice(browser, server, { language: 'ru' });
  await make('partner', { name: 'Борей' });
  await signIn(page, 'admin@demo.keste', '/partners');
  await waitForRows(page);
  await page.getByRole('button', { name: 'Создать' }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.kg-editor') !== null)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, 'admin@demo.keste', '/partners');
  await phone.page.getByText('Борей').first().waitFor();
  await phone.page.getByRole('button', { name: 'Создать' }).first().click();
  await phone.page.getByRole('dialog').getByLabel('Название').waitFor();
  expect(await recordOf(phone.page).count()).toBe(0);
  await phone.page.context().close();
});

test('[CREATE-02] an empty search has no empty row below it; one that is made stands there and says so', async () => {
  const { page } = await openDevice(browser, server, { language: 'ru' });
  await make('partner', { name: 'Вега' });
  await signIn(page, 'admin@demo.keste', '/partners?search=%D1%8B%D1%8B%D1%8B%D1%8B');
  await page.getByText('Ничего не найдено').first().waitFor();
  expect(await page.locator('.kg-new').count()).toBe(0);
  await page.getByRole('button', { name: 'Создать' }).first().click();
  await page.getByText('Новая строка стоит в таблице, даже если фильтры её скрывают').first().waitFor();
  await expect.poll(() => page.locator('.kg-new').count()).toBe(1);
  await page.keyboard.type('Гелиос');
  await page.keyboard.press('Enter');
  await expect.poll(async () => JSON.stringify((await admin.get('/data/partner/')).body)).toContain('Гелиос');
  await page.getByRole('gridcell', { name: 'Гелиос', exact: true }).waitFor();
  await page.context().close();
});
