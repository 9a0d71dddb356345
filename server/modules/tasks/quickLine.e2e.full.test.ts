// The quick line above tasks in a real browser: in two languages, on a phone, and without a network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  PHONE,
  signIn,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { paste } from '../../../tests/e2e/harness/clipboard.ts';
import { gridOf } from '../../../tests/e2e/harness/grid.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let member: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  member = await signInClient(server, 'member.ru@demo.keste');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Task {
  title: string;
  operator: { string_view: string } | null;
  project: { string_view: string } | null;
  deadline: string | null;
  tags: string[];
}

async function titled(title: string): Promise<Task[]> {
  const filters = encodeURIComponent(JSON.stringify({ title }));
  const { body } = await member.get(`/data/task/?filters=${filters}`);
  return body['results'] as Task[]; // the rows' documents
}

/** Day and time as the browser of the test has them. */
function tomorrowAt(hours: number): number {
  const day = new Date();
  day.setHours(hours, 0, 0, 0);
  return day.setDate(day.getDate() + 1);
}

test('[TASK-16] [TASK-17] a typed line is a task at once, seen in the table and taken back again', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'member.ru@demo.keste', '/tasks');
  await openTable(page, '/tasks');
  const line = page.getByRole('combobox', { name: /Быстрая запись/ });
  await line.click();
  await page.keyboard.type('Проверить лоток @қасым');
  await page.getByRole('option', { name: /Қасымова/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('!завтра в 15:00 #лоток ~ALATAU');
  await page.getByRole('option', { name: /Алатау/ }).waitFor();
  await page.keyboard.press('Enter');
  const chips = page.getByRole('list', { name: 'Распознано' }).getByRole('listitem');
  await expect.poll(() => chips.count()).toBe(4);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Добавлено: «Проверить лоток»').waitFor();
  const grid = gridOf(page);
  await expect.poll(() => grid.text(0, 'Название')).toContain('Проверить лоток');
  const [made] = await titled('Проверить лоток');
  expect(made).toMatchObject({
    title: 'Проверить лоток',
    operator: { string_view: expect.stringContaining('Қасымова') },
    project: { string_view: expect.stringContaining('Алатау') },
    tags: ['лоток'],
  });
  expect(Date.parse(made?.deadline ?? '')).toBe(tomorrowAt(15));
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await page.getByText('Убрано записей: 1').waitFor();
  await expect.poll(() => grid.text(0, 'Название')).not.toContain('Проверить лоток');
  expect(await titled('Проверить лоток')).toEqual([]);
  expect(faults).toEqual([]);
});

test('[TASK-18] copied lines are tasks of their own once that was confirmed', async () => {
  const { page, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'member.ru@demo.keste', '/tasks');
  await page.getByRole('combobox', { name: /Быстрая запись/ }).click();
  await paste(page, { plain: '- Осмотр крана А\n- Осмотр крана Б #кран\n- Осмотр крана В' });
  await page.getByRole('button', { name: 'Добавить записей: 3' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  expect(await titled('Осмотр крана')).toEqual([]);
  await page.getByRole('button', { name: 'Добавить записей: 3' }).click();
  await page.getByText('Добавлено записей: 3').waitFor();
  expect((await titled('Осмотр крана')).map(({ title }) => title).toSorted()).toEqual([
    'Осмотр крана А',
    'Осмотр крана Б',
    'Осмотр крана В',
  ]);
  expect(faults).toEqual([]);
});

test('[TASK-19] on a phone without a network a line waits on the device and is sent once', async () => {
  const { page, context, faults } = await openDevice(browser, server, {
    language: 'kk',
    viewport: PHONE,
    hasTouch: true,
  });
  await signIn(page, 'member.ru@demo.keste', '/tasks');
  const line = page.getByRole('combobox', { name: /Жылдам жазу/ });
  await line.tap();
  await page.keyboard.type('Құжат әкелу ');
  await page.getByRole('button', { name: '! Мерзімі' }).tap();
  await page.getByRole('option', { name: /ертең/ }).tap();
  await context.setOffline(true);
  await page.getByRole('status').getByText('Сервермен байланыс жоқ').waitFor();
  await page.getByRole('button', { name: 'Қосу', exact: true }).tap();
  await page.getByText(/Қосылды: «Құжат әкелу»\. Желі пайда болғанда жіберіледі/).waitFor();
  expect(await titled('Құжат әкелу')).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await titled('Құжат әкелу')).length, { timeout: 30_000 }).toBe(1);
  const [made] = await titled('Құжат әкелу');
  expect(Date.parse(made?.deadline ?? '')).toBe(tomorrowAt(18));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test('[TASK-16] a guest, who makes no tasks, has no line', async () => {
  const { page } = await openDevice(browser, server, { language: 'en' });
  await signIn(page, 'guest@demo.keste', '/tasks');
  await openTable(page, '/tasks');
  expect(await page.getByRole('combobox', { name: /Quick entry/ }).count()).toBe(0);
});
