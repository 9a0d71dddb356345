// The page of work as people have it: rows lead to their places, blocks are arranged and stay so, others' changes come quietly.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems, axeProblemsInAllAppearances } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let me: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInClient(server, 'admin@demo.keste');
  const member = await signInClient(server, MEMBER);
  const { body } = await member.get('/users/info/');
  // The document's, by the contract.
  me = (body['user'] as { id: string }).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function ask(title: string): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format();
  const answer = await admin.send('POST', '/data/request/', { id: randomUUID(), title, manager: me, due: today });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

const block = (page: Page, name: string): ReturnType<Page['locator']> => page.locator(`main [data-name="${name}"]`);
const order = (page: Page): Promise<(string | null)[]> =>
  page.locator('main [data-name]').evaluateAll((all) => all.map((each) => each.getAttribute('data-name')));

test('[HOME-01] [HOME-11] the product opens on the page of work; a row opens beside it, by the keyboard as well, and what others do comes by itself', async () => {
  await ask('Заменить насос');
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, MEMBER);
  await page.waitForURL((url) => url.pathname === '/home');
  await page.getByRole('heading', { level: 1, name: 'Главная' }).waitFor();
  const work = block(page, 'work');
  const row = work.getByRole('list', { name: 'Сегодня' }).getByRole('link', { name: /Заменить насос/ });
  expect(await row.getAttribute('href')).toMatch(/^\/requests\/\d+$/);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Заменить насос/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.has('open'));
  // The focus is back on the row; while it is there by the keyboard, nothing moves.
  await page.getByRole('heading', { level: 1, name: 'Главная' }).click();
  await page.mouse.move(5, 5);
  await ask('Привезти кабель');
  await work.getByRole('link', { name: /Привезти кабель/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('[HOME-11] nothing moves under the pointer: what changed comes when it has left', { tags: ['full'] }, async () => {
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => asked.push(/\/overview\/(\w+)\//.exec(request.url())?.[1]));
  const times = (question: string): number => asked.filter((each) => each === question).length;
  await page.clock.install();
  await signIn(page, MEMBER, '/home');
  const work = block(page, 'work');
  await work.getByRole('link').first().hover();
  await expect.poll(() => times('today')).toBeGreaterThan(0);
  const [todayBefore, workBefore] = [times('today'), times('work')];
  await ask('Проверить счётчик');
  const askedOnTime = async (): Promise<number> => {
    await page.clock.fastForward(1_000);
    return times('today');
  };
  // Another block has heard of it; each asks within fifteen seconds.
  await expect.poll(askedOnTime).toBeGreaterThan(todayBefore);
  await page.clock.fastForward(15_000);
  await page.evaluate(() => undefined);
  expect(times('work')).toBe(workBefore);
  expect(await work.getByRole('link', { name: /Проверить счётчик/ }).count()).toBe(0);
  await page.mouse.move(5, 5);
  await work.getByRole('link', { name: /Проверить счётчик/ }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test(
  '[HOME-10] blocks are moved and put away by the keyboard, and stand so after a reload',
  { tags: ['full'] },
  async () => {
    const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, MEMBER, '/home');
    await block(page, 'work').waitFor();
    const before = await order(page);
    expect(before.indexOf('work')).toBeLessThan(before.indexOf('changes'));
    await page.getByRole('button', { name: 'Настроить страницу' }).focus();
    await page.keyboard.press('Enter');
    const kept = (): Promise<unknown> =>
      page.waitForResponse((answer) => answer.url().includes('/page_layout/') && answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Ниже: Моя работа' }).focus();
    await Promise.all([kept(), page.keyboard.press('Enter')]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Ниже: Моя работа');
    await page.getByRole('button', { name: 'Скрыть: Недавнее' }).focus();
    await Promise.all([kept(), page.keyboard.press('Space')]);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Готово' }).click();
    const after = await order(page);
    expect(after.indexOf('work')).toBeGreaterThan(after.indexOf('changes'));
    expect(after).not.toContain('recent');
    await page.reload();
    await block(page, 'work').waitFor();
    await expect.poll(() => order(page)).toEqual(after);
    await page.getByRole('button', { name: 'Настроить страницу' }).click();
    await Promise.all([kept(), page.getByRole('button', { name: 'Как было' }).click()]);
    await expect.poll(() => order(page)).toEqual(before);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test(
  '[HOME-09] a first step leads where it is done and knows it afterwards; the list is put away for good',
  { tags: ['full'] },
  async () => {
    const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, 'owner@demo.keste', '/home');
    const steps = block(page, 'steps');
    await steps.getByRole('link', { name: /Настроить уведомления/ }).click();
    await page.waitForURL((url) => url.searchParams.get('stab') === 'notifications');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/notifications/settings/') && answer.request().method() === 'PUT',
    );
    await page.getByRole('switch').or(page.getByRole('checkbox')).first().click();
    await page.keyboard.press('Escape');
    await saved;
    await page.waitForURL((url) => !url.searchParams.has('my_profile'));
    await page.reload();
    await steps.getByText('Настроить уведомления').waitFor();
    expect(await steps.getByRole('link', { name: /Настроить уведомления/ }).count()).toBe(0);
    await steps.getByRole('button', { name: 'Убрать список' }).click();
    await steps.waitFor({ state: 'hidden' });
    await page.reload();
    await block(page, 'work').getByRole('heading').first().waitFor();
    expect(await steps.isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('[HOME-12] a phone of 360 shows all of it in one column, nothing is cut', { tags: ['full'] }, async () => {
  const { page, context, faults } = await openDevice(browser, server, {
    language: 'kk',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  await signIn(page, 'member.kk@demo.keste');
  await page.waitForURL((url) => url.pathname === '/home');
  await page.getByRole('heading', { level: 2, name: 'Менің жұмысым' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Бүгін' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test(
  '[HOME-12] every block can be read by everybody: three languages, light and dark, with rows and without any',
  { tags: ['full'] },
  async () => {
    const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
    await signIn(page, MEMBER, '/home');
    await block(page, 'work').getByRole('link').first().waitFor();
    expect(await axeProblemsInAllAppearances(page, { within: 'main' })).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('[HOME-12] who has nothing yet is told what will be where', { tags: ['full'] }, async () => {
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, 'guest@demo.keste', '/home');
  await block(page, 'favourites').getByText('Отметьте запись или страницу звездой').waitFor();
  expect(await axeProblems(page, 'main')).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
