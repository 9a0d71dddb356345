// My week and the workload in a real browser: tasks dragged to another day by mouse and keys, changes of others, figures opened to their tasks, a phone.
// Full tier: figures and moves have tests of their own on the server and in the DOM.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openView,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { makeRow, signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const OWN = 'support@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let me: Client;
let myId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  me = await signInClient(server, OWN);
  myId = ((await me.get('/users/info/')).body['user'] as { id: string }).id; // the person's document
  await signIn(device.page, OWN, '/tasks');
});
// What a test that failed left held is no matter of the next one.
afterEach(async () => device.page.mouse.up());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Days of the week after the present one, on the page's own clock: whatever day it is, they are still to come. */
function nextWeek(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const now = new Date();
    const monday = now.getDate() + 7 - ((now.getDay() + 6) % 7);
    return [0, 1, 2, 3, 4, 5, 6].map((day) =>
      new Date(now.getFullYear(), now.getMonth(), monday + day, 10).toISOString(),
    );
  });
}

const deadlineOf = async (id: string): Promise<string> =>
  new Date(String((await me.get(`/data/task/${id}/`)).body['deadline'])).toISOString();

const cardOf = (page: Page, title: string): Locator => page.locator('.kwk [data-card]').filter({ hasText: title });

/** The cards of the day on which a moment falls. */
async function dayOf(page: Page, moment: string): Promise<Locator> {
  const key = await page.evaluate((text) => {
    const at = new Date(text);
    return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  }, moment);
  return page.locator(`.kwk [data-cell="${key}"]`);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height - 8);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.7, { steps: 10 });
  await page.mouse.up();
}

test('[WEEK-07] a task goes to another day by mouse, keeps its time, comes back by its notice, and what others change is seen', async () => {
  const { page } = device;
  const days = await nextWeek(page);
  const task = await makeRow(me, 'task', { title: 'Собрать смету', operator: myId, estimate: 600, deadline: days[0] });
  await openView(page, 'Неделя');
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  const [monday, wednesday, friday] = [
    await dayOf(page, days[0] ?? ''),
    await dayOf(page, days[2] ?? ''),
    await dayOf(page, days[4] ?? ''),
  ];
  await monday.getByText('Собрать смету').waitFor();
  await page.getByText('больше на 2 ч').waitFor({ state: 'attached' });
  expect(await axeProblems(page)).toEqual([]);
  await drag(page, cardOf(page, 'Собрать смету'), wednesday);
  await wednesday.getByText('Собрать смету').waitFor();
  await expect.poll(() => deadlineOf(task.id)).toBe(days[2]);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await monday.getByText('Собрать смету').waitFor();
  await expect.poll(() => deadlineOf(task.id)).toBe(days[0]);
  const { version } = (await me.get(`/data/task/${task.id}/`)).body;
  await me.send('PATCH', `/data/task/${task.id}/`, { version, deadline: days[4] });
  await friday.getByText('Собрать смету').waitFor();
});

test('[WEEK-07] the same by keys in Kazakh, and on a phone a strip of days opens one', async () => {
  const kazakh = await openDevice(browser, server, { language: 'kk' });
  const { page } = kazakh;
  await signIn(page, OWN, '/tasks');
  const days = await nextWeek(page);
  const task = await makeRow(me, 'task', { title: 'Есеп дайындау', operator: myId, deadline: days[1] });
  await openView(page, 'Апта');
  await page.getByRole('button', { name: 'Келесі апта' }).click();
  await cardOf(page, 'Есеп дайындау').getByRole('button').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await (await dayOf(page, days[2] ?? '')).getByText('Есеп дайындау').waitFor();
  await expect.poll(() => deadlineOf(task.id)).toBe(days[2]);
  await page.setViewportSize(PHONE);
  await page.locator('.kwk .kk-strip').getByRole('tab', { name: /^Ср/ }).click();
  await page.locator('.kwk [data-card]').getByText('Есеп дайындау').waitFor();
  expect(await page.locator('.kwk [data-cell]').count()).toBe(1);
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(kazakh.faults).toEqual([]);
  await kazakh.context.close();
});

test('[WEEK-07] on a phone a swipe over tasks moves nothing, a long press carries a task to another day', async () => {
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, OWN, '/tasks');
  const days = await nextWeek(page);
  const task = await makeRow(me, 'task', { title: 'Вывезти грунт', operator: myId, deadline: days[1] });
  await openView(page, 'Неделя');
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  const strip = page.locator('.kwk .kk-strip');
  await strip.getByRole('tab', { name: /^Вт/ }).click();
  const touch = await page.context().newCDPSession(page);
  const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const centre = async (place: Locator): Promise<[x: number, y: number]> => {
    const box = await place.boundingBox();
    if (!box) throw new Error('nothing to touch');
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const card = cardOf(page, 'Вывезти грунт');
  const [x, y] = await centre(card);
  await point('touchStart', x, y);
  for (let step = 1; step <= 6; step += 1) await point('touchMove', x, y - step * 20);
  await point('touchEnd', 0, 0);
  expect(await deadlineOf(task.id)).toBe(days[1]);
  await card.scrollIntoViewIfNeeded();
  let [atX, atY] = await centre(card);
  await point('touchStart', atX, atY);
  await page.locator('.kk-overlay').waitFor();
  // Other days are shown on the way, and the page is as high as they are: the finger follows.
  for (let step = 1; step <= 12; step += 1) {
    const [toX, toY] = await centre(strip.getByRole('tab', { name: /^Чт/ }));
    [atX, atY] = [atX + (toX - atX) / 2, atY + (toY - atY) / 2];
    await point('touchMove', atX, atY);
  }
  await point('touchEnd', 0, 0);
  await expect.poll(() => deadlineOf(task.id)).toBe(days[3]);
  await phone.context.close();
});

test('[WORKLOAD-10] behind the tab of the workload stand no filters of projects, behind the others they are as they were', async () => {
  const { page } = device;
  await page.goto('/projects');
  const search = page.getByRole('searchbox');
  await search.fill('Қасқелең');
  await openView(page, 'Загрузка');
  await page.getByRole('columnheader', { name: 'Сотрудник' }).waitFor();
  expect(await page.locator('[data-block="filters"]').isVisible()).toBe(false);
  await openView(page, 'Список');
  await search.waitFor();
  expect(await search.inputValue()).toBe('Қасқелең');
});

test('[WORKLOAD-09] a project says who has too much in words, follows changes, and opens a task of a figure beside it', async () => {
  const { page } = device;
  const days = await nextWeek(page);
  const code = `W${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const project = await makeRow(me, 'project', { code, name: `Дом ${code}` });
  const values = { project: project.id, operator: myId, start_at: days[0], deadline: days[4] };
  await makeRow(me, 'task', { ...values, title: 'Проверить кровлю', estimate: 6000 });
  await page.goto(`/projects/${code}`);
  await page.getByRole('tab', { name: 'Загрузка' }).click();
  const figure = page.getByRole('button', { name: /100 ч из .* больше на/ });
  await figure.click();
  const tasks = page.locator('.kwl-tasks');
  await tasks.getByRole('link', { name: /Проверить кровлю/ }).waitFor();
  await makeRow(me, 'task', { ...values, title: 'Согласовать чертёж', estimate: 60 });
  await page.getByRole('button', { name: /101 ч из .* больше на/ }).waitFor();
  await tasks.getByRole('link', { name: /Согласовать чертёж/ }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await tasks.getByRole('link', { name: /Проверить кровлю/ }).click();
  await page.waitForURL(/[?&]task=/);
  expect(device.faults).toEqual([]);
});
