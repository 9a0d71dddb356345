// A register as a person reads it: a turnover sheet by the dimensions he chooses, each line with its movements and their documents.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../setup/waiting.ts';
import { REGISTER_MODULES } from '../../../server/testing/index.ts';
import { addMonths, localToday } from '../../../src/engine/values/index.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let device: Device;

const TODAY = localToday();

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  for (const module of REGISTER_MODULES)
    writeFileSync(join(server.modulesDir, `${module.name}.module.json`), JSON.stringify(module));
  client = await signInClient(server, 'admin@demo.keste');
  await until('the modules to be there', async () => (await client.get('/data/deal_note/?page_size=1')).status === 200);
  const goods = await Promise.all(
    ['Кабель ВВГ 3×2,5', 'Цемент М400', 'Перчатки'].map((name) => made('good', { name })),
  );
  const partner = await made('partner', { name: 'ТОО «Алма»' });
  const [cable = '', cement = '', gloves = ''] = goods;
  // A year ago, so that it is the opening balance of this one.
  await posted('buy', addMonths(TODAY, -12), { items: [line(cable, '100', '250.00')] });
  await posted('buy', TODAY, { items: [line(cable, '20', '250.00'), line(cement, '12.5', '1900.00')] });
  await posted('buy', TODAY, { store: 'far', items: [line(gloves, '300', '90.00')] });
  await posted('sell', TODAY, { partner, items: [line(cable, '45', '310.00')] });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/stock');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function made(model: string, values: object): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await client.send('POST', `/data/${model}/`, { id, ...values });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return id;
}
const line = (good: string, quantity: string, price: string): object => ({
  id: crypto.randomUUID(),
  good,
  quantity,
  price,
});
const posted = (kind: 'buy' | 'sell', day: string, rest: object): Promise<string> =>
  made('deal_note', { kind, day, is_posted: true, ...rest });

const sheet = (page: Page): Locator => page.locator('[data-block="turnover"]').last();
const lines = (page: Page): Promise<string[][]> =>
  sheet(page)
    .locator('tbody > tr:not(.kto-inside)')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent ?? '')));
const plain = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll(/\s/g, ' '));

test('[REGISTER-09] the sheet says what there was, came, went and is left, by what is chosen, and follows what is posted meanwhile', async () => {
  const { page } = device;
  await expect
    .poll(async () => (await lines(page)).map(plain))
    .toEqual([
      ['Кабель ВВГ 3×2,5', '100', '20', '45', '75', '25 000,00'],
      ['Перчатки', '–', '300', '–', '300', '–'],
      ['Цемент М400', '–', '12,500', '–', '12,500', '–'],
    ]);
  await sheet(page).getByRole('button', { name: 'Store ru', exact: true }).press('Enter');
  await expect.poll(async () => (await lines(page))[1]?.slice(0, 2)).toEqual(['Перчатки', 'far ru']);
  await sheet(page).getByRole('button', { name: 'Good ru', exact: true }).press('Enter');
  await expect.poll(async () => (await lines(page)).map(([store]) => store)).toEqual(['main ru', 'far ru']);
  await sheet(page).getByRole('button', { name: 'Good ru', exact: true }).press('Enter');
  await sheet(page).getByRole('button', { name: 'Store ru', exact: true }).press('Enter');
  await sheet(page).locator('select').selectOption('last_year');
  await expect
    .poll(async () => (await lines(page)).map(plain))
    .toEqual([['Кабель ВВГ 3×2,5', '–', '100', '–', '100', '–']]);
  await sheet(page).locator('select').selectOption('this_year');
  await posted('buy', TODAY, { items: [line(await made('good', { name: 'Ящик' }), '7', '1.00')] });
  await expect.poll(async () => (await lines(page)).map(([good]) => good)).toContain('Ящик');
});

test('[REGISTER-09] a line opens its movements by the keyboard, each leads to its document', async () => {
  const { page } = device;
  const cable = sheet(page).getByRole('button', { name: 'Кабель ВВГ 3×2,5' });
  await cable.press('Enter');
  const moves = sheet(page).locator('.kto-moves li');
  await expect.poll(() => moves.count()).toBe(2);
  expect(await cable.getAttribute('aria-expanded')).toBe('true');
  expect((await moves.last().innerText()).replaceAll(/\s+/g, ' ')).toContain('-45');
  await moves.last().getByRole('link').press('Enter');
  await expect.poll(() => page.url()).toContain('deal_note');
});

test('[REGISTER-09] on a phone each line is a card, and nothing reaches over the edge', async () => {
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, 'admin@demo.keste', '/stock');
  const first = sheet(phone.page).locator('tbody > tr').first();
  await first.waitFor();
  await expect.poll(async () => (await first.innerText()).replaceAll(/\s+/g, ' ')).toContain('75');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
});
