// A row beside any page: one address however it was linked, marked wherever it is drawn; on a phone the way back closes what lies open first.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let admin: Client;

interface Numbered {
  id: string;
  number: number;
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  admin = await signInClient(server, 'admin@demo.keste');
  await signIn(device.page, 'admin@demo.keste', '/tasks');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

async function firstOf(model: string): Promise<Numbered> {
  const { results } = (await admin.get(`/data/${model}/?page_size=1`)).body as { results: Numbered[] };
  if (!results[0]) throw new Error(`the demo has no ${model}`);
  return results[0];
}

test('[PLACE-16] [SHELL-18] a group opens beside any page with the screen of its module, and goes along to the next page', async () => {
  const { page } = device;
  const group = await firstOf('group');
  await page.goto(`/tasks?viewGroup=${group.id}`);
  const peek = page.getByRole('complementary').filter({ has: page.locator('.kgr-group') });
  await peek.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => param(page, 'viewGroup')).toBe(String(group.number));
  await page.getByRole('navigation').first().getByRole('link', { name: 'Контрагенты' }).click();
  await page.waitForURL((url) => url.pathname === '/contractors');
  await peek.waitFor();
  await peek.getByRole('button', { name: 'Ещё о записи' }).click();
  await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).waitFor();
  expect(await axeProblems(page, '.keste-peek')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Открыть на отдельной странице' }).click();
  await page.waitForURL((url) => url.pathname === `/groups/${group.number}`);
  await page.goto(`/tasks?viewGroup=${group.number}`);
  await peek.waitFor();
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
  expect(param(page, 'viewGroup')).toBeNull();
});

test('[PLACE-18] [PLACE-16] the open row is marked in calendar and timeline, whose links have its number', async () => {
  const { page } = device;
  for (const view of ['Календарь', 'План работ']) {
    await page.goto('/tasks');
    await page.getByRole('tab', { name: view }).click();
    const link = page.locator('a[data-row-link]:visible').first();
    await link.waitFor();
    const href = await link.getAttribute('href');
    expect(href).toMatch(/^\/tasks\/\d+$/);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => param(page, 'task')).toBe(href?.replace('/tasks/', ''));
    await page.locator(`a[data-row-link][aria-current="true"][href="${href}"]`).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('a[data-row-link][aria-current]').first().waitFor({ state: 'detached' });
  }
});

test('[PLACE-17] lines are low on a desktop and wide enough for a finger on a phone', async () => {
  const task = await firstOf('task');
  const heights = (page: Page): Promise<number[]> =>
    page
      .locator('.keste-form-grid[data-lines] .keste-field:not([data-wide])')
      // Empty ones that are folded away have none.
      .evaluateAll((fields) =>
        fields.map((field) => field.getBoundingClientRect().height).filter((height) => height > 0),
      );
  const { page } = device;
  await page.goto(`/tasks?task=${task.number}`);
  await page.getByRole('textbox', { name: /^Название/ }).waitFor();
  const low = await heights(page);
  expect(low.length).toBeGreaterThan(3);
  expect(low.filter((height) => height >= 28 && height <= 32).length).toBeGreaterThan(low.length / 2);
  const phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true, language: 'ru' });
  await signIn(phone.page, 'admin@demo.keste', `/tasks?task=${task.number}`);
  await phone.page.getByRole('textbox', { name: /^Название/ }).waitFor();
  expect(Math.min(...(await heights(phone.page)))).toBeGreaterThanOrEqual(44);
  await phone.context.close();
});

test('[PLACE-20] a link to a message shows and marks it, also while another part of its chat is open', async () => {
  const { page } = device;
  const { results } = (await admin.get('/chat/chats/')).body as { results: { id: string; last_seq: number }[] };
  const chat = results.toSorted((one, other) => other.last_seq - one.last_seq)[0];
  if (!chat) throw new Error('the demo has no chats');
  const message = (seq: number) => page.locator(`.kc-row[data-seq="${seq}"]`);
  await page.goto(`/chat/${chat.id}?message=5`);
  await page.locator('.kc-row[data-seq="5"][aria-current]').waitFor();
  // The way back leads there without loading the page anew, as a link inside the application does.
  await page.evaluate((path) => {
    history.pushState({}, '', `${path}?message=40`);
    history.pushState({}, '', `${path}?message=5`);
  }, `/chat/${chat.id}`);
  await page.goBack();
  await page.locator('.kc-row[data-seq="40"][aria-current]').waitFor();
  expect(await message(40).evaluate((row) => row.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(await page.locator('.kc-row[aria-current]').count()).toBe(1);
});

test('[HEAD-09] text fields, lists of choices and rich texts have the ring that buttons have', async () => {
  const { page } = device;
  await page.goto('/tasks/2000');
  await page.getByRole('textbox', { name: /^Название/ }).waitFor();
  // Of the field that the keyboard is in; undefined where it is in none. The ring may be drawn by what lies around it.
  const ring = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const field = document.activeElement;
      if (!field?.closest('.keste-form')?.contains(field)) return undefined;
      if (
        !field.matches(
          'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable="true"]',
        )
      )
        return undefined;
      for (let at: Element | null = field; at && at.tagName !== 'FORM'; at = at.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        if (outlineStyle === 'solid') return outlineWidth;
      }
      return 'none';
    });
  await page.getByRole('button', { name: 'Подробности' }).click();
  await page.getByRole('combobox', { name: 'Приоритет' }).focus();
  const found: (string | undefined)[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const drawn = await ring();
    if (drawn !== undefined) found.push(drawn);
  }
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found)).toEqual(new Set(['2px']));
});

test('[PLACE-21] on a phone the way back closes what lies open, from the first page on, and then the row', async () => {
  const phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true, language: 'ru' });
  const { page } = phone;
  const task = await firstOf('task');
  await signIn(page, 'admin@demo.keste', '/contractors');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Создать' }).tap();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/contractors');
  await page.goto(`/tasks?task=${task.number}`);
  await page.getByRole('button', { name: 'Ещё о записи' }).tap();
  await page.getByRole('menu').waitFor();
  await page.goBack();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(param(page, 'task')).toBe(String(task.number));
  await page.getByRole('combobox', { name: /^Приоритет/ }).tap();
  await page.getByRole('listbox').waitFor();
  await page.goBack();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(param(page, 'task')).toBe(String(task.number));
  await phone.context.close();
  expect([...device.faults, ...phone.faults]).toEqual([]);
});
