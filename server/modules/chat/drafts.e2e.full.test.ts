// One chat, one draft: two tabs and a phone of one person.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const ANNA = 'member.ru@demo.keste';
const BORIS = 'member.kk@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let anna: Client;
let boris: Client;
let desk: Device;
let phone: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [anna, boris] = await Promise.all([signInClient(server, ANNA), signInClient(server, BORIS)]);
  [desk, phone] = await Promise.all([
    openDevice(browser, server, { language: 'ru' }),
    openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true }),
  ]);
  await Promise.all([signIn(desk.page, ANNA, '/contractors'), signIn(phone.page, ANNA, '/contractors')]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Написать сообщение' });
const line = (page: Page, name: string): Locator => page.locator('.kc-line').filter({ hasText: name });

async function person(client: Client): Promise<{ id: string; full_name: string }> {
  // The person's document.
  return (await client.get('/users/info/')).body['user'] as { id: string; full_name: string };
}

async function send(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await anna.send('POST', path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function texts(chat: string): Promise<string[]> {
  const { body } = await anna.get(`/chat/${chat}/messages/`);
  return (body['results'] as { kind: string; body: string }[])
    .filter(({ kind }) => kind === 'text')
    .map((message) => message.body);
}

test('[CHAT-40] [CHAT-41] typed in one tab it stands in the other and on the phone; sent once it is one message, and a second draft is in that chat alone', async () => {
  const { id, full_name: name } = await person(boris);
  const chat = String((await send('/chat/groups/', { title: name, people: [id] }))['id']);
  const direct = String((await send('/chat/direct/', { user: id }))['id']);
  const a = desk.page;
  const b = await desk.context.newPage();
  await a.goto(`/chat/${chat}`);
  // Over another page's address.
  await b.goto(`/chat?chat_id=${chat}`);
  await field(b).waitFor();
  await field(a).fill('Смету отправил, посмотрите');
  await expect.poll(() => field(b).inputValue()).toBe('Смету отправил, посмотрите');
  await field(a).press('Enter');
  await field(b).press('Enter');
  await expect.poll(() => field(b).inputValue()).toBe('');
  for (const page of [a, b])
    await page
      .getByRole('article')
      .filter({ hasText: 'Смету отправил' })
      .getByRole('img', { name: 'Отправлено' })
      .waitFor();
  expect(await texts(chat)).toEqual(['Смету отправил, посмотрите']);
  expect(await field(a).inputValue()).toBe('');

  await field(a).fill('И ещё одно');
  await expect.poll(() => field(b).inputValue()).toBe('И ещё одно');
  await send(`/chat/${chat}/`, { title: 'Смена' });
  await Promise.all([a.reload(), b.reload(), phone.page.goto('/chat')]);
  for (const page of [a, b]) await expect.poll(() => field(page).inputValue()).toBe('И ещё одно');
  await line(phone.page, 'Смена').getByText('И ещё одно').waitFor();
  await line(phone.page, 'Смена').click();
  await expect.poll(() => field(phone.page).inputValue()).toBe('И ещё одно');
  for (const page of [b, phone.page]) {
    await page.goto(`/chat/${direct}`);
    await field(page).waitFor();
    // Drafts of the device and the server are read by then.
    await page.locator('.kc-head').getByText(name).waitFor();
    expect(await field(page).inputValue()).toBe('');
  }
  expect(await line(b, 'Черновик').count()).toBe(1);
  expect([...desk.faults, ...phone.faults]).toEqual([]);
});
