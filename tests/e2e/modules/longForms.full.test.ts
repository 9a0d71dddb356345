// A form of 120 fields in tabs: each fits the screen, faults are led to, folds are kept, conditions look at themselves. With the real keyboard and pointer.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { untilDrawn } from '../harness/drawn.ts';
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
import { FIELD_COUNT, longOrder, TAB_NAMES } from './longOrder.ts';

const PICTURES = process.env['PICTURES'];

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let member: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  for (const name of ['order_forms', 'flat_orders'] as const) {
    const file = join(server.modulesDir, `${name}.module.json`);
    writeFileSync(`${file}.part`, JSON.stringify(longOrder(name)));
    renameSync(`${file}.part`, file);
  }
  member = await signInClient(server, 'member.ru@demo.keste');
  for (const path of ['/data/order_form/', '/data/flat_order/'])
    await vi.waitUntil(async () => (await member.get(path)).status === 200, { timeout: 60_000 });
  await addOrder({ title: 'Первый', company: 'ТОО «Заказчик»', old_code: 'A-1', discount: '5.00' });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'member.ru@demo.keste', '/team');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function addOrder(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const { status, body } = await member.send('POST', '/data/order_form/', { id, ...values });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return id;
}

const dialog = (page: Page): Locator => recordOf(page);
const tab = (page: Page, name: string): Locator =>
  dialog(page).getByRole('tablist', { name: 'Вкладки формы' }).getByRole('tab', { name });
const panel = (page: Page): Locator => dialog(page).locator('form').getByRole('tabpanel');
const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true });
const inputs = (page: Page): Promise<number> => dialog(page).locator('.keste-field').count();

async function openNew(page: Page, path = '/order_forms'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await dialog(page).getByLabel('Название заказа', { exact: false }).waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await openTable(page, '/order_forms');
  const row = page.getByRole('row').filter({ hasText: 'Первый' });
  await row.getByRole('link', { name: 'Открыть запись' }).click();
  await dialog(page).getByLabel('Название заказа', { exact: false }).waitFor();
}

/** How many drafts the device has kept with a text in them. */
function draftsWith(page: Page, text: string): Promise<number> {
  return page.evaluate(async (part) => {
    const ended = (asked: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => asked.addEventListener('success', () => resolve(asked.result)));
    const opening = indexedDB.open('drafts');
    await ended(opening);
    const db = opening.result;
    const reading: IDBRequest<unknown[]> = db.transaction('records').objectStore('records').getAll();
    await ended(reading);
    db.close();
    return reading.result.filter((draft) => JSON.stringify(draft).includes(part)).length;
  }, text);
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test('[LONG-06] 120 fields stand in six tabs, and each tab fits the screen at 1440 × 900', async () => {
  const { page } = device;
  expect(FIELD_COUNT).toBe(120);
  await openNew(page);
  await field(page, 'Нужна доставка').check();
  for (const name of TAB_NAMES) {
    await tab(page, name).click();
    await panel(page).locator('input').first().waitFor();
    await untilStill(page);
    const { height, overflow } = await dialog(page).evaluate((element) => ({
      height: element.querySelector('form [role=tabpanel]:not([hidden])')?.getBoundingClientRect().height ?? 0,
      overflow: element.scrollHeight - element.clientHeight,
    }));
    await picture(page, `desktop-${TAB_NAMES.indexOf(name)}`);
    expect(height, name).toBeGreaterThan(100);
    expect(height, name).toBeLessThan(900);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
  expect(await axeProblems(page)).toEqual([]);
});

test('[LONG-06] what lies in tabs that are closed is not made before it is asked for', async () => {
  const { page } = device;
  await openNew(page, '/flat-orders');
  await expect.poll(() => inputs(page)).toBeGreaterThan(115);
  await openNew(page);
  await untilStill(page);
  await untilDrawn(page);
  // Those above the tabs and those of the first one, but for its folded section.
  expect(await inputs(page)).toBe(15);
  await tab(page, 'Документы').click();
  await field(page, 'Документ 19').waitFor();
  expect(await inputs(page)).toBe(15 + 19);
});

test('[LONG-07] a save leads to the first fault, through tabs and folds; tabs say how many there are', async () => {
  const { page } = device;
  await openNew(page);
  await field(page, 'Нужна доставка').check();
  await tab(page, 'Дополнительно').click();
  await dialog(page).getByRole('button', { name: 'Создать' }).click();
  await tab(page, 'Доставка 2 ошибки').waitFor();
  await expect.poll(() => tab(page, 'Покупатель 1 ошибка').count()).toBe(1);
  expect(await tab(page, 'Основное').innerText()).toBe('Основное');
  // Above the tabs first: none is opened for it.
  await focused(page, 'Название заказа *');
  expect(await tab(page, 'Дополнительно').getAttribute('aria-selected')).toBe('true');
  await picture(page, 'faults');
  await page.keyboard.type('Второй');
  await page.keyboard.press('Enter');
  await focused(page, 'Организация *');
  expect(await tab(page, 'Покупатель').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.type('ТОО');
  await page.keyboard.press('Enter');
  await focused(page, 'Адрес *');
  const fold = dialog(page).getByRole('button', { name: /Водитель/ });
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Водитель 1 ошибка' }).count()).toBe(1);
  await page.keyboard.type('Астана');
  await page.keyboard.press('Enter');
  await focused(page, 'Имя водителя *');
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.type('Ерлан');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  const { results } = (await member.get('/data/order_form/?search=')).body as { results: Record<string, unknown>[] };
  expect(results.find(({ title }) => title === 'Второй')).toMatchObject({ company: 'ТОО' });
});

async function focused(page: Page, label: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent?.trim() : undefined;
      }),
    )
    .toBe(label);
}

test('[LONG-07] tabs are walked by arrows, Home and End, and name their panel', async () => {
  const { page } = device;
  await openNew(page);
  await tab(page, 'Основное').focus();
  await page.keyboard.press('ArrowRight');
  const customer = tab(page, 'Покупатель');
  expect(await customer.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await customer.getAttribute('aria-selected')).toBe('true');
  const named = await customer.getAttribute('aria-controls');
  expect(await panel(page).getAttribute('id')).toBe(named);
  await page.keyboard.press('Tab');
  await focused(page, 'Организация *');
  await customer.focus();
  await page.keyboard.press('End');
  expect(await tab(page, 'Дополнительно').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  expect(await tab(page, 'Основное').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  expect(await tab(page, 'Основное').getAttribute('aria-selected')).toBe('true');
});

test('[LONG-02] a section folds by keyboard and pointer, without a heading too, and stays as its person left it', async () => {
  const { page } = device;
  await openNew(page);
  const fold = dialog(page).getByRole('button', { name: 'Ещё 8 полей' });
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  await fold.focus();
  await page.keyboard.press('Enter');
  await field(page, 'Признак 8').waitFor();
  const open = dialog(page).getByRole('button', { name: 'Скрыть поля' });
  expect(await open.getAttribute('aria-expanded')).toBe('true');
  expect(
    await dialog(page)
      .locator(`[id="${(await open.getAttribute('aria-controls')) ?? ''}"]`)
      .count(),
  ).toBe(1);
  await picture(page, 'unfolded');
  await openFirst(page);
  await field(page, 'Признак 8').waitFor();
  await openNew(page);
  await open.click();
  await field(page, 'Признак 8').waitFor({ state: 'hidden' });
  await openFirst(page);
  await fold.waitFor();
  await open.waitFor({ state: 'detached' });
});

test('[LONG-03] a tab comes and goes with its condition; what is typed in it stays meanwhile', async () => {
  const { page } = device;
  await openNew(page);
  expect(await tab(page, 'Доставка').count()).toBe(0);
  await field(page, 'Нужна доставка').check();
  await tab(page, 'Доставка').click();
  await dialog(page).getByLabel('Адрес', { exact: false }).fill('Алматы');
  await field(page, 'Нужна доставка').uncheck();
  await tab(page, 'Доставка').waitFor({ state: 'detached' });
  expect(await tab(page, 'Основное').getAttribute('aria-selected')).toBe('true');
  await field(page, 'Нужна доставка').check();
  expect(await dialog(page).getByLabel('Адрес', { exact: false }).inputValue()).toBe('Алматы');
});

test('[LONG-11] a draft brings back what was typed in a tab that is not open', async () => {
  const { page } = device;
  await openNew(page);
  await tab(page, 'Документы').click();
  await field(page, 'Документ 7').fill('акт');
  await expect.poll(() => draftsWith(page, 'акт')).toBe(1);
  await page.close({ runBeforeUnload: false });
  device.page = await device.context.newPage();
  const next = device.page;
  await openNew(next);
  await dialog(next).getByRole('button', { name: 'Продолжить' }).click();
  await tab(next, 'Документы').click();
  await expect.poll(() => field(next, 'Документ 7').inputValue()).toBe('акт');
  await dialog(next).getByRole('button', { name: 'Очистить', exact: true }).click();
  await next.getByRole('button', { name: 'Да', exact: true }).click();
});

test('[LONG-08] a field shown once filled stays while it is cleared and typed anew, and goes empty', async () => {
  const { page } = device;
  await openFirst(page);
  await tab(page, 'Покупатель').click();
  const code = field(page, 'Код в прежней системе');
  await code.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await untilDrawn(page);
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('B-2');
  await page.keyboard.press('Tab');
  expect(await code.inputValue()).toBe('B-2');
  await code.fill('');
  await page.keyboard.press('Tab');
  await code.waitFor({ state: 'detached' });
  await saveAndClose(page);
  await openFirst(page);
  await tab(page, 'Покупатель').click();
  await field(page, 'Карта покупателя').waitFor();
  expect(await code.count()).toBe(0);
});

test('[LONG-09] two fields that exclude each other change places, and both values are saved', async () => {
  const { page } = device;
  await openFirst(page);
  await tab(page, 'Оплата').click();
  const [sum, code] = [field(page, 'Скидка, сумма'), field(page, 'Скидка, код')];
  await sum.waitFor();
  expect(await code.count()).toBe(0);
  await sum.fill('');
  await code.waitFor();
  await code.click();
  await page.keyboard.type('ЗИМА');
  await sum.waitFor({ state: 'detached' });
  expect(await code.inputValue()).toBe('ЗИМА');
  await saveAndClose(page);
  const { results } = (await member.get('/data/order_form/?search=')).body as { results: Record<string, unknown>[] };
  const id = String(results.find(({ title }) => title === 'Первый')?.['id']);
  expect((await member.get(`/data/order_form/${id}/`)).body).toMatchObject({ percent: 'ЗИМА', discount: null });
});

test('[LONG-12] on a phone columns become one, and the tabs scroll sideways to the one that is open', async () => {
  const phone = await openDevice(browser, server, {
    language: 'ru',
    viewport: PHONE,
    hasTouch: true,
    colorScheme: 'dark',
  });
  const { page } = phone;
  await signIn(page, 'member.ru@demo.keste', '/order_forms');
  await openNew(page);
  await picture(page, 'phone-0');
  const row = dialog(page).getByRole('tablist', { name: 'Вкладки формы' });
  await tab(page, 'Дополнительно').tap();
  await field(page, 'Сведение 18').waitFor();
  await expect
    .poll(async () => {
      const { x = -1, width = PHONE.width } = (await tab(page, 'Дополнительно').boundingBox()) ?? {};
      return x >= 0 && x + width <= PHONE.width;
    })
    .toBe(true);
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(PHONE.width);
  const boxes = await Promise.all([1, 2, 3].map((at) => field(page, `Сведение ${at}`).boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeProblems(page)).toEqual([]);
  await picture(page, 'phone-5');
  expect(phone.faults).toEqual([]);
});
