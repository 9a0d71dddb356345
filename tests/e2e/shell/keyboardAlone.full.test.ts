// A working day without a pointer: whatever a person reaches by it is reached by keys, and each stop of Tab can be seen.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { gridOf } from '../harness/grid.ts';
import { PASSWORD, startServer, type KesteServer } from '../harness/server.ts';

const MOST_STOPS = 90;

let server: KesteServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Presses Tab until `wanted`, or something in it, has the keyboard; every stop on the way is in the window and looks otherwise than without. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(wanted)) return;
    await page.evaluate(rememberStop);
    await page.keyboard.press(key);
    expect(await page.evaluate(faultOfStops)).toBe('');
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  throw new Error(`Not reached by ${key}: ${String(wanted)}\n${[...new Set(stops)].join('\n')}`);
}

async function hasFocus(wanted: Locator): Promise<boolean> {
  if ((await wanted.count()) === 0) return false;
  return wanted
    .first()
    .evaluate(
      (element) =>
        element.contains(document.activeElement) ||
        (element.id !== '' && document.activeElement?.getAttribute('aria-activedescendant') === element.id),
    );
}

interface Kept {
  keptStop?: { stop: Element; look: string };
  lookOf?(stop: Element): Promise<string>;
}

/** Runs in the page before anything of it: how an element with what is around it looks when no transition runs. */
function giveLooks(): void {
  const kept: Kept = Object(window);
  kept.lookOf = async (stop) => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const near = [stop, stop.parentElement, stop.parentElement?.parentElement, ...stop.children];
    return [...near, stop.nextElementSibling]
      .flatMap((each) => (each ? [each] : []))
      .flatMap((each) => [
        getComputedStyle(each),
        getComputedStyle(each, '::before'),
        getComputedStyle(each, '::after'),
      ])
      .map((style) => [style.outline, style.boxShadow, style.border, style.backgroundColor, style.opacity].join())
      .join('|');
  };
}

/** Runs in the page. */
async function rememberStop(): Promise<void> {
  const kept: Kept = Object(window);
  const stop = document.activeElement;
  delete kept.keptStop;
  // A panel that has just opened is marked by its being there.
  if (stop && stop !== document.body && !stop.matches('[tabindex="-1"]'))
    kept.keptStop = { stop, look: (await kept.lookOf?.(stop)) ?? '' };
}

/** Runs in the page after the next stop: what the one before looks like now, and where the new one stands. */
async function faultOfStops(): Promise<string> {
  const { keptStop: was, lookOf }: Kept = Object(window);
  const nameOf = (element: Element): string =>
    `${element.tagName} ${element.className} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
  const now = document.activeElement ?? document.body;
  const { bottom, top, right, left } = now.getBoundingClientRect();
  if (now !== document.body && (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth))
    return `${nameOf(now)}: outside of the window`;
  if (!was || was.stop === now || !was.stop.isConnected) return '';
  return (await lookOf?.(was.stop)) === was.look ? `${nameOf(was.stop)}: looks the same without the keyboard` : '';
}

test('[KEYS-01] [KEYS-02] [KEYS-03] a day without a pointer: in, to work, a filter, a new row, a value, a comment, a deletion and back, settings, out', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  const { keyboard } = page;
  await page.addInitScript(giveLooks);
  await page.goto('/');
  await page.getByRole('textbox').first().waitFor();
  await tabTo(page, page.getByRole('textbox').first());
  await keyboard.type('admin@demo.keste');
  await tabTo(page, page.getByLabel(/^Пароль/));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/home');

  // To a page by the menu.
  await page.getByRole('navigation').first().waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Контрагенты/ }).first());
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/contractors');
  await waitForRows(page);
  const grid = gridOf(page);
  const before = await grid.rowCount();

  // A filter, and none again.
  await tabTo(page, page.getByRole('button', { name: /^Фильтры/ }).first());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const filtered = dialog.getByRole('textbox', { name: /^Наименование/ }).first();
  await filtered.waitFor();
  await tabTo(page, filtered);
  await keyboard.type('Астана');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => grid.rowCount()).toBeLessThan(before);
  await tabTo(page, page.getByRole('button', { name: /^Сбросить/ }).first());
  await keyboard.press('Enter');
  await expect.poll(() => grid.rowCount()).toBe(before);

  // A new row.
  await tabTo(page, page.getByRole('button', { name: /^Создать/ }).first(), 'Shift+Tab');
  await keyboard.press('Enter');
  const name = dialog.getByRole('textbox', { name: /^Наименование/ });
  await name.waitFor();
  await tabTo(page, name);
  await keyboard.type('Только клавиши');
  await keyboard.press('Control+Enter');
  // Refused: the keyboard stands where something is missing.
  const bin = dialog.getByRole('textbox', { name: /^БИН/ });
  await expect.poll(() => hasFocus(bin)).toBe(true);
  await keyboard.type('190340019870');
  await keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => grid.rowCount()).toBe(before + 1);

  // A row beside the list, a comment on it, the next row.
  await tabTo(page, grid.root);
  await keyboard.press('Control+Home');
  await keyboard.press('Control+Enter');
  const record = page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });
  await record.getByRole('heading', { level: 2 }).waitFor();
  const writer = record.getByRole('textbox', { name: /комментари/i });
  await tabTo(page, writer);
  await keyboard.type('Видно и без мыши');
  await keyboard.press('Control+Enter');
  await record.getByRole('feed').getByText('Видно и без мыши').waitFor();
  const name1 = await record.getByRole('heading', { level: 2 }).innerText();
  await tabTo(page, record.getByRole('button', { name: 'Следующая запись' }), 'Shift+Tab');
  await keyboard.press('j');
  await expect.poll(() => record.getByRole('heading', { level: 2 }).innerText()).not.toBe(name1);
  await keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });

  // Another page by the palette; a value in its cell, and back.
  await keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Найти/ }).waitFor();
  await keyboard.type('Заявки');
  await page
    .getByRole('option', { name: /^Заявки/ })
    .first()
    .waitFor();
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/requests');
  await waitForRows(page);
  await tabTo(page, grid.root);
  await keyboard.press('Control+Home');
  const row = await grid.rowOf('Статус', 'Новая');
  const title = await grid.cell(row, 'Тема');
  for (let step = 0; step < row; step += 1) await keyboard.press('ArrowDown');
  for (let step = 0; step < 8 && !(await hasFocus(title)); step += 1) await keyboard.press('ArrowRight');
  const was = await title.innerText();
  await keyboard.press('F2');
  await page.getByRole('grid').getByRole('textbox').waitFor();
  await keyboard.press('End');
  await keyboard.type(' 2');
  await keyboard.press('Enter');
  await expect.poll(() => title.innerText()).toBe(`${was} 2`);
  await keyboard.press('Control+z');
  await expect.poll(() => title.innerText()).toBe(was);

  // A row goes and comes back.
  const many = await grid.rowCount();
  await keyboard.press('Shift+Space');
  await keyboard.press('Control+Minus');
  await expect.poll(() => grid.rowCount()).toBe(many - 1);
  await keyboard.press('Control+z');
  await expect.poll(() => grid.rowCount()).toBe(many);

  // Out of the table from its middle, and out of the product by the menu of the person.
  await keyboard.press('Escape');
  await keyboard.press('Shift+Tab');
  expect(await hasFocus(grid.root)).toBe(false);
  await tabTo(page, page.getByRole('button', { name: /^Меню пользователя/ }), 'Shift+Tab');
  await keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Меню пользователя' });
  const out = menu.getByRole('button', { name: 'Выйти', exact: true });
  await out.waitFor();
  await tabTo(page, out);
  await keyboard.press('Enter');
  await page.waitForURL(/\/user\/login/);
  expect(faults).toEqual([]);
});
