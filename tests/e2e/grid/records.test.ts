// A record as a place: beside its list with real keys, as a page by its address, on a phone, live, on paper.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { signInClient, type Client } from '../harness/client.ts';
import { BESIDE_NAME, gridOf } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let admin: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  admin = await signInClient(server, 'admin@demo.keste');
  await signIn(device.page, 'admin@demo.keste', '/requests');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const openOf = (page: Page): string | null => new URL(page.url()).searchParams.get('open');
const peekOf = (page: Page) => page.getByRole('complementary', { name: /№|^Запись/ });

async function openRow(page: Page, row: number): Promise<string> {
  const number = await gridOf(page).text(row, 'Номер');
  await page.locator(`.kg-row[data-index="${row}"]`).getByRole('link', { name: 'Открыть запись' }).click();
  await peekOf(page)
    .getByRole('heading', { level: 2, name: new RegExp(`№ ${number} `) })
    .waitFor();
  return number;
}

/** An open draft that nobody has posted. */
async function newRequest(title: string): Promise<{ id: string; number: number; version: number }> {
  const { body, status } = await admin.send('POST', '/data/request/', { id: crypto.randomUUID(), title });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { id: string; number: number; version: number }; // the row's document
}

test('[PLACE-02] a row opens beside its list, which stays to work with; Escape and Back close it', async () => {
  const { page } = device;
  await openTable(page, '/requests');
  const number = await openRow(page, 1);
  expect(openOf(page)).toBe(number);
  // The list answers as before.
  const cell = await gridOf(page).cell(4, 'Тема');
  await cell.click(BESIDE_NAME);
  expect(await cell.getAttribute('aria-selected')).toBe('true');
  // It marks the row that stands beside it, and its own keys are not in the way of closing that.
  expect(await page.locator('.kg-row[aria-current]').getAttribute('data-index')).toBe('1');
  await page.keyboard.press('Escape');
  await expect.poll(() => openOf(page)).toBeNull();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
  await openRow(page, 2);
  await page.goBack();
  await expect.poll(() => openOf(page)).toBeNull();
  await peekOf(page).waitFor({ state: 'detached' });
  // Escape went back as well: nothing of it is left in the history.
  await openRow(page, 2);
  await page.goForward().catch(() => undefined);
  expect(openOf(page)).not.toBeNull();
  await page.keyboard.press('Escape');
  await expect.poll(() => openOf(page)).toBeNull();
});

test(
  '[PLACE-03] J, K and arrows lead through the rows as the list orders them, and say where they end',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    await openTable(page, '/requests');
    const grid = gridOf(page);
    const numbers = await Promise.all([0, 1, 2].map((row) => grid.text(row, 'Номер')));
    await openRow(page, 0);
    for (const [key, row] of [
      ['j', 1],
      ['ArrowDown', 2],
      ['k', 1],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => openOf(page)).toBe(numbers[row]);
      await peekOf(page)
        .getByRole('heading', { level: 2, name: new RegExp(`№ ${numbers[row]} `) })
        .waitFor();
    }
    await page.keyboard.press('k');
    await page.getByText('Это первая запись').waitFor();
    // One step of the history for all of them.
    await page.goBack();
    await expect.poll(() => openOf(page)).toBeNull();
    // What is typed is no step.
    await openRow(page, 1);
    const subject = peekOf(page).getByRole('textbox', { name: /^Тема/ });
    if (await subject.isEditable()) {
      await subject.press('End');
      await subject.press('j');
      expect(openOf(page)).toBe(numbers[1]);
      await subject.press('Backspace');
    }
  },
);

test(
  '[PLACE-03] a row opened by its link is walked from as well when its list comes after it',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    await openTable(page, '/requests');
    await openRow(page, 0);
    const stands = peekOf(page).getByRole('heading', { level: 2, name: /№/ });
    await page.route('**/app_info/routes/meta/**', async (route) => {
      await stands.waitFor();
      await route.continue();
    });
    await page.reload();
    await peekOf(page).getByRole('button', { name: 'Следующая запись' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('[PLACE-01] a row has an address: a tab of its own, a page that opens anew, and one that leads nowhere says so', async () => {
  const { page, context } = device;
  await openTable(page, '/requests');
  const number = await gridOf(page).text(1, 'Номер');
  const link = page.locator('.kg-row[data-index="1"]').getByRole('link', { name: 'Открыть запись' });
  expect(await link.getAttribute('href')).toBe(`/requests/${number}`);
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
  await tab.getByRole('heading', { level: 1, name: new RegExp(`№ ${number} `) }).waitFor();
  await tab.reload();
  await tab.getByRole('heading', { level: 1, name: new RegExp(`№ ${number} `) }).waitFor();
  expect(await tab.title()).toContain(`№ ${number}`);
  expect(await axeProblems(tab)).toEqual([]);
  await tab.close();
  await openRow(page, 1);
  await page.getByRole('button', { name: 'Ещё о записи' }).click();
  await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).click();
  await page.getByText('Ссылка скопирована').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/requests/${number}`);
  expect(await axeProblems(page, '.keste-peek')).toEqual([]);
  await page.getByRole('button', { name: 'Ещё о записи' }).click();
  await page.getByRole('menuitem', { name: 'Открыть на отдельной странице' }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`№ ${number} `) }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/requests/${number}`);
  await page.goto('/requests/999999');
  await page.getByRole('heading', { name: 'Запись не найдена' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/requests/999999');
  await page.getByRole('link', { name: 'К списку «Заявки на закупку»' }).click();
  await page.waitForURL((url) => url.pathname === '/requests');
});

test('[PLACE-04] [PLACE-14] a field is saved when it is left, taken back by one press, the list follows, and actions stay in sight', async () => {
  const { page } = device;
  const { number } = await newRequest('Щебень для дорожек');
  await openTable(page, '/requests');
  await openRow(page, 0);
  expect(openOf(page)).toBe(String(number));
  const subject = peekOf(page).getByRole('textbox', { name: /^Тема/ });
  await subject.fill('Щебень гранитный');
  await subject.press('Tab');
  await peekOf(page)
    .getByRole('heading', { level: 2, name: /Щебень гранитный/ })
    .waitFor();
  await expect.poll(() => gridOf(page).text(0, 'Тема')).toBe('Щебень гранитный');
  await peekOf(page).getByRole('button', { name: 'Отменить последнее изменение' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Щебень для дорожек');
  await expect.poll(() => gridOf(page).text(0, 'Тема')).toBe('Щебень для дорожек');
  expect(await peekOf(page).getByRole('button', { name: 'Сохранить' }).count()).toBe(0);
  await page.locator('.keste-peek').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  const bar = page.getByRole('group', { name: 'Действия' }).first();
  const box = await bar.boundingBox();
  expect(box && box.y > 0 && box.y < 300).toBe(true);
  await page.keyboard.press('Escape');
});

test('[PLACE-06] what others change arrives, and a deletion by another is said', { tags: ['full'] }, async () => {
  const { page } = device;
  const made = await newRequest('Песок речной');
  await page.goto(`/requests/${made.number}`);
  await page.getByRole('heading', { level: 1, name: /Песок речной/ }).waitFor();
  const changed = await admin.send('PATCH', `/data/request/${made.id}/`, {
    title: 'Песок карьерный',
    version: made.version,
  });
  expect(changed.status).toBe(200);
  await page.getByRole('heading', { level: 1, name: /Песок карьерный/ }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /^Тема/ }).inputValue()).toBe('Песок карьерный');
  await admin.send('DELETE', `/data/request/${made.id}/`);
  await page.getByRole('heading', { name: 'Записи больше нет' }).waitFor();
});

test(
  '[PLACE-08] on paper there is the record alone, its values and nothing of the shell',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const { number } = await newRequest('Кирпич на склад');
    await page.goto(`/requests/${number}`);
    await page.getByRole('heading', { level: 1, name: /Кирпич на склад/ }).waitFor();
    await page.evaluate(() => {
      // The browser's own window would wait for a person.
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'Ещё о записи' }).click();
    await page.getByRole('menuitem', { name: 'Печать или PDF' }).click();
    await page.locator('html[data-printed]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.keste-shell').isVisible()).toBe(false);
    expect(await page.locator('.kr-print').innerText()).toContain('Кирпич на склад');
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('.kr-print').isVisible()).toBe(false);
  },
);

test(
  '[PLACE-02] [PLACE-15] on a phone it is a sheet over the list, what may be done in reach of a thumb, and Back closes it',
  { tags: ['full'] },
  async () => {
    const phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true, language: 'ru' });
    await signIn(phone.page, 'admin@demo.keste', '/requests');
    await phone.page.locator('.kg-card-title').first().tap();
    const sheet = phone.page.getByRole('dialog', { name: /№/ });
    await sheet.waitFor();
    const box = await sheet.boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, PHONE.width, PHONE.height]);
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const bar = await sheet.getByRole('group', { name: 'Действия' }).boundingBox();
    expect(bar && bar.y > PHONE.height - 100 && bar.y + bar.height <= PHONE.height).toBe(true);
    const back = await sheet.getByRole('button', { name: 'Закрыть запись' }).boundingBox();
    expect(back && back.x < 16).toBe(true);
    expect(await axeProblems(phone.page, '.keste-peek')).toEqual([]);
    await phone.page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect([...device.faults, ...phone.faults]).toEqual([]);
  },
);
