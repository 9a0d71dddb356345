// Contractors as people keep them clean: a double is seen while it is entered, and merged by the wizard with what refers to it.
import { mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { recordOf } from '../../../tests/e2e/harness/records.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

/** Its last digit checks the others. */
const KZ_BIN = '041240001232';
const PICTURES = process.env['PICTURES'];

let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let device: Device;
let kept: string;
let twin: string;
let person: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  client = await signInClient(server, 'admin@demo.keste');
  kept = await made('contractor', { name: 'ООО «Жемчужина Прибоя»', phone: '+77010000001' });
  twin = await made('contractor', {
    name: 'Прибоя Жемчужина, ООО',
    phone: '+77010000002',
    email: 'info@twin.example',
    rating: 4,
  });
  person = await made('contact_person', { contractor: twin, name: 'Айгерим' });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/contractors');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function made(model: string, values: object): Promise<string> {
  const id = randomUUID();
  const own = model === 'contractor' ? { kind: 'foreign', country: 'ru' } : {};
  const { status, body } = await client.send('POST', `/data/${model}/`, { id, ...own, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return id;
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

test(
  '[CONTRACTOR-09] whoever types a name that is there already is led to it, and may go on',
  { tags: ['full'] },
  async () => {
    const { page, faults } = device;
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    const record = recordOf(page);
    await record
      .getByLabel(/^Наименование/)
      .first()
      .click();
    await page.keyboard.type('ТОО Жемчужина прибоя');
    const note = record.getByRole('status').filter({ hasText: 'Похоже, такой уже есть' });
    await note.waitFor();
    expect(await note.getByRole('link').count()).toBe(2);
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'duplicate-ru');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      note.getByRole('link', { name: /«Жемчужина Прибоя»/ }).click(),
    ]);
    await opened.getByText('ООО «Жемчужина Прибоя»').first().waitFor();
    await opened.close();
    await record
      .getByLabel(/^Наименование/)
      .first()
      .fill('Совсем другое имя');
    await note.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  },
);

test(
  '[CONTRACTOR-10] the wizard offers the double, shows what differs and what moves, and merges',
  { tags: ['full'] },
  async () => {
    const { page, faults } = device;
    await page.goto(`${server.url}/contractors/${kept}`);
    await page.getByRole('button', { name: 'Объединить с дублем' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Объединить с дублем' });
    await dialog.getByRole('button', { name: /^Прибоя Жемчужина/ }).click();
    const phone = dialog.getByRole('group', { name: 'Телефон' });
    await phone.waitFor();
    await dialog.getByText('Контактные лица: 1').waitFor();
    // What the kept one has none of it gets.
    expect(
      await dialog.getByRole('group', { name: 'Эл. почта' }).getByRole('radio', { name: /Дубль/ }).isChecked(),
    ).toBe(true);
    await phone.getByRole('radio', { name: /Эта запись/ }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await axeProblems(page)).toEqual([]);
    await picture(page, 'merge-ru');
    await dialog.getByRole('button', { name: 'Объединить', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const { body } = await client.get(`/data/contractor/${kept}/`);
    expect(body).toMatchObject({ phone: '+77010000002', email: 'info@twin.example', rating: 4 });
    const moved = (await client.get(`/data/contact_person/${person}/`)).body as { contractor: { id: string } };
    expect(moved.contractor.id).toBe(kept);
    await page.goto(`${server.url}/contractors/${twin}`);
    await page.getByRole('link', { name: /«Жемчужина Прибоя»/ }).waitFor();
    await picture(page, 'merged-ru');
    expect(faults).toEqual([]);
  },
);

test('[CONTRACTOR-10] on a phone the wizard fits, in Kazakh and dark', { tags: ['full'] }, async () => {
  const other = await made('contractor', { name: 'Прибоя Жемчужина, ООО', phone: '+77010000003' });
  const phone = await openDevice(browser, server, {
    language: 'kk',
    viewport: PHONE,
    hasTouch: true,
    colorScheme: 'dark',
  });
  await signIn(phone.page, 'admin@demo.keste', '/contractors');
  await phone.page.goto(`${server.url}/contractors/${kept}`);
  await phone.page.getByRole('group', { name: /.+/ }).first().waitFor();
  await picture(phone.page, 'card-phone-kk');
  const direct = phone.page.getByRole('button', { name: 'Қайталанған жазбамен біріктіру' });
  await direct.first().click();
  const dialog = phone.page.getByRole('dialog', { name: 'Қайталанған жазбамен біріктіру' });
  await dialog.getByRole('button', { name: /^Прибоя Жемчужина/ }).tap();
  await dialog
    .getByRole('group')
    .filter({ has: phone.page.getByRole('radio') })
    .first()
    .waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await picture(phone.page, 'merge-phone-kk');
  expect(other).toBeDefined();
  expect(phone.faults).toEqual([]);
});

test('[MOD-09] a contractor is entered with requisites that are checked by their digits, and his card holds contacts and accounts', async () => {
  const { page, faults } = device;
  await page.goto(`${server.url}/contractors`);
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  const record = recordOf(page);
  const field = (name: RegExp): Locator => record.getByLabel(name).first();
  await field(/^Наименование/).click();
  await page.keyboard.type('Северный причал');
  await field(/^БИН\/ИИН/).fill('041240001234');
  await page.keyboard.press('Tab');
  await record.getByText('Неверный БИН: 12 цифр с контрольной').first().waitFor();
  await field(/^БИН\/ИИН/).fill(KZ_BIN);
  await record.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.getByRole('row').filter({ hasText: KZ_BIN }).waitFor();
  const { results } = (await client.get(`/data/contractor/?search=${KZ_BIN}`)).body as { results: { id: string }[] };
  await page.goto(`${server.url}/contractors/${results[0]?.id ?? ''}`);
  await page.getByRole('heading', { level: 1, name: /Северный причал/ }).waitFor();
  await page.getByRole('tab', { name: /^Контактные лица/ }).click();
  const panel = page.getByRole('tabpanel');
  const form = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect.poll(() => form.getByLabel(/^Контрагент/).inputValue()).toContain('Северный причал');
  await form.getByLabel(/^Имя/).fill('Дана Оспанова');
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await panel.getByRole('row').filter({ hasText: 'Дана Оспанова' }).waitFor();
  await page.getByRole('tab', { name: /^Контактные лица\s*1$/ }).waitFor();
  await page.getByRole('tab', { name: /^Другие счета/ }).click();
  await panel.getByRole('button', { name: 'Создать', exact: true }).click();
  await form.getByLabel(/^Банк/).fill('Народный банк');
  await form.getByLabel(/^Счёт \(IBAN\)/).fill('KZ87125KZT5004100100');
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await form
    .getByText(/Неверный .*IBAN/)
    .first()
    .waitFor();
  await form.getByLabel(/^Счёт \(IBAN\)/).fill('KZ75125KZT1001300335');
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await panel.getByRole('row').filter({ hasText: 'KZ75125KZT1001300335' }).waitFor();
  await picture(page, 'contacts-ru');
  expect(faults).toEqual([]);
});
