// The stream of a record as two people meet it: real keys, live, drafts, no connection, a narrow phone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { scrollToStream } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let one: Device;
let two: Device;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  one = await openDevice(browser, server, { language: 'ru' });
  two = await openDevice(browser, server, { language: 'ru' });
  admin = await signInClient(server, 'admin@demo.keste');
  owner = await signInClient(server, 'owner@demo.keste');
  await signIn(one.page, 'admin@demo.keste', '/requests');
  await signIn(two.page, 'owner@demo.keste', '/requests');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Asked {
  id: string;
  number: number;
  version: number;
}

async function newRequest(title: string): Promise<Asked> {
  const { body, status } = await admin.send('POST', '/data/request/', { id: crypto.randomUUID(), title });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as unknown as Asked; // the row's document
}

/** As others find him. */
async function nameOf(client: Client): Promise<string> {
  const { body } = await client.get('/users/info/');
  const { id } = (body['user'] ?? body) as { id: string }; // the person's document
  const row = await admin.get(`/data/user/${id}/`);
  return String(row.body['full_name']);
}

const streamOf = (page: Page): Locator => page.getByRole('region', { name: 'Активность' });
const writerOf = (page: Page): Locator =>
  streamOf(page).getByRole('textbox', { name: 'Написать комментарий…', exact: true });
const saying = (page: Page, text: string): Locator => streamOf(page).getByRole('article').filter({ hasText: text });

async function openStream(page: Page, number: number): Promise<void> {
  await page.goto(`/requests/${number}`);
  await scrollToStream(page);
  await streamOf(page).getByRole('feed').waitFor();
}

test('[ACTIVITY-07] it costs nothing until it comes into view, beside a list too', { tags: ['full'] }, async () => {
  const asked: string[] = [];
  const { page } = one;
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { number } = await newRequest('Далеко внизу');
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(`/requests?open=${number}`);
  const beside = page.getByRole('complementary', { name: /№/ });
  await beside.getByRole('textbox', { name: /^Тема/ }).waitFor();
  expect(asked.filter((path) => path.endsWith('/activity/'))).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await scrollToStream(page);
  await beside.getByRole('region', { name: 'Активность' }).getByRole('feed').waitFor();
  expect(asked.filter((path) => path.endsWith('/activity/'))).toHaveLength(1);
});

test('[ACTIVITY-07, ACTIVITY-08, ACTIVITY-03, ACTIVITY-05] one writes with a name, the other sees it, is told, answers and reacts, all without a reload', async () => {
  const { number, id } = await newRequest('Кабель для секции Б');
  await Promise.all([openStream(one.page, number), openStream(two.page, number)]);
  const name = await nameOf(owner);
  await writerOf(one.page).click();
  await one.page.keyboard.type(`Гляньте, @${name.slice(0, 4)}`);
  await streamOf(one.page).getByRole('option', { name }).waitFor();
  await one.page.keyboard.press('Enter');
  await one.page.keyboard.type('срок близко');
  await one.page.keyboard.press('Control+Enter');
  await saying(two.page, 'срок близко').waitFor();
  expect(await writerOf(one.page).inputValue()).toBe('');
  await expect
    .poll(() => streamOf(two.page).getByRole('status').filter({ hasText: 'Новый комментарий' }).count())
    .toBe(1);
  await expect
    .poll(async () => {
      // Also when the page, which shows the comment, has marked it as read.
      const { body } = await owner.get('/notifications/?state=all');
      return (body['results'] as { kind: string; object: { id: string } | null }[])
        .filter(({ object }) => object?.id === id)
        .map(({ kind }) => kind);
    })
    .toContain('mention');
  // Named, he follows.
  await streamOf(two.page).getByRole('button', { name: 'Вы следите', pressed: true }).waitFor();
  await saying(two.page, 'срок близко')
    .getByRole('button', { name: /^Ответить/ })
    .press('Enter');
  const answer = streamOf(two.page).getByRole('textbox', { name: 'Написать ответ…' });
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await two.page.keyboard.type('Успеем');
  await two.page.keyboard.press('Control+Enter');
  await saying(one.page, 'Успеем').waitFor();
  await answer.waitFor({ state: 'detached' });
  expect(await one.page.locator('.ka-thread').filter({ hasText: 'срок близко' }).innerText()).toContain('Успеем');
  await saying(two.page, 'срок близко')
    .getByRole('button', { name: /^Добавить реакцию/ })
    .press('Enter');
  await saying(two.page, 'срок близко').getByRole('button', { name: 'Нравится', exact: true }).press('Enter');
  await saying(one.page, 'срок близко')
    .getByRole('button', { name: /^Нравится: 1/ })
    .waitFor();
  expect(await axeProblems(one.page)).toEqual([]);
});

test(
  '[ACTIVITY-08] a change by another stands in it by itself, and filters part changes and comments',
  { tags: ['full'] },
  async () => {
    const { number, id, version } = await newRequest('Песок');
    await openStream(one.page, number);
    await admin.send('POST', `/data/request/${id}/comments/`, {
      id: crypto.randomUUID(),
      body: '<p>Сколько тонн?</p>',
    });
    await saying(one.page, 'Сколько тонн?').waitFor();
    await owner.send('PATCH', `/data/request/${id}/`, { version, title: 'Песок и щебень' });
    await saying(one.page, 'Песок и щебень').waitFor();
    await streamOf(one.page).getByRole('button', { name: 'Комментарии' }).click();
    await saying(one.page, 'Сколько тонн?').waitFor();
    expect(await saying(one.page, 'Песок и щебень').count()).toBe(0);
    await streamOf(one.page).getByRole('button', { name: 'Изменения' }).click();
    await saying(one.page, 'Песок и щебень').waitFor();
    expect(await saying(one.page, 'Сколько тонн?').count()).toBe(0);
  },
);

test(
  '[ACTIVITY-07, TALK-02, OUTBOX-12] a draft survives a reload, without a connection a comment waits in its place; Arrow up changes the last one, Escape leaves it',
  { tags: ['full'] },
  async () => {
    const { page, context } = one;
    const { number } = await newRequest('Гвозди');
    await openStream(page, number);
    await writerOf(page).click();
    await page.keyboard.type('Половина слова');
    await expect.poll(() => writerOf(page).inputValue()).toBe('Половина слова');
    await page.reload();
    await scrollToStream(page);
    await expect.poll(() => writerOf(page).inputValue()).toBe('Половина слова');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('OutboxDrawer')),
    );
    await context.setOffline(true);
    await streamOf(page).getByText('Нет связи: отправленное сохранится на устройстве').waitFor();
    await writerOf(page).press('End');
    await page.keyboard.type(' и вторая');
    await page.keyboard.press('Control+Enter');
    await saying(page, 'Половина слова и вторая').getByText('Ждёт отправки').waitFor();
    await context.setOffline(false);
    await saying(page, 'Половина слова и вторая').getByText('Ждёт отправки').waitFor({ state: 'detached' });
    await saying(page, 'Половина слова и вторая').waitFor();
    await expect.poll(() => writerOf(page).inputValue()).toBe('');
    await writerOf(page).focus();
    await page.keyboard.press('ArrowUp');
    const change = streamOf(page).getByRole('textbox', { name: 'Изменить' });
    await expect.poll(() => change.inputValue()).toBe('Половина слова и вторая');
    await page.keyboard.press('Escape');
    await change.waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+Tab');
    await writerOf(page).focus();
    await page.keyboard.press('ArrowUp');
    await change.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
    await saying(page, 'Половина слова и вторая!').waitFor();
    await saying(page, 'изменён').waitFor();
  },
);

test(
  '[ACTIVITY-18] earlier entries come in above, and what is read stays in its place',
  { tags: ['full'] },
  async () => {
    const { number, id } = await newRequest('Длинная беседа');
    for (let index = 0; index < 45; index += 1)
      await admin.send('POST', `/data/request/${id}/comments/`, {
        id: crypto.randomUUID(),
        body: `<p>Слово ${String(index).padStart(3, '0')}</p>`,
      });
    const { page } = one;
    await openStream(page, number);
    const earlier = streamOf(page).getByRole('button', { name: 'Показать более ранние' });
    await earlier.scrollIntoViewIfNeeded();
    const read = saying(page, 'Слово 015');
    const place = async (): Promise<number> => Math.round((await read.boundingBox())?.y ?? -1);
    // What only a screen reader reads makes the document no longer than the window.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    const before = await place();
    await earlier.click();
    await saying(page, 'Слово 000').waitFor();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3);
  },
);

test('[ACTIVITY-06] what came since one was here is parted by a line, once', { tags: ['full'] }, async () => {
  const { number, id } = await newRequest('Краска');
  const say = (text: string) =>
    owner.send('POST', `/data/request/${id}/comments/`, { id: crypto.randomUUID(), body: `<p>${text}</p>` });
  await say('Старое');
  const line = streamOf(one.page).getByRole('separator', { name: 'Новое' });
  const seen = one.page.waitForResponse((answer) => answer.url().endsWith('/activity/seen/'));
  await openStream(one.page, number);
  await saying(one.page, 'Старое').waitFor();
  expect(await line.count()).toBe(0);
  await seen;
  await one.page.goto('/requests');
  await say('Свежее');
  const seenAgain = one.page.waitForResponse((answer) => answer.url().endsWith('/activity/seen/'));
  await openStream(one.page, number);
  await line.waitFor();
  await one.page.locator('.ka-new + .ka-thread').filter({ hasText: 'Свежее' }).waitFor();
  await saying(one.page, 'Свежее').scrollIntoViewIfNeeded();
  await seenAgain;
  await openStream(one.page, number);
  await saying(one.page, 'Свежее').waitFor();
  expect(await line.count()).toBe(0);
});

test(
  '[ACTIVITY-07] on a phone of 360 in Kazakh nothing is cut and everything can be hit',
  { tags: ['full'] },
  async () => {
    const { number, id } = await newRequest('Бояу');
    await admin.send('POST', `/data/request/${id}/comments/`, {
      id: crypto.randomUUID(),
      body: `<p>${'Өтеұзынбөлінбейтінсөз'.repeat(12)}</p>`,
    });
    const phone = await openDevice(browser, server, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      language: 'kk',
    });
    await signIn(phone.page, 'admin@demo.keste', '/requests');
    await phone.page.goto(`/requests/${number}`);
    await scrollToStream(phone.page);
    const stream = phone.page.getByRole('region', { name: 'Белсенділік' });
    await stream.getByRole('article').first().waitFor();
    expect(await stream.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const low = await stream.getByRole('button').evaluateAll((buttons) =>
      buttons
        // A chooser of files is hit by its label.
        .map((button) => (button instanceof HTMLInputElement ? (button.labels?.[0] ?? button) : button))
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 43.5)
        .map((button) => button.outerHTML),
    );
    expect(low).toEqual([]);
    expect(await axeProblems(phone.page)).toEqual([]);
    expect([...one.faults, ...two.faults, ...phone.faults]).toEqual([]);
  },
);
