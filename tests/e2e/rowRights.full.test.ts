// Rows of which a member may change his own only: the grid and the form keep his hands off the others, and follow when that turns.
import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, waitForRows, type TestBrowser } from './harness/browser.ts';
import { signInClient, type Client } from './harness/client.ts';
import { paste } from './harness/clipboard.ts';
import { BESIDE_NAME, gridOf } from './harness/grid.ts';
import { recordOf, saveAndClose } from './harness/records.ts';
import { startServer, type KesteServer } from './harness/server.ts';

const label = (ru: string): Record<string, string> => ({ ru, kk: ru, en: ru });
const DEALS = {
  name: 'deals',
  title: label('Сделки'),
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    representation: 'Сделка <title>',
    fields: {
      title: { type: 'CharField', required: true, title: label('Название') },
      amount: { type: 'DecimalField', title: label('Сумма') },
      sure: { type: 'BooleanField', title: label('Точно') },
      manager: { type: 'ForeignKey', model: 'user', title: label('Менеджер') },
      lines: {
        type: 'TablePart',
        title: label('Строки'),
        fields: { what: { type: 'CharField', title: label('Что') } },
      },
    },
  },
  table: { columns: ['title', 'amount', 'sure', 'manager'], ordering: ['title'] },
  form: { fields: ['title', 'amount', 'manager', 'lines'] },
  permissions: { admin: 'all', member: { can: 'all', change: '<manager> = me' } },
};
const OTHERS = 'Эту строку вам можно только смотреть';
const READ_ONLY_NOTE = 'Эту запись вам можно только смотреть.';

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let me: string;
let boss: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'deals.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(DEALS));
  renameSync(`${file}.part`, file);
  admin = await signInClient(server, 'admin@demo.keste');
  me = await idOf('member.ru@demo.keste');
  boss = await idOf('admin@demo.keste');
  await vi.waitUntil(async () => (await admin.get('/data/deal/')).status === 200);
  for (const [title, manager] of [
    ['А моя', me],
    ['Б чужая', boss],
    ['В моя', me],
  ])
    await admin.send('POST', '/data/deal/', {
      id: randomUUID(),
      title,
      amount: '10.00',
      manager,
      lines: [{ id: randomUUID(), what: 'болты' }],
    });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function idOf(email: string): Promise<string> {
  // Rows of the organisation's people.
  const [person] = (await admin.get(`/data/user/?search=${encodeURIComponent(email)}`)).body['results'] as {
    id: string;
  }[];
  return person?.id ?? '';
}

interface Deal {
  id: string;
  version: number;
  title: string;
  amount: string;
}

async function deals(): Promise<Deal[]> {
  // Rows of our own definition.
  return (await admin.get('/data/deal/?ordering=title')).body['results'] as Deal[];
}

async function handOver(title: string, manager: string): Promise<void> {
  const deal = (await deals()).find((one) => one.title === title);
  const { status } = await admin.send('PATCH', `/data/deal/${deal?.id}/`, { version: deal?.version, manager });
  expect(status).toBe(200);
}

const form = (page: Page): Locator => recordOf(page);

test('[RIGHT-06] in the grid a row of somebody else opens no cell, is passed over by a paste and stays when rows are deleted', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'member.ru@demo.keste', '/deals');
  await waitForRows(page);
  const grid = gridOf(page);
  const amounts = async (): Promise<string[]> => (await deals()).map(({ amount }) => amount);
  expect(
    await Promise.all([0, 1].map(async (row) => (await grid.cell(row, 'Сумма')).getAttribute('aria-readonly'))),
  ).toEqual([null, 'true']);
  await (await grid.cell(1, 'Сумма')).dblclick();
  await page.getByText(OTHERS).last().waitFor();
  await page.keyboard.type('77');
  await (await grid.cell(1, 'Точно')).dblclick();
  expect(await grid.root.locator('.kg-editor').count()).toBe(0);
  await (await grid.cell(0, 'Сумма')).click();
  await paste(page, { plain: '1\n2\n3' });
  await page.getByText('Вставлено ячеек: 2. Строк, которые вам нельзя менять, пропущено: 1').last().waitFor();
  await expect.poll(amounts).toEqual(['1.00', '10.00', '3.00']);
  await (await grid.cell(1, 'Название')).click({ button: 'right' });
  expect(
    await page.getByRole('menuitem', { name: /Удалить – вам нельзя её удалить/ }).getAttribute('aria-disabled'),
  ).toBe('true');
  expect(await axeProblems(page, 'body')).toEqual([]);
  await page.keyboard.press('Escape');
  await (await grid.cell(1, 'Название')).click(BESIDE_NAME);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Minus');
  await page
    .getByText(/Удалено строк: 1.*Остались строки, которые вам нельзя удалить: 1/)
    .last()
    .waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => grid.text(2, 'Название')).toBe('В моя');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[RIGHT-06] the form of such a row is read-only and says why; handed over it opens, taken away again it keeps what was typed', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru', viewport: PHONE });
  await signIn(page, 'member.ru@demo.keste', '/deals');
  await page
    .getByRole('button', { name: /Б чужая/ })
    .first()
    .click();
  await form(page).getByText(READ_ONLY_NOTE).waitFor();
  expect(await form(page).getByLabel('Название').getAttribute('readonly')).not.toBeNull();
  expect(
    await Promise.all(
      ['Сохранить', 'Удалить', 'Очистить', 'Добавить строку'].map((name) =>
        form(page).getByRole('button', { name }).count(),
      ),
    ),
  ).toEqual([0, 0, 0, 0]);
  expect(await axeProblems(page, '[role=dialog]')).toEqual([]);
  await handOver('Б чужая', me);
  await expect.poll(() => form(page).getByLabel('Название').getAttribute('readonly')).toBeNull();
  await form(page).getByLabel('Название').fill('Б почти моя');
  await handOver('Б чужая', boss);
  await form(page).getByText(`${READ_ONLY_NOTE} Введённое не сохранено`).waitFor();
  expect([
    await form(page).getByLabel('Название').inputValue(),
    await form(page).getByRole('button', { name: 'Сохранить' }).count(),
  ]).toEqual(['Б почти моя', 0]);
  await handOver('Б чужая', me);
  // The changes of others have arrived meanwhile: what was typed is saved over them.
  await saveAndClose(page);
  await expect.poll(async () => (await deals()).map(({ title }) => title)).toContain('Б почти моя');
  expect(faults).toEqual([]);
  await page.context().close();
});
