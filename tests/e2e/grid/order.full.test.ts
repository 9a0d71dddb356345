// Rows in an order of their own: dragged by mouse and finger, moved by keys and menu, by several at once, taken back, and closed with the reason.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, openTable, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const text = (word: string) => ({ ru: word, kk: word, en: word });
const STEPS = {
  name: 'steps',
  title: text('Этапы'),
  icon: 'layers',
  navigation: { path: '/steps' },
  model: {
    name: 'step',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: text('Название'), required: true, maxLength: 80 },
      kind: {
        type: 'CharField',
        title: text('Вид'),
        choices: [{ id: 'a', title: text('А') }],
      },
    },
  },
  table: { columns: ['name', 'kind'], ordering: ['rank'] },
  form: { fields: ['name', 'kind'] },
  demo: ['Раз', 'Два', 'Три', 'Четыре', 'Пять'].map((name) => ({ name, kind: 'a' })),
  permissions: { admin: 'all', member: ['list', 'read'] },
};

let directory: string;
let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let device: Device;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'keste-order-'));
  writeFileSync(join(directory, 'steps.module.json'), JSON.stringify(STEPS));
  [server, browser] = await Promise.all([startServer({ env: { MODULES_DIR: directory } }), openBrowser()]);
  [admin, device] = await Promise.all([signInClient(server, 'admin@demo.keste'), openDevice(browser, server)]);
  await signIn(device.page, 'admin@demo.keste', '/steps');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const shown = (page: Page): Promise<string[]> => page.locator('[data-index] [aria-colindex="2"]').allInnerTexts();

interface Step {
  id: string;
  name: string;
  version: number;
}

async function steps(): Promise<Step[]> {
  // The answer is the schema's.
  return (await admin.get('/data/step/?ordering=rank')).body['results'] as Step[];
}
const stored = async (): Promise<string[]> => (await steps()).map(({ name }) => name);

async function gripAt(page: Page, row: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-drags] [data-index="${row}"] [data-grip]`).boundingBox();
  if (!box) throw new Error('no grip');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[ORDER-01] rows are dragged into the order that the definition names, chosen ones together, and Ctrl+Z takes it back', async () => {
  const { page, faults } = device;
  await openTable(page, '/steps');
  expect(await shown(page)).toEqual(['Раз', 'Два', 'Три', 'Четыре', 'Пять']);
  const drag = async (from: number, to: number): Promise<void> => {
    const [begin, end] = [await gripAt(page, from), await gripAt(page, to)];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(begin.x, begin.y + 6);
    await page.mouse.move(end.x, end.y + 12, { steps: 4 });
    await page.mouse.up();
  };
  await drag(0, 2);
  await expect.poll(() => shown(page)).toEqual(['Два', 'Три', 'Раз', 'Четыре', 'Пять']);
  await expect.poll(stored).toEqual(['Два', 'Три', 'Раз', 'Четыре', 'Пять']);
  await page.locator('[data-index="0"] [data-check]').click();
  await page.locator('[data-index="1"] [data-check]').click();
  await drag(0, 4);
  await expect.poll(stored).toEqual(['Раз', 'Четыре', 'Пять', 'Два', 'Три']);
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['Два', 'Три', 'Раз', 'Четыре', 'Пять']);
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['Раз', 'Два', 'Три', 'Четыре', 'Пять']);
  expect(await shown(page)).toEqual(await stored());
  expect(faults).toEqual([]);
});

test('[ORDER-02] Alt with an arrow moves the row and says where to; others see it without a reload', async () => {
  const { page } = device;
  const other = await openDevice(browser, server);
  await signIn(other.page, 'member.ru@demo.keste', '/steps');
  await openTable(other.page, '/steps');
  expect(await other.page.locator('[data-grip]').count()).toBe(0);
  await openTable(page, '/steps');
  await page.getByRole('gridcell', { name: 'Раз' }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Строка перемещена на место 2').waitFor({ state: 'attached' });
  await expect.poll(stored).toEqual(['Два', 'Раз', 'Три', 'Четыре', 'Пять']);
  await expect.poll(() => shown(other.page)).toEqual(['Два', 'Раз', 'Три', 'Четыре', 'Пять']);
  await other.context.close();
});

test('[ORDER-03] sorted otherwise rows keep their places, and why is said', async () => {
  const { page } = device;
  await openTable(page, '/steps');
  await page.getByRole('columnheader', { name: 'Название' }).getByRole('button').first().click();
  await expect.poll(() => shown(page)).toEqual(['Два', 'Пять', 'Раз', 'Три', 'Четыре']);
  const before = await stored();
  await page.getByRole('gridcell', { name: 'Раз' }).click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('уберите сортировку').waitFor();
  expect([await shown(page), await stored()]).toEqual([['Два', 'Пять', 'Раз', 'Три', 'Четыре'], before]);
});

test('[ORDER-04] of many moves at once each finds its place, and one that is refused goes back and says so', async () => {
  const rows = await steps();
  const answers = await Promise.all(
    rows.map(({ id, version }, index) =>
      admin.send('POST', `/data/step/${id}/move/`, { after: rows[(index + 2) % rows.length]?.id, version }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
  expect([...(await stored())].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  // Somebody for whom the table is not sorted: how it was left follows a person.
  const touch = await openDevice(browser, server, { hasTouch: true, language: 'ru' });
  await signIn(touch.page, 'owner@demo.keste', '/steps');
  await openTable(touch.page, '/steps');
  await touch.page.route('**/move/', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Нельзя' } }),
  );
  const before = await shown(touch.page);
  const [begin, end] = [await gripAt(touch.page, 0), await gripAt(touch.page, 3)];
  const finger = await touch.context.newCDPSession(touch.page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', begin);
  await send('touchMove', { x: begin.x, y: begin.y + 10 });
  await send('touchMove', { x: end.x, y: end.y + 12 });
  await send('touchEnd');
  await touch.page.getByText('Не удалось переставить строку: Нельзя').waitFor();
  expect(await shown(touch.page)).toEqual(before);
  await touch.context.close();
});
