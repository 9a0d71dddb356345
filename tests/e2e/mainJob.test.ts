// The main job in a real browser: a member signs in, filters, edits, sees totals move, creates, is refused, reloads, finds it again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Device,
  linkTitles,
  openBrowser,
  openDevice,
  openTable,
  signInByForm,
  waitForRows,
  type TestBrowser,
} from './harness/browser.ts';
import { gridOf, numberIn, type Grid } from './harness/grid.ts';
import { startServer, type KesteServer } from './harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { serviceWorkers: 'allow' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("[ROUTE-02, ROUTE-11, SHELL-01, SHELL-02, SESSION-03] signed out, a page asks for sign-in and is shown after it, out of the server's menu", async () => {
  const { page } = device;
  await signInByForm(page, MEMBER, '/contractors?tab=all');
  await page.waitForURL(/\/contractors\?tab=all/);
  const menu = page.getByRole('navigation').first();
  await expect
    .poll(() => linkTitles(menu.getByRole('link')))
    .toEqual([
      'Главная',
      'Чат',
      'Контрагенты',
      'Задачи',
      'Проекты',
      'Доски',
      'Спринты',
      'Заявки на закупку',
      'Товары',
      'Команда',
      'Новости',
      'Группы',
      'Модерация',
      'Заказы',
      'Возвраты',
      'Оплаты',
      'Остатки',
      'Взаиморасчёты',
      'Склады',
    ]);
});

test('[FILTER-08, FILTER-11] contractors are filtered by status; the tag shows it and takes it away again', async () => {
  const { page } = device;
  await waitForRows(page);
  const grid = gridOf(page);
  const all = await grid.rowCount();
  await chooseFilter(device, 'Статус', 'Заблокирован');
  await expect.poll(() => grid.rowCount()).toBeLessThan(all);
  expect(await grid.text(0, 'Статус')).toBe('Заблокирован');
  await page.getByRole('button', { name: /^Убрать фильтр: Статус/ }).click();
  await expect.poll(() => grid.rowCount()).toBe(all);
});

test('[TABLE-04, TABLE-05, TABLE-12] in the filtered list an edited cell moves its formula and the totals at once, by exactly the difference', async () => {
  const { page } = device;
  await chooseFilter(device, 'Статус', 'Действующий');
  const grid = gridOf(page);
  await expect.poll(() => grid.text(0, 'Статус')).toBe('Действующий');
  const name = await grid.text(0, 'Наименование');
  const before = await figures(grid);
  const cell = await grid.cell(0, 'Лимит');
  await cell.click();
  await page.keyboard.type(`${before.limit + 1000.5}`.replace('.', ','));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await figures(grid)).limit).toBe(before.limit + 1000.5);
  const after = await figures(grid);
  expect(after.available - before.available).toBeCloseTo(1000.5, 2);
  expect(after.limitTotal - before.limitTotal).toBeCloseTo(1000.5, 2);
  expect(after.availableTotal - before.availableTotal).toBeCloseTo(1000.5, 2);
  await page.reload();
  await waitForRows(page);
  expect(await grid.text(0, 'Наименование')).toBe(name);
  expect(await figures(grid)).toEqual(after);
});

async function figures(grid: Grid): Promise<Record<'limit' | 'available' | 'limitTotal' | 'availableTotal', number>> {
  return {
    limit: numberIn(await grid.text(0, 'Лимит')),
    available: numberIn(await grid.text(0, 'Доступно')),
    limitTotal: numberIn(await grid.total('Лимит')),
    availableTotal: numberIn(await grid.total('Доступно')),
  };
}

test('[TABLE-06] a value that breaks a rule stays in the cell, marked with the reason, and is not sent', async () => {
  const { page } = device;
  const grid = gridOf(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  const cell = await grid.cell(1, 'Лимит');
  const before = await cell.innerText();
  await cell.click();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  const marked = grid.root.locator('[aria-invalid=true]');
  await expect.poll(() => marked.first().getAttribute('aria-description')).toMatch(/Не меньше/);
  expect(sent).toEqual([]);
  await page.reload();
  await waitForRows(page);
  expect(await (await grid.cell(1, 'Лимит')).innerText()).toBe(before);
});

test('[FORM-01, FORM-06] a contractor with a wrong BIN is refused at its field, which has the focus; mended, it is saved and there after a reload', async () => {
  const { page } = device;
  await openTable(page, '/contractors');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Наименование', { exact: false }).first().fill('ТОО Проверка связи');
  const bin = form.getByLabel('БИН/ИИН', { exact: false });
  await bin.fill('061211600013');
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await form.getByText(/Неверный БИН/).waitFor();
  await expect.poll(() => bin.evaluate((input) => input === document.activeElement)).toBe(true);
  await bin.fill('061211600012');
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.reload();
  await waitForRows(page);
  await page.getByRole('searchbox').fill('Проверка связи');
  await expect.poll(() => gridOf(page).rowCount()).toBe(3);
  expect(await gridOf(page).text(0, 'Наименование')).toContain('Проверка связи');
  expect(device.faults).toEqual([]);
});

async function chooseFilter({ page }: Device, name: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: /^Фильтры/ }).click();
  const panel = page.getByRole('dialog', { name: 'Фильтры' });
  await panel.getByRole('region', { name: 'Показать' }).getByLabel(name, { exact: true }).click();
  await page.getByRole('option', { name: choice }).click();
  await panel.getByRole('button', { name: 'Применить' }).click();
  await panel.waitFor({ state: 'hidden' });
}
