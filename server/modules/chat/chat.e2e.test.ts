// Chats in two real browsers: what one writes the other sees; a network that goes, a reload, a long talk scrolled, and the ways into a chat.
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

const ANNA = 'member.ru@demo.keste';
const BORIS = 'member.kk@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let anna: Client;
let boris: Client;
let hers: Device;
let his: Device;
const ids = new Map<Client, string>();

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [anna, boris] = await Promise.all([signInClient(server, ANNA), signInClient(server, BORIS)]);
  for (const client of [anna, boris])
    ids.set(client, ((await client.get('/users/info/')).body['user'] as { id: string }).id); // the person's document
  [hers, his] = await Promise.all([
    openDevice(browser, server, { language: 'ru' }),
    openDevice(browser, server, { language: 'ru' }),
  ]);
  await Promise.all([signIn(hers.page, ANNA, '/contractors'), signIn(his.page, BORIS, '/contractors')]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const idOf = (client: Client): string => ids.get(client) ?? '';

async function newGroup(title: string, by: Client = anna, ...people: Client[]): Promise<string> {
  const { status, body } = await by.send('POST', '/chat/groups/', { title, people: people.map(idOf) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body['id']);
}

async function say(client: Client, chat: string, body: string): Promise<void> {
  const answer = await client.send('POST', `/chat/${chat}/messages/`, { id: crypto.randomUUID(), body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Написать сообщение' });
const log = (page: Page): Locator => page.getByRole('log', { name: 'Сообщения' });
const row = (page: Page, text: string): Locator => log(page).getByRole('article').filter({ hasText: text });
async function open(page: Page, chat: string): Promise<void> {
  await page.goto(`/chat/${chat}`);
  await log(page).getByText('Начало переписки').or(log(page).getByRole('article').first()).first().waitFor();
}

/** Texts of the chat as the server has them. */
async function texts(client: Client, chat: string): Promise<string[]> {
  const { body } = await client.get(`/chat/${chat}/messages/`);
  return (body['results'] as { kind: string; body: string }[])
    .filter(({ kind }) => kind === 'text')
    .map((message) => message.body);
}

test('[MOD-05] [CHAT-16] what one writes the other sees at once, that he is typing before it, and the writer that it was read', async () => {
  const chat = await newGroup('Двое', anna, boris);
  await Promise.all([open(hers.page, chat), open(his.page, chat)]);
  await field(hers.page).pressSequentially('Доброе');
  await his.page.getByText('печатает').waitFor();
  await field(hers.page).pressSequentially(' утро');
  await hers.page.keyboard.press('Shift+Enter');
  await field(hers.page).pressSequentially('вторая строка');
  await hers.page.keyboard.press('Enter');
  await row(his.page, 'Доброе утро').waitFor();
  await expect.poll(() => his.page.getByText('печатает').count()).toBe(0);
  expect(await field(hers.page).inputValue()).toBe('');
  await his.page.bringToFront();
  await row(his.page, 'Доброе утро').click();
  await row(hers.page, 'Доброе утро').getByRole('button', { name: 'Прочитано: 1' }).waitFor();
  expect(await texts(anna, chat)).toEqual(['Доброе утро\nвторая строка']);
  expect([...hers.faults, ...his.faults]).toEqual([]);
});

test('[CHAT-17] what is sent without a network stands marked, outlives a reload and goes out once, in its order', async () => {
  const chat = await newGroup('Без сети', anna, boris);
  const { page, context } = hers;
  await open(page, chat);
  await context.route('**/messages/', (route) => route.abort());
  for (const text of ['первое', 'второе', 'третье']) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await row(page, text).getByRole('img', { name: 'Ждёт отправки' }).waitFor();
  }
  await page.reload();
  await row(page, 'третье').getByRole('img', { name: 'Ждёт отправки' }).waitFor();
  expect(await texts(anna, chat)).toEqual([]);
  // The first answer is lost behind the commit.
  await context.unroute('**/messages/');
  let lost = 0;
  await context.route('**/messages/', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await row(page, 'третье').getByRole('img', { name: 'Отправлено' }).waitFor({ timeout: 180_000 });
  await context.unroute('**/messages/');
  expect(await texts(anna, chat)).toEqual(['первое', 'второе', 'третье']);
  expect(await log(page).getByRole('article').allInnerTexts()).toEqual([
    expect.stringContaining('первое'),
    expect.stringContaining('второе'),
    expect.stringContaining('третье'),
  ]);
});

test(
  '[CHAT-31] where the device keeps nothing a message goes out at once; one that fails stands in the field again, with what it answers',
  { tags: ['full'] },
  async () => {
    const chat = await newGroup('Нет места', boris, anna);
    await say(boris, chat, 'Сколько поддонов?');
    const full = await openDevice(browser, server, { language: 'ru' });
    const { page, context } = full;
    await page.addInitScript(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await signIn(page, ANNA, '/contractors');
    await open(page, chat);
    await context.route('**/messages/', (route) => route.abort());
    await row(page, 'Сколько поддонов?').hover();
    await row(page, 'Сколько поддонов?').getByRole('button', { name: 'Ответить' }).click();
    await field(page).fill('Четырнадцать');
    await field(page).press('Enter');
    await expect.poll(() => field(page).inputValue()).toBe('Четырнадцать');
    await page.locator('.kl-about').getByText('Сколько поддонов?').waitFor();
    await context.unroute('**/messages/');
    await field(page).press('Enter');
    await row(page, 'Четырнадцать').getByRole('button', { name: 'Сколько поддонов?' }).waitFor();
    expect(await texts(anna, chat)).toEqual(['Сколько поддонов?', 'Четырнадцать']);
  },
);

test(
  '[CHAT-18] new messages do not move who reads above; how many there are stands on a button that leads to the end',
  { tags: ['full'] },
  async () => {
    const chat = await newGroup('Читаю выше', boris, anna);
    for (let at = 0; at < 18; at += 1) await say(boris, chat, `Строка ${at}\nдлинная\nдлинная\nдлинная`);
    const { page } = hers;
    await open(page, chat);
    await log(page).hover();
    await page.mouse.wheel(0, -4_000);
    await row(page, 'Строка 0').waitFor();
    await expect.poll(async () => (await row(page, 'Строка 1').first().boundingBox())?.y ?? -1).toBeGreaterThan(0);
    const before = (await row(page, 'Строка 1').first().boundingBox())?.y;
    await anna.send('POST', `/chat/${chat}/read/`, { seq: 1_000 });
    await say(boris, chat, 'Новое 1');
    await page.getByRole('button', { name: '1 новое' }).waitFor();
    expect((await row(page, 'Строка 1').first().boundingBox())?.y).toBe(before);
    await page.getByRole('button', { name: '1 новое' }).click();
    await expect.poll(() => row(page, 'Новое 1').isVisible()).toBe(true);
    await page.getByRole('button', { name: '1 новое' }).waitFor({ state: 'detached' });
  },
);

test(
  '[CHAT-19] a chat opens where the unread begin; read on one device, it is read on the other',
  { tags: ['full'] },
  async () => {
    const chat = await newGroup('Непрочитанное', boris, anna);
    for (let at = 0; at < 15; at += 1) await say(boris, chat, `Было ${at}\nещё\nстроки`);
    await anna.send('POST', `/chat/${chat}/read/`, { seq: 13 });
    await hers.page.goto('/chat');
    const line = hers.page.getByRole('button', { name: /^Непрочитанное, 3 непрочитанных/ });
    await line.waitFor();
    const second = await openDevice(browser, server, { language: 'ru' });
    await signIn(second.page, ANNA, `/chat/${chat}`);
    await second.page.getByRole('separator').getByText('Новые сообщения').waitFor();
    await second.page.getByRole('log').hover();
    await second.page.mouse.wheel(0, 3_000);
    await hers.page.getByRole('button', { name: /^Непрочитанное, [^0-9]/ }).waitFor();
    expect(second.faults).toEqual([]);
  },
);

test(
  '[CHAT-20] a card’s “write” opens the direct chat by the person’s id, on a desktop and on a phone, where list and chat are two screens',
  { tags: ['full'] },
  async () => {
    await hers.page.goto(`/chat?user=${idOf(boris)}`);
    await field(hers.page).waitFor();
    await expect.poll(() => new URL(hers.page.url()).searchParams.get('user')).toBeNull();
    const chat = new URL(hers.page.url()).searchParams.get('chat_id');
    const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
    await signIn(phone.page, ANNA, `/chat-body/${idOf(boris)}`);
    await field(phone.page).waitFor();
    await expect.poll(() => new URL(phone.page.url()).searchParams.get('chat_id')).toBe(chat);
    expect(await phone.page.getByRole('region', { name: 'Чаты' }).isVisible()).toBe(false);
    await phone.page.getByRole('button', { name: 'К списку чатов' }).click();
    await phone.page.getByRole('searchbox').first().waitFor();
    expect(await field(phone.page).isVisible()).toBe(false);
    expect(await axeProblems(phone.page)).toEqual([]);
    // Named by the path, as links in messages have it.
    await phone.page.goto(`/chat/${chat}`);
    await phone.page.getByRole('button', { name: 'К списку чатов' }).click();
    await phone.page.getByRole('searchbox').first().waitFor();
    expect(new URL(phone.page.url()).pathname).toBe('/chat');
  },
);

test('a group made in the page opens at once, and its id is taken for no person’s', { tags: ['full'] }, async () => {
  const { page } = hers;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/direct/')) asked.push(request.url());
  });
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Новый чат' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый чат' });
  for (const count of [1, 2]) {
    await dialog.getByRole('combobox').click();
    await dialog.getByRole('option').first().click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(count);
  }
  // What is offered stays open for the next one and covers nothing that is still to be filled.
  await dialog.getByRole('textbox', { name: 'Название группы' }).click();
  await dialog.getByRole('textbox', { name: 'Название группы' }).fill('Только что');
  await dialog.getByRole('button', { name: 'Создать группу' }).click();
  await page.getByRole('heading', { name: 'Только что' }).waitFor();
  await field(page).waitFor();
  expect(asked).toEqual([]);
});

test('[CHAT-26] a mention is a notification that opens the chat', { tags: ['full'] }, async () => {
  const chat = await newGroup('Упомянут', boris, anna);
  await say(boris, chat, `Посмотрите, @[Анна](${idOf(anna)})`);
  const { page } = hers;
  await page.goto('/contractors');
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  await page
    .getByRole('link', { name: /Вас упомянули в чате: Посмотрите/ })
    .first()
    .click();
  await row(page, 'Посмотрите').getByText('@Анна').waitFor();
  expect(new URL(page.url()).searchParams.get('chat_id')).toBe(chat);
});

test(
  '[CHAT-21] one answers, mends the last by Arrow up, deletes and takes it back; a quote leads to what it quotes',
  { tags: ['full'] },
  async () => {
    const chat = await newGroup('Правки', boris, anna);
    await say(boris, chat, 'Сколько поддонов?');
    const { page } = hers;
    await open(page, chat);
    await row(page, 'Сколько поддонов?').hover();
    await row(page, 'Сколько поддонов?').getByRole('button', { name: 'Ответить' }).click();
    await field(page).fill('Четырнадцать');
    await field(page).press('Enter');
    await row(page, 'Четырнадцать').getByRole('button', { name: 'Сколько поддонов?' }).waitFor();
    await field(page).press('ArrowUp');
    await expect.poll(() => field(page).inputValue()).toBe('Четырнадцать');
    await field(page).fill('Пятнадцать');
    await field(page).press('Enter');
    await row(page, 'Пятнадцать').getByText('изменено').waitFor();
    await expect.poll(() => texts(anna, chat)).toEqual(['Сколько поддонов?', 'Пятнадцать']);
    await row(page, 'Пятнадцать').getByRole('button', { name: 'Сколько поддонов?' }).click();
    await page.locator('[data-flash]').filter({ hasText: 'Сколько поддонов?' }).waitFor();
    await row(page, 'Пятнадцать').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await row(page, 'Пятнадцать').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await row(page, 'Сообщение удалено').waitFor();
    // What was offered goes with the chance.
    expect(await page.getByRole('button', { name: 'Вернуть', exact: true }).count()).toBe(0);
    expect(await axeProblems(page)).toEqual([]);
    // Whoever leaves has not taken it back.
    await field(page).fill('Ещё одно');
    await field(page).press('Enter');
    await row(page, 'Ещё одно').getByRole('img', { name: 'Отправлено' }).waitFor();
    await row(page, 'Ещё одно').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).waitFor();
    await page.goto('/contractors');
    await expect.poll(() => texts(anna, chat)).not.toContain('Ещё одно');
  },
);

test(
  '[CHAT-22] a long talk is scrolled back without jumps, with few of its messages in the page, and forth again to its end',
  { tags: ['full'] },
  async () => {
    const { page } = hers;
    const { body } = await anna.get('/chat/chats/');
    const long = (body['results'] as { id: string; last_seq: number }[]).find(({ last_seq }) => last_seq >= 1_000);
    await anna.send('POST', `/chat/${long?.id}/read/`, { seq: 100_000 });
    await page.goto(`/chat/${long?.id}`);
    await log(page).getByRole('article').first().waitFor();
    await expect.poll(() => lastSeq(page)).toBe(long?.last_seq);
    await log(page).hover();
    for (let turn = 0; turn < 12; turn += 1) {
      const before = await firstInSight(page);
      // A page comes above while this one is looked at.
      await page.mouse.wheel(0, -1_500);
      await expect.poll(async () => (await firstInSight(page)).seq).toBeLessThan(before.seq);
      const settled = await jumpsOf(page);
      expect(settled).toBeLessThan(2);
      expect(await log(page).getByRole('article').count()).toBeLessThanOrEqual(200);
    }
    await page.getByRole('button', { name: 'К последнему сообщению' }).click();
    await expect.poll(() => lastSeq(page)).toBe(long?.last_seq);
  },
);

interface Sight {
  seq: number;
  top: number;
}

function lastSeq(page: Page): Promise<number> {
  return page.evaluate(() => Number([...document.querySelectorAll<HTMLElement>('[data-seq]')].at(-1)?.dataset['seq']));
}

function firstInSight(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const box = document.querySelector('[role=log]')?.getBoundingClientRect().top ?? 0;
    const rows = [...document.querySelectorAll<HTMLElement>('[data-seq]')];
    const own = rows.find((each) => each.getBoundingClientRect().bottom > box);
    return { seq: Number(own?.dataset['seq']), top: (own?.getBoundingClientRect().top ?? 0) - box };
  });
}

/** By how much what is in sight moves within thirty frames in which nobody scrolls. */
function jumpsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const box = document.querySelector('[role=log]');
    const frameTop = box?.getBoundingClientRect().top ?? 0;
    const own = [...document.querySelectorAll<HTMLElement>('[data-seq]')].find(
      (each) => each.getBoundingClientRect().bottom > frameTop,
    );
    let most = 0;
    for (let turn = 0, last = own?.getBoundingClientRect().top ?? 0; turn < 30; turn += 1) {
      await frame();
      const now = own?.isConnected === true ? own.getBoundingClientRect().top : Infinity;
      most = Math.max(most, Math.abs(now - last));
      last = now;
    }
    return most;
  });
}
