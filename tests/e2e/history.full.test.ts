// A request moved by its transitions, its history, an undo, the trash – and a guest, who is offered none of it.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems, axeProblemsInAllAppearances } from './harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from './harness/browser.ts';
import { signInClient } from './harness/client.ts';
import { BESIDE_NAME, gridOf } from './harness/grid.ts';
import { startServer, type KesteServer } from './harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(email: string, path: string, options: Parameters<typeof openDevice>[2] = {}): Promise<Device> {
  const device = await openDevice(browser, server, { language: 'ru', ...options });
  await signIn(device.page, email, path);
  return device;
}

const drawer = (page: Page): Locator =>
  page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ has: page.getByRole('tab', { name: 'История' }) });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Действия с записью' });

/** Opens the form of the first request with that status; answers its subject. */
async function openRequest(page: Page, status: string): Promise<string> {
  const grid = gridOf(page);
  const row = await grid.rowOf('Статус', status);
  const subject = await grid.text(row, 'Тема');
  await (await grid.cell(row, 'Тема')).click(BESIDE_NAME);
  await page.keyboard.press('Control+Enter');
  await drawer(page).waitFor();
  return subject;
}

test('[ACT-01] [HIST-02] a member moves a request by its transitions, refuses it with a reason, sees who did what and takes the refusal back', async () => {
  const { page, faults } = await open('member.ru@demo.keste', '/requests');
  await waitForRows(page);
  await openRequest(page, 'Новая');
  await bar(page).getByRole('button', { name: 'Взять в работу' }).click();
  await drawer(page).getByText('Статус: В работе', { exact: true }).last().waitFor();
  await expect
    .poll(() =>
      drawer(page)
        .getByLabel(/^Статус/)
        .inputValue(),
    )
    .toBe('В работе');

  await bar(page).getByRole('button', { name: 'Отклонить' }).click();
  const asked = page.getByRole('dialog', { name: 'Отклонить' });
  await asked.getByRole('button', { name: 'Отклонить' }).click();
  await asked.getByText('Обязательное поле').waitFor();
  expect(await axeProblems(page, '[role=dialog]')).toEqual([]);
  await asked.getByLabel(/^Причина/).fill('Бюджет исчерпан');
  await asked.getByRole('button', { name: 'Отклонить' }).click();
  await drawer(page).getByText('Статус: Отклонена', { exact: true }).last().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Действия с записью');

  await page.getByRole('tab', { name: 'История' }).click();
  const entries = page.getByRole('region', { name: 'История изменений' }).getByRole('listitem');
  await entries.nth(1).waitFor();
  expect(await entries.nth(0).innerText()).toMatch(/«Отклонить»: В работе → Отклонена[\s\S]*Причина: Бюджет исчерпан/);
  expect(await entries.nth(1).innerText()).toMatch(/«Взять в работу»: Новая → В работе/);
  await entries
    .nth(0)
    .getByRole('button', { name: /^Отменить:/ })
    .click();
  await page.getByRole('button', { name: 'Да', exact: true }).click();
  await page.getByText('Изменение отменено').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('История изменений');
  await expect.poll(() => entries.count()).toBe(3);
  await page.getByRole('tab', { name: 'Обзор' }).click();
  await expect
    .poll(() =>
      drawer(page)
        .getByLabel(/^Статус/)
        .inputValue(),
    )
    .toBe('В работе');
  await page.getByRole('tab', { name: 'История' }).click();
  expect(await axeProblemsInAllAppearances(page, { within: '.keste-peek' })).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('[HIST-03] who may delete brings a deleted request back out of the trash, on a phone as well', async () => {
  const { page, faults } = await open('admin@demo.keste', '/requests');
  await waitForRows(page);
  const subject = await openRequest(page, 'Новая');
  await drawer(page).getByRole('button', { name: 'Ещё о записи' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByText(/30 дней её можно вернуть из корзины/).waitFor();
  await page.getByRole('button', { name: 'Да', exact: true }).click();
  await expect.poll(() => drawer(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('menuitem', { name: 'Корзина' }).click();
  const trash = page.getByRole('dialog', { name: /Корзина/ });
  await trash.getByText(subject).waitFor();
  expect(await axeProblems(page, '[role=dialog]')).toEqual([]);
  await page.context().close();

  const { page: phone } = await open('admin@demo.keste', '/requests', { viewport: PHONE, hasTouch: true });
  await waitForRows(phone);
  await phone.getByRole('button', { name: 'Другие действия' }).click();
  await phone.getByRole('menuitem', { name: 'Корзина' }).click();
  await phone
    .getByRole('button', { name: /^Восстановить:/ })
    .first()
    .click();
  await phone.getByText(/^Восстановлено:/).waitFor();
  await phone.getByText('Корзина пуста').waitFor();
  expect(faults).toEqual([]);
  await phone.context().close();
});

test('[ACT-01] a guest reads a request and its history and is offered no action, no undo and no trash', async () => {
  const [admin, guest] = await Promise.all([
    signInClient(server, 'admin@demo.keste'),
    signInClient(server, 'guest@demo.keste'),
  ]);
  const { body: rows } = await admin.get('/data/request/?page_size=1&fields=version');
  // Both answers are the schemas'.
  const [row] = (rows as { results: { id: string; version: number }[] }).results;
  const { body: info } = await guest.get('/users/info/');
  if (!row) throw new Error('no request');
  expect(
    await admin.send('PATCH', `/data/request/${row.id}/`, {
      version: row.version,
      watchers: [(info as { user: { id: string } }).user.id],
    }),
  ).toMatchObject({ status: 200 });
  const { page, faults } = await open('guest@demo.keste', '/requests');
  await waitForRows(page);
  await (await gridOf(page).cell(0, 'Тема')).click({ button: 'right' });
  expect(await page.getByRole('menuitem', { name: /Действия/ }).count()).toBe(0);
  await (await gridOf(page).cell(0, 'Тема')).click(BESIDE_NAME);
  await page.keyboard.press('Control+Enter');
  await drawer(page).waitFor();
  await page.getByRole('tab', { name: 'История' }).click();
  await page.getByRole('region', { name: 'История изменений' }).getByRole('listitem').first().waitFor();
  expect([await bar(page).count(), await page.getByRole('button', { name: /^Отменить:/ }).count()]).toEqual([0, 0]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Другие действия' }).click();
  await page.getByRole('dialog', { name: 'Другие действия' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Корзина' }).count()).toBe(0);
  expect((await guest.get('/data/request/trash/')).status).toBe(403);
  expect(faults).toEqual([]);
  await page.context().close();
});
