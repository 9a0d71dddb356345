// Trade as a day of it goes: an order with lines is made, reserved, posted, paid, and a part of it returned; stock and settlements follow.
import { mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localToday } from '../../../src/engine/values/index.ts';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { recordOf } from '../../../tests/e2e/harness/records.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const PICTURES = process.env['PICTURES'];

let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let device: Device;
let product: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  client = await signInClient(server, 'admin@demo.keste');
  const warehouse = await made('warehouse', { name: 'Склад на Абая' });
  const contractor = await made('contractor', { name: 'ООО «Берег»', kind: 'foreign', country: 'ru' });
  product = await made('product', {
    name: 'Кабель медный',
    sku: 'TRADE-1',
    category: 'electric',
    price: '82.50',
    discount: '15',
    vat: '16',
  });
  const id = await made('order', {
    kind: 'purchase',
    date: localToday(),
    warehouse,
    contractor,
    items: [{ id: randomUUID(), product, quantity: '100', price: '50' }],
  });
  for (const action of ['confirm', 'post']) await run('order', id, action);
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/orders');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function made(model: string, values: object): Promise<string> {
  const id = randomUUID();
  const { status, body } = await client.send('POST', `/data/${model}/`, { id, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return id;
}
async function run(model: string, id: string, action: string): Promise<void> {
  const { version } = (await client.get(`/data/${model}/${id}/`)).body;
  const { status, body } = await client.send('POST', `/data/${model}/${id}/actions/${action}/`, { version });
  expect(status, JSON.stringify(body)).toBe(200);
}
const stock = async (): Promise<unknown[]> => {
  const { on_hand: onHand, reserved, free } = (await client.get(`/data/product/${product}/`)).body;
  return [onHand, reserved, free];
};
const field = (page: Page, name: string): Locator =>
  recordOf(page)
    .getByLabel(new RegExp(`^${name}( \\*)?$`))
    .first();

async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function act(page: Page, name: string): Promise<void> {
  await recordOf(page).getByRole('button', { name, exact: true }).first().click();
}

test('[TRADE-10] [REGISTER-14] an order is entered with its lines, reserved, posted and paid: what is free, what is owed and its sums follow', async () => {
  const { page, faults } = device;
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await field(page, 'Контрагент').waitFor();
  await choose(page, 'Контрагент', 'Берег');
  await choose(page, 'Склад', 'Склад на Абая');
  await recordOf(page).getByRole('button', { name: 'Добавить строку' }).click();
  await page.keyboard.type('Кабель медный');
  await page
    .getByRole('option', { name: /Кабель медный/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await field(page, 'Итого').inputValue()).replaceAll(/\s/g, '')).toBe('701,25');
  await picture(page, 'new-light');
  await recordOf(page).getByRole('button', { name: 'Создать', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'ООО «Берег»' }).filter({ hasText: 'Черновик' }).first().waitFor();
  await openFirst(page, 'Черновик');
  await act(page, 'Подтвердить');
  await expect.poll(stock).toEqual(['100.000', '10.000', '90.000']);
  await picture(page, 'reserved-light');
  await act(page, 'Провести');
  await expect.poll(stock).toEqual(['90.000', '0.000', '90.000']);
  const note = recordOf(page).getByRole('status').filter({ hasText: 'Документ проведён' });
  await note.waitFor();
  expect(await note.getByRole('button').count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await act(page, 'Оплачен полностью');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Оплачен полностью' }).click();
  const order = async (): Promise<unknown[]> => {
    const { results } = (await client.get('/data/order/?ordering=-created_at&page_size=1')).body as {
      results: Record<string, unknown>[];
    };
    return [results[0]?.['total'], results[0]?.['paid'], results[0]?.['due']];
  };
  await expect.poll(order).toEqual(['701.25', '701.25', '0.00']);
  expect(faults).toEqual([]);
});

async function openFirst(page: Page, text: string): Promise<void> {
  await openTable(page, '/orders');
  await page
    .getByRole('row')
    .filter({ hasText: 'ООО «Берег»' })
    .filter({ hasText: text })
    .filter({ hasText: 'Продажа' })
    .first()
    .getByRole('link', { name: 'Открыть запись' })
    .click();
  await field(page, 'Контрагент').waitFor();
}

test(
  '[TRADE-10] a part of it is returned: the lines are those of the order, and stock and sums come back',
  { tags: ['full'] },
  async () => {
    const { page, faults } = device;
    await openFirst(page, 'Проведён');
    await act(page, 'Оформить возврат');
    // Leaving before it is there would take it back.
    await expect
      .poll(async () => {
        const { results } = (await client.get('/data/return_order/?page_size=200')).body as {
          results: { contractor: { string_view: string } }[];
        };
        return results.filter(({ contractor }) => contractor.string_view.includes('Берег')).length;
      })
      .toBe(1);
    await openTable(page, '/returns');
    await page
      .getByRole('row')
      .filter({ hasText: 'ООО «Берег»' })
      .first()
      .getByRole('link', { name: 'Открыть запись' })
      .click();
    const part = recordOf(page).getByRole('grid', { name: 'Позиции' });
    await part.getByText('Кабель медный').first().waitFor();
    const header = part.getByRole('columnheader', { name: /^Возвращают/ }).first();
    const index = await header.getAttribute('aria-colindex');
    await part.locator(`[data-index="0"] [aria-colindex="${index}"]`).click();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await recordOf(page).getByRole('button', { name: 'Сохранить' }).click();
    await recordOf(page).getByRole('button', { name: 'Сохранить' }).waitFor({ state: 'detached' });
    await picture(page, 'return-light');
    await act(page, 'Провести');
    await expect.poll(stock).toEqual(['93.000', '0.000', '93.000']);
    await openTable(page, '/orders');
    const row = page
      .getByRole('row')
      .filter({ hasText: 'ООО «Берег»' })
      .filter({ hasText: 'Проведён' })
      .filter({ hasText: 'Продажа' })
      .first();
    await expect.poll(async () => (await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('210,38');
    expect(faults).toEqual([]);
  },
);

test(
  '[TRADE-11] a scanner fills an order: each code adds a line or raises its quantity, and the keyboard stays',
  { tags: ['full'] },
  async () => {
    const { page, faults } = device;
    const other = await made('product', {
      name: 'Розетка двойная',
      sku: 'TRADE-2',
      barcode: '4870000000017',
      category: 'electric',
      price: '10',
      vat: '16',
    });
    await openTable(page, '/orders');
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    await field(page, 'Контрагент').waitFor();
    await choose(page, 'Контрагент', 'Берег');
    await choose(page, 'Склад', 'Склад на Абая');
    const scan = recordOf(page).getByLabel('Код или артикул, Enter');
    await scan.click();
    // As a scanner types: without a pause, Enter behind each code.
    for (let index = 0; index < 20; index += 1) {
      await page.keyboard.type(index % 2 === 0 ? 'trade-1' : '4870000000017');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('NO-SUCH-CODE');
    await page.keyboard.press('Enter');
    await recordOf(page).getByText('«NO-SUCH-CODE»: такого кода нет').waitFor();
    await picture(page, 'scan-now');
    expect(await scan.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(async () => (await field(page, 'Итого').inputValue()).replaceAll(/\s/g, '')).toBe('801,25');
    await picture(page, 'scan-light');
    expect(await axeProblems(page)).toEqual([]);
    await recordOf(page).getByRole('button', { name: 'Создать', exact: true }).click();
    const lines = async (): Promise<unknown[]> => {
      const { results } = (await client.get('/data/order/?ordering=-created_at&page_size=1')).body as {
        results: { id: string }[];
      };
      const { items } = (await client.get(`/data/order/${results[0]?.id ?? ''}/`)).body as {
        items: { product: { id: string }; quantity: string }[];
      };
      return items.map((line) => [line.product.id, line.quantity]);
    };
    await expect.poll(lines).toEqual([
      [product, '10.000'],
      [other, '10.000'],
    ]);
    expect(faults).toEqual([]);
  },
);

test(
  '[PRODUCT-05] a line that is filled in takes the price and the VAT rate of the order’s day, and its product’s own where none holds',
  { tags: ['full'] },
  async () => {
    const { page, faults } = device;
    const [dated] = await Promise.all([
      made('product', { name: 'Щит', sku: 'DAY-1', category: 'electric', price: '70', vat: '1', vat_kind: 'reduced' }),
      made('product', { name: 'Реле', sku: 'DAY-2', category: 'electric', price: '9', vat: '1' }),
    ]);
    await made('price', { product: dated, valid_from: '2020-01-01', price: '80' });
    await made('price', { product: dated, valid_from: '2999-01-01', price: '999' });
    await made('vat_rate', { kind: 'reduced', valid_from: '2020-01-01', percent: '10' });
    await openTable(page, '/orders');
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    await field(page, 'Контрагент').waitFor();
    const scan = recordOf(page).getByLabel('Код или артикул, Enter');
    await scan.click();
    for (const code of ['day-1', 'day-2']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    // 80 with 10 % inside, and 9 with 1 %.
    const sums = async (): Promise<string[]> =>
      Promise.all(['Итого', 'НДС'].map(async (name) => (await field(page, name).inputValue()).replaceAll(/\s/g, '')));
    await expect.poll(sums).toEqual(['89,00', '7,36']);
    await picture(page, 'dated-light');
    expect(faults).toEqual([]);
  },
);

test(
  '[MOD-17] [TRADE-14] an order and its return are entered on pages of their own, with what the address says; who may make none is told',
  { tags: ['full'] },
  async () => {
    const { page, faults } = device;
    const { results } = (await client.get('/data/contractor/?search=Берег')).body as { results: { id: string }[] };
    await page.goto(`${server.url}/create_order?kind=sale&contractor=${results[0]?.id ?? ''}`);
    const form = page.getByRole('main').locator('form');
    const own = (name: string): Locator => form.getByLabel(new RegExp(`^${name}( \\*)?$`)).first();
    await expect.poll(() => own('Контрагент').inputValue()).toContain('Берег');
    await own('Склад').click();
    await page.keyboard.type('Склад на Абая');
    await page.getByRole('option', { name: /Склад на Абая/ }).click();
    await form.getByLabel('Код или артикул, Enter').click();
    await page.keyboard.type('trade-1');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await own('Итого').inputValue()).replaceAll(/\s/g, '')).toBe('70,13');
    await picture(page, 'create-order-light');
    expect(await axeProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Создать', exact: true }).click();
    await field(page, 'Контрагент').waitFor();
    await picture(page, 'created-order-light');
    await act(page, 'Подтвердить');
    await act(page, 'Провести');
    await recordOf(page).getByRole('status').filter({ hasText: 'Документ проведён' }).waitFor();
    const [order] = (
      (await client.get('/data/order/?ordering=-created_at&page_size=1')).body as { results: { id: string }[] }
    ).results;
    await page.goto(`${server.url}/create_return_order?order=${order?.id ?? ''}`);
    await form.getByRole('button', { name: 'Создать', exact: true }).click();
    const part = recordOf(page).getByRole('grid', { name: 'Позиции' });
    await part.getByText('Кабель медный').first().waitFor();
    await picture(page, 'created-return-light');
    const other = await openDevice(browser, server, { language: 'ru' });
    await signIn(other.page, 'member.kk@demo.keste', '/create_return_order');
    await other.page.getByRole('heading', { name: 'Страница не найдена' }).waitFor();
    await other.context.close();
    expect(faults).toEqual([]);
  },
);

test('[TRADE-12] ?viewGoods= opens the product over the page that is shown', { tags: ['full'] }, async () => {
  const { page, faults } = device;
  await page.goto(`${server.url}/orders?viewGoods=${product}`);
  await expect.poll(async () => field(page, 'Наименование').inputValue()).toBe('Кабель медный');
  expect(faults).toEqual([]);
});

test(
  '[TRADE-10] on a phone orders are cards, and nothing reaches over the edge, in Kazakh',
  { tags: ['full'] },
  async () => {
    const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, hasTouch: true });
    for (const path of ['/orders', '/returns', '/order_payments', '/stock_movements', '/settlements', '/warehouses']) {
      await signIn(phone.page, 'admin@demo.keste', path);
      const isSheet = path === '/stock_movements' || path === '/settlements';
      const shown = isSheet
        ? phone.page.locator('[data-block="turnover"] tbody tr')
        : phone.page.getByText(/^Жолдар: \d/);
      await shown.first().waitFor();
      expect(
        await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await picture(phone.page, `phone-kk${path.replace('/', '-')}`);
    }
    expect(phone.faults).toEqual([]);
  },
);
