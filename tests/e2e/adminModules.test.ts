// The page "Modules": an admin changes a definition in a form made from its own schema, looks at the result, and puts it in force.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems, axeProblemsInAllLooks } from './harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, waitForRows, type Device } from './harness/browser.ts';
import { signInClient } from './harness/client.ts';
import { startServer, type KesteServer } from './harness/server.ts';

let server: KesteServer;
let browser: Browser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'admin@demo.keste', '/contractors');
  await waitForRows(device.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).first();
const list = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const applyButton = (page: Page) => page.getByRole('button', { name: 'Применить', exact: true });

/** Titles at the end of the table: columns out of sight are not drawn. */
async function lastColumns(page: Page): Promise<string[]> {
  await page.getByRole('grid').first().evaluate((grid) => grid.scrollTo({ left: 100_000 }));
  return page.locator('[role=columnheader][data-field] .kg-label').allInnerTexts();
}

async function openModule(page: Page): Promise<void> {
  await page.goto('/admin/modules/contractors');
  await tab(page, 'Данные').click();
}

test('[ADMIN-01] a field added in the form is seen in the preview, applied, and stands as a column on a member\'s open page', async () => {
  const { page } = device;
  const other = await openDevice(browser, server, { language: 'ru' });
  await signIn(other.page, 'member.ru@demo.keste', '/contractors');
  await waitForRows(other.page);
  let loads = 0;
  other.page.on('load', () => (loads += 1));

  await page.getByRole('button', { name: /Меню пользователя|профил/i }).first().click();
  await page.getByRole('link', { name: 'Модули', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Поиск модуля' }).fill('контраг');
  await page.getByRole('link', { name: /Контрагенты/ }).last().click();
  await tab(page, 'Данные').click();
  const fields = list(page, 'Поля');
  await fields.getByRole('button', { name: 'Добавить', exact: true }).last().click();
  await page.getByLabel(/^Имя поля/).fill('nickname');
  await page.getByRole('combobox', { name: /^Тип/ }).click();
  await page.getByRole('option', { name: /^Текст в одну строку/ }).click();
  await page.getByRole('textbox', { name: 'Название: русский' }).last().fill('Прозвище');

  await tab(page, 'Таблица, фильтры, форма').click();
  await list(page, 'Столбцы').getByRole('button', { name: 'Добавить', exact: true }).click();
  await list(page, 'Столбцы').getByLabel(/^Поле/).last().fill('nickname');
  await list(page, 'Столбцы').getByRole('button', { name: 'Выше: nickname' }).click();

  await tab(page, 'Предпросмотр').click();
  await expect.poll(() => lastColumns(page)).toContain('Прозвище');
  await tab(page, 'План').click();
  await page.getByText(/nickname/).first().waitFor();
  expect(await axeProblems(page, '.km')).toEqual([]);
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
  await page.getByText('Применено', { exact: true }).waitFor({ timeout: 30_000 });

  await expect.poll(() => lastColumns(other.page), { timeout: 20_000 }).toContain('Прозвище');
  expect([loads, device.faults, other.faults]).toEqual([0, [], []]);
  await other.context.close();
}, 120_000);

test('[ADMIN-02] a wrong definition says why at its field, cannot be applied, and nothing changes; the draft waits for the next visit', async () => {
  const { page } = device;
  const admin = await signInClient(server, 'admin@demo.keste');
  const before = await admin.get('/modules/contractors/');
  await openModule(page);
  await list(page, 'Поля').getByRole('button', { name: /^bin/ }).click();
  await page.getByLabel(/^Наибольшая длина/).fill('999999');
  await expect.poll(async () => page.getByLabel(/^Наибольшая длина/).getAttribute('aria-invalid'), { timeout: 10_000 }).toBe('true');
  expect(await applyButton(page).isDisabled()).toBe(true);
  // From the plan straight to the field, whichever section it is in.
  await tab(page, 'План').click();
  await page.getByRole('button', { name: '/model/fields/bin/maxLength' }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await page.goto('/admin/modules');
  await openModule(page);
  await list(page, 'Поля').getByRole('button', { name: /^bin/ }).click();
  await expect.poll(() => page.getByLabel(/^Наибольшая длина/).inputValue()).toMatch(/999.999/);
  expect((await admin.get('/modules/contractors/')).body['text']).toBe(before.body['text']);
  await page.getByRole('button', { name: 'Отменить правки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить правки' }).click();
  await page.getByText('Изменений нет', { exact: true }).waitFor();
}, 90_000);

test('[ADMIN-01] a new module begins with a template; a text that is no JSON names line and column', async () => {
  const { page } = device;
  await page.goto('/admin/modules');
  await page.getByRole('link', { name: 'Новый модуль' }).click();
  await tab(page, 'Текст').click();
  const text = page.getByRole('textbox', { name: 'Определение в JSON' });
  const written = await text.inputValue();
  await text.fill(written.replace('"name": "new_module",', '"name": "new_module"'));
  await page.getByText(/^Строка 4, столбец 3:/).waitFor();
  await text.fill(written.replaceAll('new_module', 'gifts').replaceAll('new_item', 'gift').replace('Новый модуль', 'Подарки'));
  await applyButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить', exact: true }).click();
  await page.waitForURL(/\/admin\/modules\/gifts/, { timeout: 30_000 });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Подарки' }).waitFor();
}, 90_000);

test('[ADMIN-05] a member finds no such entry in his menu, and the address says whom it is for', async () => {
  const other = await openDevice(browser, server, { language: 'ru', viewport: PHONE });
  await signIn(other.page, 'member.ru@demo.keste', '/admin/modules');
  await other.page.getByText('Эта страница — для владельцев и администраторов организации.').waitFor();
  await other.context.close();
});

test('[APP-02] the list and the form are accessible in three languages, light and dark, and fit a phone', async () => {
  const { page } = device;
  for (const path of ['/admin/modules', '/admin/modules/contractors?view=form']) {
    await page.goto(path);
    await page.locator('.km h1').waitFor();
    expect(await axeProblemsInAllLooks(page, { within: '.km' })).toEqual([]);
  }
  const phone = await openDevice(browser, server, { language: 'ru', viewport: { width: 360, height: 740 } });
  await signIn(phone.page, 'admin@demo.keste', '/admin/modules/contractors');
  await tab(phone.page, 'Данные').click();
  await list(phone.page, 'Поля').getByRole('button', { name: /^bin/ }).click();
  await phone.page.getByLabel(/^Наибольшая длина/).waitFor();
  expect(await phone.page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.context.close();
}, 120_000);
