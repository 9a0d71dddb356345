// News in real browsers: languages, revisions, on a phone, and no network. Publishing and reading are in tests/e2e/work/talk.test.ts.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const EDITOR = 'admin@demo.keste';
const READER = 'member.ru@demo.keste';
let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let his: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInClient(server, EDITOR);
  his = await openDevice(browser, server, { language: 'ru' });
  await signIn(his.page, READER, '/contractors');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function made(values: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID();
  const { status, body } = await admin.send('POST', '/data/news/', {
    id,
    title: 'Приказ № 5',
    body: '<p>Работаем в касках.</p>',
    ...values,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const answer = await admin.send('POST', `/data/news/${id}/actions/publish/`, {
    version: body['version'],
    values: {},
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}

const heading = (page: Page, title: string): Locator =>
  page.getByRole('article').getByRole('heading', { name: title, level: 1 });

test('[NEWS-14] an article is read in the language of its reader, another one he may choose; what an edit changed is shown', async () => {
  const id = await made({ title_kk: '№ 5 бұйрық', body_kk: '<p>Каскамен жұмыс істейміз.</p>' });
  const { page } = his;
  await page.goto(`${server.url}/news/list/${id}`);
  await heading(page, 'Приказ № 5').waitFor();
  const languages = page.getByRole('group', { name: 'Язык новости' });
  await languages.getByRole('button', { name: 'Қазақша' }).click();
  await heading(page, '№ 5 бұйрық').waitFor();
  await page.getByText('Каскамен жұмыс істейміз.').waitFor();
  await languages.getByRole('button', { name: 'Русский' }).click();
  const { body } = await admin.get(`/data/news/${id}/`);
  await admin.send('PATCH', `/data/news/${id}/`, {
    version: body['version'],
    body: '<p>Работаем в касках и жилетах.</p>',
  });
  await page.getByText('Работаем в касках и жилетах.').waitFor();
  await page.getByRole('button', { name: 'Редакция 2' }).click();
  const changes = page.getByRole('region', { name: 'Редакции' });
  await changes.locator('ins').first().waitFor();
  // Where one has pressed, not below the discussion.
  expect(await changes.evaluate((node) => node.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  expect(await changes.locator('ins').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('жилетах')]),
  );
  expect(await axeProblems(page)).toEqual([]);
});

test('[NEWS-13] on a phone as well; who may not write is offered no form', async () => {
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, READER, '/news');
  await phone.page.getByRole('article').first().waitFor();
  expect(await phone.page.getByRole('button', { name: 'Новая новость' }).count()).toBe(0);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeProblems(phone.page)).toEqual([]);
  await phone.page.goto(`${server.url}/news/front`);
  await phone.page.getByRole('article').nth(2).waitFor();
  expect(await phone.page.getByRole('article').count()).toBe(3);
  await phone.page.getByRole('link', { name: 'Все новости' }).click();
  await phone.page.getByRole('article').nth(3).waitFor();
  await phone.page.goto(`${server.url}/?createNews`);
  await phone.page.getByRole('dialog').waitFor();
  expect(await phone.page.getByRole('textbox', { name: /^Заголовок/ }).count()).toBe(0);
  await phone.context.close();
});

test('[NEWS-15] without a network the newest articles are readable that nobody has opened on the device', async () => {
  const id = await made({ title: 'Памятка', body: '<p>Телефон диспетчера 112.</p>' });
  const device = await openDevice(browser, server, { language: 'ru', serviceWorkers: 'allow' });
  const { page, context } = device;
  await signIn(page, READER, '/news/list');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`/data/news/${id}/`) && answer.ok());
  await page.reload();
  await asked;
  await page
    .getByRole('link', { name: /Новые правила/ })
    .first()
    .click();
  await page.locator('.kna-article').waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /Памятка/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: /Памятка/ }).click();
  await page.getByText('Телефон диспетчера 112.').waitFor();
  await context.close();
});

test('[NEWS-17] back from the twentieth card the feed stands where it was left', async () => {
  const { page } = his;
  await page.goto(`${server.url}/news/list`);
  const cards = page.locator('main').getByRole('article');
  for (const count of [12, 24]) {
    await cards.nth(count - 1).scrollIntoViewIfNeeded();
    await cards.nth(count).waitFor();
  }
  const link = cards.nth(19).getByRole('link');
  const title = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const place = async (): Promise<{ top: number; count: number }> => ({
    top: await page.getByRole('link', { name: title }).evaluate((node) => node.getBoundingClientRect().top),
    count: await cards.count(),
  });
  const left = await place();
  // Half pixels are the browser's.
  const isBack = async (): Promise<boolean> => {
    const { top, count } = await place();
    return count === left.count && Math.abs(top - left.top) < 2;
  };
  await link.click();
  await heading(page, title).waitFor();
  await page.goBack();
  await expect.poll(isBack).toBe(true);
  // By the link of the article as well, also after another article.
  await page.getByRole('link', { name: title }).click();
  await heading(page, title).waitFor();
  await page.getByRole('navigation', { name: 'Соседние новости' }).getByRole('link').last().click();
  await heading(page, title).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Все новости' }).click();
  await expect.poll(isBack).toBe(true);
});

test('[NEWS-19] on a phone a finger leads from article to article, and through a wide table where it begins there', async () => {
  const cells = '<td><p>Участок и бригада</p></td>'.repeat(12);
  const older = await made({ title: 'Старшая' });
  const wide = await made({ title: 'Младшая', body: `<p>График</p><table><tbody><tr>${cells}</tr></tbody></table>` });
  const { page, context } = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  await signIn(page, READER, `/news/list/${wide}`);
  await heading(page, 'Младшая').waitFor();
  await page.getByRole('navigation', { name: 'Соседние новости' }).waitFor();
  const touch = await context.newCDPSession(page);
  const draw = async (on: Locator, byX: number, byY: number): Promise<void> => {
    const box = await on.boundingBox();
    if (!box) throw new Error('nothing to touch');
    const at = (part: number): { x: number; y: number }[] => [
      { x: 200 + byX * part, y: box.y + box.height / 2 + byY * part },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const table = page.locator('.kna-body table');
  const isMoved = (): Promise<boolean> =>
    table.evaluate((node) => {
      for (let at: Element | null = node; at; at = at.parentElement) if (at.scrollLeft > 0) return true;
      return false;
    });
  await draw(table, -150, 0);
  await expect.poll(isMoved).toBe(true);
  await draw(heading(page, 'Младшая'), 10, 120);
  expect(new URL(page.url()).pathname).toBe(`/news/list/${wide}`);
  await draw(heading(page, 'Младшая'), -150, 10);
  await heading(page, 'Старшая').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/news/list/${older}`);
  await page.getByRole('navigation', { name: 'Соседние новости' }).waitFor();
  await draw(heading(page, 'Старшая'), 150, 10);
  await heading(page, 'Младшая').waitFor();
  await context.close();
});
