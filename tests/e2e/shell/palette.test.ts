// The command palette in a real browser: the real keyboard, on desktop and phone; what was opened last on a second device.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type TestBrowser } from '../harness/browser.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const ADMIN = 'owner@demo.keste';
/** Pictures are taken where somebody wants to look at them. */
const PICTURES = process.env['PALETTE_PICTURES'];

let server: KesteServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const picture = async (page: Page, name: string): Promise<void> =>
  void (PICTURES === undefined ? undefined : await page.screenshot({ path: `${PICTURES}/${name}.png` }));

async function firstContractor(page: Page): Promise<{ id: string; name: string }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/data/contractor/?page_size=1');
    const row = (await answer.json()).results[0];
    return { id: row.id, name: row.name };
  });
}

test('[PALETTE-01] [PALETTE-04] a row is found and opened by keyboard alone, and is there at once the next time and on another device', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, '/products');
  await page.getByRole('grid').first().waitFor();
  const { id, name } = await firstContractor(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Найти что угодно или ввести команду' });
  await field.waitFor();
  await picture(page, 'empty-1440');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  const word =
    name
      .replaceAll(/[«»"]/g, ' ')
      .split(/\s+/)
      .find((each) => each.length > 5) ?? name;
  await page.keyboard.type(word.toLowerCase());
  const option = page.getByRole('option').filter({ hasText: word }).first();
  await option.waitFor();
  await picture(page, 'found-1440');
  expect(await axeProblems(page)).toEqual([]);
  for (let step = 0; step < 30; step += 1) {
    const active = await field.getAttribute('aria-activedescendant');
    const text = await page.locator(`[id="${active}"]`).textContent();
    if (text?.includes(name)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/contractors');
  await page.getByRole('complementary').filter({ hasText: name }).first().waitFor();
  await picture(page, 'record-1440');
  // Noted as opened a moment later.
  await expect
    .poll(
      () =>
        page.evaluate(async () =>
          (await (await fetch('/api/v1/places/')).json()).recent.map((each: { id: string }) => each.id),
        ),
      { timeout: 10_000 },
    )
    .toContain(id);

  const other = await openDevice(browser, server, { viewport: PHONE, hasTouch: true, language: 'ru' });
  await signIn(other.page, ADMIN, '/products');
  await other.page.getByRole('button', { name: 'Найти', exact: true }).tap();
  const recent = other.page.getByRole('group', { name: 'Недавнее' }).getByRole('option').filter({ hasText: name });
  await recent.first().waitFor();
  const box = await other.page.getByRole('dialog', { name: 'Командная палитра' }).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
  await picture(other.page, 'empty-390');
  expect(await axeProblems(other.page)).toEqual([]);
  await recent.first().tap();
  await other.page.waitForURL((url) => url.pathname === '/contractors');
  expect([...faults, ...other.faults]).toEqual([]);
});

test(
  '[PALETTE-05] a question mark shows the shortcuts, not while typing, and Escape leads back to where the keyboard was',
  { tags: ['full'] },
  async () => {
    const { page } = await openDevice(browser, server, { language: 'ru', colorScheme: 'dark' });
    await signIn(page, ADMIN, '/products');
    await page.getByRole('grid').first().waitFor();
    await page.locator('#main').focus();
    await page.keyboard.type('?');
    await page.getByRole('dialog', { name: 'Сочетания клавиш' }).waitFor();
    await picture(page, 'shortcuts-1440-dark');
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Сочетания клавиш' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Найти что угодно или ввести команду' });
    await field.waitFor();
    await page.keyboard.type('ghbdtn?');
    expect(await field.inputValue()).toBe('ghbdtn?');
    await page
      .getByText(/ничего не найдено/)
      .first()
      .waitFor();
    await picture(page, 'nothing-1440-dark');
    expect(await page.getByRole('dialog', { name: 'Сочетания клавиш' }).count()).toBe(0);
  },
);

test(
  '[PALETTE-03] [RECENT-02] [RECENT-04] a star in an open row puts it into the menu; without a connection places and pages are still there',
  { tags: ['full'] },
  async () => {
    const { page, context } = await openDevice(browser, server, { language: 'ru' });
    await page.addInitScript(() => localStorage.setItem('asideType', 'expanded'));
    await signIn(page, ADMIN, '/contractors');
    await page.getByRole('grid').first().waitFor();
    const { id, name } = await firstContractor(page);
    await page.goto(`/contractors?open=${id}`);
    const star = page.getByRole('button', { name: `Добавить в избранное: ${name}`, exact: false });
    await star.click();
    await page.getByRole('button', { name: 'Убрать из избранного', exact: false, pressed: true }).waitFor();
    await picture(page, 'star-1440');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    const link = menu.getByRole('list', { name: 'Избранное' }).getByRole('link').filter({ hasText: name });
    await link.waitFor();
    await picture(page, 'menu-1440');
    const head = menu.getByRole('button', { name: 'Избранное' });
    await head.click();
    await link.waitFor({ state: 'detached' });
    await head.click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().waitFor();
    await context.setOffline(true);
    await page.getByText('Нет связи: искать записи нельзя', { exact: false }).waitFor();
    await picture(page, 'offline-1440');
    await page.keyboard.type('товары');
    await page.getByRole('option').filter({ hasText: 'Товары' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/products');
    await context.setOffline(false);
  },
);

test.each(['/contractors', '/requests'])(
  '[SCREEN-07] from %s a new request begins in the table, as its definition says, and a new contractor in the form',
  { tags: ['full'] },
  async (path) => {
    const { page, faults } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, ADMIN, path);
    await page.getByRole('grid').first().waitFor();
    const ask = async (words: string, name: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Найти что угодно или ввести команду' }).waitFor();
      await page.keyboard.type(words);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    await ask('создать заявки', 'Создать: Заявки на закупку');
    await page.waitForURL((url) => url.pathname === '/requests');
    const editor = page.locator('.kg-editor').getByRole('textbox').first();
    await editor.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.type('Из палитры');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'Из палитры' }).waitFor();
    await ask('создать контрагенты', 'Создать: Контрагенты');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/requests');
    expect(faults).toEqual([]);
  },
);
