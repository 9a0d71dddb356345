// Bell, inbox and unread counts in real browsers: several devices and tabs of one person agree.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { axeProblemsInAllAppearances } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { recordOf } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
const BELL = /^(Уведомления|Хабарландырулар|Notifications)(:|$)/;
const INBOX = /^(Уведомления|Хабарландырулар|Notifications)$/;

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let desktop: Device;
let phone: Device;
let member: Client;
let memberId: string;
/** Ids of contractors that nobody manages yet in this test. */
let contractors: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  dropNotes();
  admin = await signInClient(server, 'admin@demo.keste');
  member = await signInClient(server, MEMBER);
  const { body } = await member.get('/users/info/');
  // The answers are the schemas'.
  memberId = (body['user'] as { id: string }).id;
  const list = await admin.get('/data/contractor/?page_name=contractors&page_size=20&ordering=name');
  contractors = (list.body['results'] as { id: string; manager: { id: string } | null }[])
    .filter(({ manager }) => manager?.id !== memberId)
    .map(({ id }) => id);
  await untilModule('notes');
  desktop = await openDevice(browser, server);
  await desktop.context.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    });
  });
  phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true });
  await Promise.all([signIn(desktop.page, MEMBER, '/team'), signIn(phone.page, MEMBER, '/team')]);
  await Promise.all([waitForRows(desktop.page), waitForRows(phone.page)]);
});
/** Every test begins with nothing unread, whatever the one before has left. */
beforeEach(async () => {
  await member.send('POST', '/notifications/change/', { action: 'read', all: true, stamp: Number.MAX_SAFE_INTEGER });
  await Promise.all([expectUnread(desktop.page, 0), expectUnread(phone.page, 0)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A module whose menu entry counts what others have written. */
function dropNotes(): void {
  const file = join(server.modulesDir, 'notes.module.json');
  const content = {
    name: 'notes',
    title: { ru: 'Заметки', kk: 'Жазбалар', en: 'Notes' },
    icon: 'news',
    navigation: { path: '/notes', descOrder: 30, mobileOrder: 30, isFooter: true, counter: 'notes' },
    model: {
      name: 'note',
      fields: {
        title: {
          type: 'CharField',
          title: { ru: 'Название', kk: 'Атауы', en: 'Title' },
          required: true,
          maxLength: 200,
        },
      },
    },
    table: { columns: ['title'] },
    form: { fields: ['title'] },
    permissions: { admin: 'all', member: 'all' },
  };
  writeFileSync(`${file}.part`, JSON.stringify(content));
  renameSync(`${file}.part`, file);
}

async function untilModule(name: string): Promise<void> {
  await vi.waitUntil(async () => name in (await admin.get('/app_info/routes/?ver=alt')).body, { interval: 200 });
}

/** Somebody else makes the member responsible for one more contractor; answers how that is named. */
async function assign(): Promise<string> {
  const id = contractors.shift();
  const { body } = await admin.get(`/data/contractor/${id}/`);
  const answer = await admin.send('PATCH', `/data/contractor/${id}/`, { version: body['version'], manager: memberId });
  expect(answer.status).toBe(200);
  return String(body['name']);
}

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: BELL });
const inbox = (page: Page): Locator => page.getByRole('dialog', { name: INBOX });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
const expectUnread = (page: Page, count: number): Promise<void> => expect.poll(() => unreadOf(page)).toBe(count);
const badgeOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'badges') as number[]).at(-1) ?? 0);

async function openInbox(page: Page): Promise<Locator> {
  await bell(page).click();
  await inbox(page).getByRole('tab').first().waitFor();
  return inbox(page);
}

test('[LIVE-06] an assignment raises the bell on every device, opening it on one clears it on the other', async () => {
  const name = await assign();
  await Promise.all([expectUnread(desktop.page, 1), expectUnread(phone.page, 1)]);
  const drawer = await openInbox(desktop.page);
  await drawer.getByRole('link').filter({ hasText: name }).click();
  await desktop.page.waitForURL(/\/contractors\?.*open=/);
  await expect
    .poll(() =>
      recordOf(desktop.page)
        .getByRole('textbox', { name: /^Наименование/ })
        .inputValue(),
    )
    .toBe(name);
  await Promise.all([expectUnread(desktop.page, 0), expectUnread(phone.page, 0)]);
  await desktop.page.keyboard.press('Escape');
  await desktop.page.waitForURL((url) => !url.searchParams.has('open'));
  await expect.poll(() => desktop.page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('[LIVE-06] opening the object itself reads what the inbox says about it', { tags: ['full'] }, async () => {
  const name = await assign();
  await expectUnread(phone.page, 1);
  await desktop.page.goto('/contractors');
  await waitForRows(desktop.page);
  const row = desktop.page.getByRole('row').filter({ hasText: name });
  await row.first().getByRole('link', { name: 'Открыть запись' }).click();
  await recordOf(desktop.page).waitFor();
  await Promise.all([expectUnread(desktop.page, 0), expectUnread(phone.page, 0)]);
  await desktop.page.keyboard.press('Escape');
});

test(
  'an open inbox shows what comes; read, archived and snoozed ones go where they belong and back',
  { tags: ['full'] },
  async () => {
    const { page } = phone;
    const drawer = await openInbox(page);
    await drawer.getByText('Всё прочитано').waitFor();
    expect((await drawer.boundingBox())?.width).toBe(PHONE.width);
    const name = await assign();
    const row = drawer.getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    await row.getByRole('button', { name: 'Отметить прочитанным' }).tap();
    await row.waitFor({ state: 'detached' });
    await expectUnread(desktop.page, 0);
    await drawer.getByRole('button', { name: 'Отменить' }).tap();
    await row.waitFor();
    await expectUnread(desktop.page, 1);
    await row.getByRole('button', { name: 'Отложить' }).tap();
    await page.getByRole('menuitem', { name: 'До понедельника, 9:00' }).tap();
    await row.waitFor({ state: 'detached' });
    await expectUnread(desktop.page, 0);
    await drawer.getByRole('tab', { name: 'Отложенные' }).tap();
    await row.getByText(/^До \d\d\.\d\d\.\d{4} 09:00$/).waitFor();
    await row.getByRole('button', { name: 'Вернуть сейчас' }).tap();
    await row.waitFor({ state: 'detached' });
    await expectUnread(desktop.page, 1);
    await drawer.getByRole('button', { name: 'Прочитать все' }).tap();
    await expectUnread(desktop.page, 0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  },
);

test('the inbox works by keyboard alone, and the focus comes back to the bell', { tags: ['full'] }, async () => {
  const { page } = desktop;
  const name = await assign();
  await expectUnread(page, 1);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const drawer = inbox(page);
  const row = drawer.getByRole('listitem').filter({ hasText: name });
  await row.waitFor();
  await row.getByRole('button', { name: 'В архив' }).focus();
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  // The row has gone, the focus has not.
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('[role=dialog]') !== null && document.activeElement !== document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
  await expectUnread(page, 0);
});

test('a notification speaks the language of its reader', { tags: ['full'] }, async () => {
  const { page } = desktop;
  await assign();
  await expectUnread(page, 1);
  const texts = new Set<string>();
  for (const [language, button] of [
    ['kk', 'Қазақша'],
    ['en', 'English'],
    ['ru', 'Русский'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
    const drawer = await openInbox(page);
    texts.add(await drawer.getByRole('listitem').first().getByRole('link').innerText());
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
  expect(texts.size).toBe(3);
  await (await openInbox(page)).getByRole('button', { name: 'Прочитать все' }).click();
  await expectUnread(page, 0);
  await page.keyboard.press('Escape');
  await inbox(page).waitFor({ state: 'detached' });
});

test(
  '[LIVE-05] [LIVE-06] [MENU-10] [APP-06] a counter moves in the menus of all tabs and devices, on the app’s icon, and falls everywhere when the row is opened',
  { tags: ['full'] },
  async () => {
    const second = await desktop.context.newPage();
    await second.goto('/team');
    await waitForRows(second);
    const pages = [desktop.page, second, phone.page];
    const counted = (page: Page): Locator => page.getByRole('link', { name: /^Заметки/ });
    const countOn = async (page: Page): Promise<number> =>
      Number(/(\d+) непрочитан/.exec((await counted(page).first().textContent()) ?? '')?.[1] ?? 0);
    const expectCount = (count: number): Promise<unknown> =>
      Promise.all(pages.map((page) => expect.poll(() => countOn(page)).toBe(count)));
    await expectCount(0);
    // Other modules of the demo count as well.
    const before = await badgeOf(desktop.page);
    for (const id of [crypto.randomUUID(), crypto.randomUUID()])
      expect((await admin.send('POST', '/data/note/', { id, title: `Заметка ${id}` })).status).toBeLessThan(300);
    await expectCount(2);
    await expect.poll(() => badgeOf(desktop.page)).toBe(before + 2);
    await counted(desktop.page).click();
    await waitForRows(desktop.page);
    for (const left of [1, 0]) {
      await desktop.page.getByRole('link', { name: 'Открыть запись' }).nth(left).click();
      await recordOf(desktop.page).waitFor();
      await desktop.page.keyboard.press('Escape');
      await recordOf(desktop.page).waitFor({ state: 'detached' });
      await expectCount(left);
    }
    await expect.poll(() => badgeOf(desktop.page)).toBe(before);
    await second.close();
  },
);

test(
  'axe finds nothing serious in the inbox, in three languages, light and dark, on a desktop and a phone',
  { tags: ['full'] },
  async () => {
    await assign();
    for (const { page } of [desktop, phone]) {
      await page.goto('/notes');
      const drawer = await openInbox(page);
      const row = drawer.getByRole('listitem').first();
      await row.waitFor();
      expect(await axeProblemsInAllAppearances(page, { settle: () => row.waitFor() })).toEqual([]);
      await drawer.getByRole('tab').nth(2).click();
      const empty = drawer.getByText(
        /^(Отложенных уведомлений нет|Кейінге қалдырылған хабарландыру жоқ|Nothing is snoozed)$/,
      );
      await empty.waitFor();
      expect(await axeProblemsInAllAppearances(page, { settle: () => empty.waitFor() }), 'empty').toEqual([]);
    }
    expect([...desktop.faults, ...phone.faults]).toEqual([]);
  },
);
