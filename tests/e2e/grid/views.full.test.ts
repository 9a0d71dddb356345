// Views of one's own: saved, shared, opened by link and on another device, by mouse and keyboard, on a phone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import {
  label,
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let desk: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  desk = await openDevice(browser, server, { language: 'ru' });
  await signIn(desk.page, 'admin@demo.keste', '/products');
  await waitForRows(desk.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await header(page, name).boundingBox())?.width ?? 0);

async function widen(page: Page, name: string, byPx: number): Promise<void> {
  const box = await header(page, name).boundingBox();
  if (!box) throw new Error('no header');
  const edge = { x: box.x + box.width - 1, y: box.y + box.height / 2 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + byPx / 2, edge.y, { steps: 4 });
  await page.mouse.move(edge.x + byPx, edge.y, { steps: 4 });
  await page.mouse.up();
}

async function saveAs(page: Page, name: string, audience?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label('views.name')).fill(name);
  if (audience !== undefined) await dialog.getByLabel(label(audience)).click();
  await dialog.getByLabel(label('views.name')).press('Enter');
}

test('[VIEW-05] a column made wider is as wide on another device of the person', async () => {
  const { page } = desk;
  const before = await widthOf(page, 'Артикул');
  const kept = page.waitForResponse((answer) => answer.url().includes('/chosen_filters/'));
  await widen(page, 'Артикул', 90);
  expect((await kept).status()).toBe(200);
  const wide = await widthOf(page, 'Артикул');
  expect(wide).toBeGreaterThan(before + 60);
  const other = await openDevice(browser, server, { language: 'ru' });
  await signIn(other.page, 'admin@demo.keste', '/products');
  await waitForRows(other.page);
  await expect.poll(() => widthOf(other.page, 'Артикул')).toBe(wide);
  expect(other.faults).toEqual([]);
  await other.context.close();
});

test('[VIEW-08] what is shown is saved as a view, stands as a tab, says that it was changed, and goes back', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: label('views.title') }).click();
  await saveAs(page, 'Обычный');
  await page.keyboard.press('Escape');
  await expect.poll(() => tab(page, 'Обычный').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('searchbox').fill('а');
  await page.keyboard.press('Enter');
  await tab(page, 'Обычный, изменён').waitFor();
  expect(await axeProblems(page, '.keste-filters')).toEqual([]);
  await page.getByRole('button', { name: label('views.saveNew') }).click();
  await saveAs(page, 'С буквой', 'views.forAll');
  await expect.poll(() => tab(page, 'С буквой').getAttribute('aria-selected')).toBe('true');
  // Both views lay it out alike: what was arranged over one just now is not taken along into the other.
  const usual = await widthOf(page, 'Артикул');
  await widen(page, 'Артикул', 60);
  await tab(page, 'Обычный').click();
  await expect.poll(() => tab(page, 'Обычный').getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => widthOf(page, 'Артикул')).toBe(usual);
  await tab(page, 'С буквой').click();
  await expect.poll(() => tab(page, 'С буквой').getAttribute('aria-selected')).toBe('true');
  await widen(page, 'Артикул', 60);
  await tab(page, 'С буквой, изменён').waitFor();
  const wide = await widthOf(page, 'Артикул');
  await page.getByRole('button', { name: label('views.saveView') }).click();
  await tab(page, 'С буквой').waitFor();
  await tab(page, 'Обычный').click();
  await expect.poll(() => widthOf(page, 'Артикул')).toBe(wide - 60);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await tab(page, 'С буквой').click();
  await expect.poll(() => widthOf(page, 'Артикул')).toBe(wide);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('а');
});

test('[VIEW-08] tabs by the keyboard, a link to a view, deletion with a way back', async () => {
  const { page } = desk;
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).not.toBe(null);
  const link = page.url();
  await tab(page, 'С буквой').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => tab(page, 'Обычный').getAttribute('aria-selected')).toBe('true');
  await page.goto(link);
  await waitForRows(page);
  await expect.poll(() => tab(page, 'С буквой').getAttribute('aria-selected')).toBe('true');
  await tab(page, 'Обычный').click();
  await expect.poll(() => tab(page, 'Обычный').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: 'Действия с видом «Обычный»' }).click();
  await page.getByRole('menuitem', { name: label('views.drop') }).click();
  await expect.poll(() => tab(page, 'Обычный').count()).toBe(0);
  await page.getByRole('button', { name: label('views.undo'), exact: true }).click();
  await tab(page, 'Обычный').waitFor();
  expect(desk.faults).toEqual([]);
});

test('[VIEW-02] [VIEW-08] a shared view is in the menu of another person’s phone', async () => {
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, 'owner@demo.keste', '/products');
  await waitForRows(page);
  await page.getByRole('button', { name: 'Көрініс: Негізгі' }).tap();
  expect(await axeProblems(page, '.keste-filters')).toEqual([]);
  await expect.poll(() => page.getByRole('menuitemradio').allInnerTexts()).toHaveLength(2);
  await page.getByRole('menuitemradio', { name: 'С буквой' }).tap();
  await page.getByRole('button', { name: 'Көрініс: С буквой' }).waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('а');
  expect(phone.faults).toEqual([]);
});

test('[GROUPS-04] a group built by clicking leaves the rows that hold to it, and the panel says how many before', async () => {
  const { page } = desk;
  await page.goto('/products');
  await waitForRows(page);
  await page.getByRole('tab', { name: label('views.standard') }).click();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const builder = dialog.getByRole('region', { name: label('views.groups.title') });
  const add = builder.getByRole('button', { name: label('views.groups.addCondition'), exact: true });
  const wanted = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/data/product/?page_size=2&ordering=-sku&fields=sku');
    // The answer is the schema's.
    const { results } = (await answer.json()) as { results: { sku: string }[] };
    return results.map(({ sku }) => sku);
  });
  for (const [index, text] of wanted.entries()) {
    await add.click();
    const condition = builder.locator('.keste-condition').nth(index);
    await condition.getByLabel(label('views.groups.field')).selectOption('sku');
    await condition.locator('input').first().fill(text);
  }
  const count = async (): Promise<number> =>
    Number(/\d+/.exec((await dialog.getByText(/Останется строк: \d/).allInnerTexts())[0] ?? '')?.[0] ?? 0);
  await expect.poll(count).toBeGreaterThanOrEqual(2);
  const told = await count();
  expect(await axeProblems(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await page.getByRole('button', { name: /Условия/ }).waitFor();
  await expect
    .poll(() => page.locator('[role=grid] [role=row][aria-rowindex]:not([aria-label]):has([role=gridcell])').count())
    .toBe(told);
  expect(desk.faults).toEqual([]);
});
