// Favourites put in order in the menu: by mouse, by finger on a phone, by keys; taken back, kept for another device, refused.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const ADMIN = 'admin@demo.keste';
const PAGES = ['requests', 'contractors', 'products', 'start_page'];
const NAMES = ['Заявки на закупку', 'Контрагенты', 'Товары', 'Главная'];

let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let device: Device;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  client = await signInClient(server, ADMIN);
  for (const id of PAGES.toReversed())
    await client.send('POST', '/places/favourites/', { kind: 'page', id, is_favourite: true });
  device = await openDevice(browser, server, { language: 'ru' });
  await device.page.addInitScript(() => localStorage.setItem('asideType', 'expanded'));
  await signIn(device.page, ADMIN, '/contractors');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const list = (page: Page) => page.getByRole('list', { name: 'Избранное' });
const shown = (page: Page): Promise<string[]> => list(page).getByRole('link').allInnerTexts();
const stored = async (): Promise<string[]> =>
  // The answer is the schema's.
  ((await client.get('/places/')).body['favourites'] as { title: string }[]).map(({ title }) => title);
const order = (...places: number[]): string[] => places.map((place) => NAMES[place] ?? '');

async function middleOf(
  page: Page,
  at: number,
  part = '[data-grip]',
): Promise<{ x: number; y: number; height: number }> {
  await list(page).locator('li').last().scrollIntoViewIfNeeded();
  const box = await list(page).locator('li').nth(at).locator(part).boundingBox();
  if (!box) throw new Error('nothing there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

test('[RECENT-09] [RECENT-10] nothing of the menu moves when favourites come late, and a page has its star beside the title', async () => {
  const { page } = device;
  await expect.poll(() => shown(page)).toEqual(NAMES);
  // How high they are is known on this device now.
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(NAMES);
  const place = async (): Promise<number> =>
    (await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Проекты' }).boundingBox())
      ?.y ?? 0;
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/places/', async (route) => {
    await late;
    await route.continue();
  });
  await page.reload();
  await page.locator('[data-waiting]').waitFor();
  const before = await place();
  expect(await list(page).count()).toBe(0);
  release();
  await expect.poll(() => shown(page)).toEqual(NAMES);
  expect(await place()).toBe(before);
  await page.unroute('**/api/v1/places/');
  await page.getByRole('button', { name: 'Убрать из избранного: Контрагенты', pressed: true }).waitFor();
});

test('[RECENT-06] a favourite is dragged by its grip to its place, undone from the message, and Escape leaves it', async () => {
  const { page, faults } = device;
  await expect.poll(() => shown(page)).toEqual(NAMES);
  const drag = async (from: number, to: number): Promise<void> => {
    const [grip, target] = [await middleOf(page, from), await middleOf(page, to, 'a')];
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    // Beyond the middle of where it goes.
    await page.mouse.move(grip.x, target.y + (to > from ? 1 : -1) * (target.height / 4), { steps: 6 });
  };
  await drag(0, 2);
  await page.locator('.keste-places-mark').waitFor();
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual(order(1, 2, 0, 3));
  await expect.poll(stored).toEqual(order(1, 2, 0, 3));
  await page.getByText('«Заявки на закупку»: место 3 из 4').waitFor();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect.poll(stored).toEqual(NAMES);
  await expect.poll(() => shown(page)).toEqual(NAMES);
  await drag(3, 0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.locator('.keste-places-mark').count()).toBe(0);
  expect(await shown(page)).toEqual(NAMES);
  expect(new URL(page.url()).pathname).toBe('/contractors');
  expect(await axeProblems(page, 'nav')).toEqual([]);
  expect(faults).toEqual([]);
});

test('[RECENT-06] Alt with an arrow moves the favourite that has the keyboard, which it keeps; it is said, and Ctrl+Z takes it back', async () => {
  const { page } = device;
  const link = list(page).getByRole('link', { name: 'Заявки на закупку' });
  const hasKeyboard = (): Promise<boolean> => link.evaluate((node) => node === document.activeElement);
  await link.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').filter({ hasText: '«Заявки на закупку»: место 3 из 4' }).waitFor();
  await expect.poll(stored).toEqual(order(1, 2, 0, 3));
  expect(await hasKeyboard()).toBe(true);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(stored).toEqual(order(1, 0, 2, 3));
  expect(await hasKeyboard()).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(order(1, 2, 0, 3));
  expect(await shown(page)).toEqual(order(1, 2, 0, 3));
});

test('[RECENT-06] on a phone the finger drags; the order is the one of the other device', async () => {
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, ADMIN, '/contractors?menu_page=open');
  await expect.poll(() => shown(page)).toEqual(order(1, 2, 0, 3));
  await list(page).locator('li').last().scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<unknown> =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
  // Until the drawer stands still.
  let from = await middleOf(page, 3);
  await expect
    .poll(async () => {
      const before = from.y;
      from = await middleOf(page, 3);
      return from.y - before;
    })
    .toBe(0);
  const to = await middleOf(page, 1, 'a');
  await send('touchStart', from);
  for (let step = 1; step <= 5; step += 1)
    await send('touchMove', { x: from.x, y: from.y + ((to.y - to.height / 4 - from.y) * step) / 5 });
  await send('touchEnd');
  await expect.poll(stored).toEqual(order(1, 3, 2, 0));
  expect(await shown(page)).toEqual(order(1, 3, 2, 0));
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

test('[RECENT-06] what is not kept goes back to its place and says why', async () => {
  const { page } = device;
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(order(1, 3, 2, 0));
  await page.route('**/places/favourites/move/', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Нельзя' } }),
  );
  await list(page).getByRole('link', { name: 'Контрагенты' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Место не сохранено', { exact: false }).waitFor();
  await expect.poll(() => shown(page)).toEqual(order(1, 3, 2, 0));
});

test('[RECENT-04] [RECENT-07] favourites stand above the modules without scrolling, wide, narrow and on a phone; what was opened last is folded until it is wanted, and stays as it was left', async () => {
  const { page } = device;
  await page.unroute('**/places/favourites/move/');
  // Of what is no favourite.
  const noted = page.waitForResponse((response) => response.request().postData()?.includes('"tasks"') ?? false);
  await page.goto('/tasks');
  await noted;
  await page.goto('/contractors');
  const bottoms = async (at: Page, menu: string): Promise<{ favourites: number; modules: number }> => {
    await expect.poll(() => shown(at)).toHaveLength(4);
    const nav = at.getByRole('navigation', { name: menu });
    const last = await list(at).getByRole('link').last().boundingBox();
    const first = await nav.getByRole('link', { name: 'Проекты' }).boundingBox();
    return { favourites: (last?.y ?? 1e4) + (last?.height ?? 0), modules: first?.y ?? 0 };
  };
  const isAbove = async (at: Page, menu: string): Promise<void> => {
    const { favourites, modules } = await bottoms(at, menu);
    expect(favourites).toBeLessThanOrEqual(modules);
    expect(favourites).toBeLessThan(at.viewportSize()?.height ?? 0);
  };
  await isAbove(page, 'Главное меню');
  const recent = page.getByRole('button', { name: 'Недавнее', exact: true });
  const opened = page.getByRole('list', { name: 'Недавнее' }).getByRole('link');
  expect(await recent.getAttribute('aria-expanded')).toBe('false');
  await recent.press('Enter');
  await opened.first().waitFor();
  await page.reload();
  await opened.first().waitFor();
  await recent.click();
  await opened.first().waitFor({ state: 'detached' });
  await list(page).waitFor();

  await page.getByRole('button', { name: 'Свернуть меню' }).click();
  await isAbove(page, 'Главное меню');
  expect(await axeProblems(page, 'nav')).toEqual([]);

  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, ADMIN, '/contractors?menu_page=open');
  await expect.poll(() => shown(phone.page)).toHaveLength(4);
  await expect.poll(() => isAbove(phone.page, 'Все разделы').then(() => true)).toBe(true);
  const head = phone.page.getByRole('button', { name: 'Избранное', exact: true });
  await head.tap();
  await list(phone.page).waitFor({ state: 'detached' });
  expect(await axeProblems(phone.page, '[role=dialog]')).toEqual([]);
  await phone.context.close();
});
