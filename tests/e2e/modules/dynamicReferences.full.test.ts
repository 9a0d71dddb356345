// References whose model another field says, in the browser: chosen in the form and in the cell, emptied by another choice.
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
const named = (name: string, title: string): object => ({
  name: `${name}s`,
  title: label(title),
  navigation: { path: `/${name}s`, descOrder: 99 },
  model: {
    name,
    representation: '<name>',
    fields: { name: { type: 'CharField', title: label('Название'), required: true, search: true } },
  },
  permissions: { admin: 'all', member: 'all' },
});
const PAYMENTS = {
  name: 'payments',
  title: label('Платежи'),
  navigation: { path: '/payments', descOrder: 99 },
  model: {
    name: 'payment',
    representation: '<purpose>',
    fields: {
      purpose: { type: 'CharField', title: label('Назначение'), required: true, search: true },
      party_type: {
        type: 'CharField',
        title: label('Вид получателя'),
        choices: [
          { id: 'firm', title: label('Организация') },
          { id: 'worker', title: label('Сотрудник') },
        ],
      },
      party: { type: 'DynamicReferenceField', title: label('Получатель'), modelField: 'party_type' },
    },
  },
  table: { columns: ['purpose', 'party_type', 'party'], ordering: ['purpose'] },
  filters: { include: ['party_type', 'party'], searchInput: true },
  permissions: { admin: 'all', member: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  for (const [name, each] of Object.entries({
    firms: named('firm', 'Организации'),
    workers: named('worker', 'Сотрудники'),
    payments: PAYMENTS,
  })) {
    const file = join(server.modulesDir, `${name}.module.json`);
    writeFileSync(`${file}.part`, JSON.stringify(each));
    renameSync(`${file}.part`, file);
  }
  const client = await signInClient(server, 'owner@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/payment/')).status === 200, { interval: 100 });
  await client.send('POST', '/data/firm/', { id: randomUUID(), name: 'ТОО «Береке»' });
  await client.send('POST', '/data/worker/', { id: randomUUID(), name: 'Алия Серикова' });
  for (const purpose of ['Аванс', 'Премия']) await client.send('POST', '/data/payment/', { id: randomUUID(), purpose });
  device = await openDevice(browser, server);
  await signIn(device.page, 'member.ru@demo.keste', '/payments');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const picker = (page: Page, name: string): Locator => recordOf(page).getByLabel(name, { exact: true }).first();

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function openRow(page: Page, purpose: string): Promise<void> {
  await openTable(page, '/payments');
  const row = page.getByRole('row').filter({ hasText: purpose });
  await row.getByRole('link', { name: 'Открыть запись' }).click();
  await picker(page, 'Получатель').waitFor();
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await picker(page, name).click();
  await page.getByRole('option', { name: option }).click();
}

async function partyOf(purpose: string): Promise<unknown> {
  const client = await signInClient(server, 'owner@demo.keste');
  const { results } = (await client.get('/data/payment/')).body as { results: Record<string, unknown>[] };
  return results.find((each) => each['purpose'] === purpose)?.['party'];
}

test('[DYNREF-07] the choice says which rows are offered; what is chosen is there after a reload; another choice empties it at once', async () => {
  const { page } = device;
  await openRow(page, 'Аванс');
  expect(await picker(page, 'Получатель').getAttribute('placeholder')).toBe('Сначала выберите вид');
  await picture(page, 'nothing-light');
  await choose(page, 'Вид получателя', 'Организация');
  await picker(page, 'Получатель').click();
  await page.getByRole('option', { name: 'ТОО «Береке»' }).waitFor();
  expect(await page.getByRole('option', { name: 'Алия Серикова' }).count()).toBe(0);
  await page.getByRole('option', { name: 'ТОО «Береке»' }).click();
  await picture(page, 'chosen-light');
  expect(await axeProblems(page)).toEqual([]);
  await saveAndClose(page);
  await page.reload();
  await page.getByRole('gridcell', { name: 'ТОО «Береке»' }).waitFor();
  expect(await partyOf('Аванс')).toMatchObject({ model: 'firm', string_view: 'ТОО «Береке»' });
  await openRow(page, 'Аванс');
  await choose(page, 'Вид получателя', 'Сотрудник');
  await expect.poll(() => picker(page, 'Получатель').inputValue()).toBe('');
  await saveAndClose(page);
  expect(await partyOf('Аванс')).toBeNull();
});

test('[DYNREF-07] in cells by the keyboard: the rows of the model that the row says, emptied with another one', async () => {
  const { page } = device;
  await openTable(page, '/payments');
  const row = page.getByRole('row').filter({ hasText: 'Премия' });
  const cell = (at: number): Locator => row.getByRole('gridcell').nth(at);
  const edit = async (at: number, option: string): Promise<void> => {
    await cell(at).dblclick();
    await page.getByRole('option', { name: option }).waitFor();
    await page.keyboard.type(option.slice(0, 3));
    await expect.poll(() => page.getByRole('option').count()).toBeLessThan(3);
    await page.keyboard.press('Enter');
  };
  const first = await row
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.findIndex((each) => each.textContent?.includes('Премия')));
  await edit(first + 1, 'Сотрудник');
  await edit(first + 2, 'Алия Серикова');
  await expect.poll(() => partyOf('Премия')).toMatchObject({ model: 'worker', string_view: 'Алия Серикова' });
  await edit(first + 1, 'Организация');
  await expect.poll(() => cell(first + 2).textContent()).not.toContain('Алия');
  await expect.poll(() => partyOf('Премия')).toBeNull();
});

test('[DYNREF-07] the form fits a phone and a dark screen', async () => {
  const phone = await openDevice(browser, server, { viewport: PHONE, colorScheme: 'dark' });
  const { page } = phone;
  await signIn(page, 'member.ru@demo.keste', '/payments');
  await openTable(page, '/payments');
  await page.getByText('Премия', { exact: true }).first().waitFor();
  await picture(page, 'phone-list-dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await phone.context.close();
});
