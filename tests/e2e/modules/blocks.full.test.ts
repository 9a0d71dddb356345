// A module that exists only as a file: its board, calendar, timeline, chart, number and feed, with mouse, finger and keys.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, localToday } from '../../../src/engine/values/index.ts';
import { dayName } from '../../../src/render/calendarTexts/index.ts';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, openView, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { plain } from '../harness/grid.ts';
import { recordOf } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const STAGES = [
  ['new', 'Новая', 'blue'],
  ['talks', 'Переговоры', 'orange'],
  ['won', 'Выиграна', 'green'],
  ['lost', 'Проиграна', 'gray'],
];
const label = (ru: string): object => ({ ru, en: ru, kk: ru });
const tab = (block: string, ru: string, params: object): object => ({ block, title: label(ru), params });
const MODULE = {
  name: 'deals',
  title: label('Сделки'),
  icon: 'briefcase',
  navigation: { path: '/deals', descOrder: 99 },
  model: {
    name: 'deal',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: label('Название'), required: true },
      stage: {
        type: 'CharField',
        title: label('Этап'),
        default: 'new',
        choices: STAGES.map(([id, title = '', color]) => ({ id, title: label(title), color })),
      },
      amount: { type: 'DecimalField', title: label('Сумма'), precision: 2, currency: 'KZT' },
      begin_date: { type: 'DateField', title: label('Начало') },
      due: { type: 'DateField', title: label('Срок') },
    },
  },
  table: { columns: ['name', 'stage', 'amount', 'begin_date', 'due'], totals: ['amount'] },
  filters: { include: ['stage', 'begin_date', 'due'] },
  page: {
    block: 'tabs',
    children: [
      tab('kanban', 'Доска', {
        by: 'stage',
        title: 'name',
        fields: ['amount', 'due'],
        color: 'stage',
        sum: 'amount',
        limit: { talks: 1 },
      }),
      tab('calendar', 'Календарь', { start: 'due', title: 'name', color: 'stage' }),
      tab('timeline', 'Сроки', { start: 'begin_date', end: 'due', title: 'name', group: 'stage', color: 'stage' }),
      {
        block: 'stack',
        title: label('Сводка'),
        children: [
          { block: 'stat', params: { value: { sum: 'amount' }, label: 'Всего' } },
          { block: 'chart', title: label('По этапам'), params: { kind: 'bar', by: 'stage', value: { sum: 'amount' } } },
          { block: 'feed', params: { title: 'name', date: 'due' } },
        ],
      },
    ],
  },
  permissions: { admin: 'all', member: ['list', 'read', 'create', 'update'], guest: ['list', 'read'] },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let client: Client;

/** So many days from today, as the browser's own day. */
const day = (days: number): string => addDays(localToday(), days);

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  writeFileSync(join(server.modulesDir, 'deals.module.json'), JSON.stringify(MODULE));
  client = await signInClient(server, 'member.ru@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/deal/?page_size=1')).status === 200, { interval: 100 });
  const upsert = ['Алма', 'Береке', 'Дала'].map((name, index) => ({
    id: crypto.randomUUID(),
    name,
    stage: index === 2 ? 'talks' : 'new',
    amount: `${index + 1}000.50`,
    begin_date: day(0),
    due: day(2),
  }));
  await client.send('POST', '/data/deal/batch/', { upsert, delete: [] });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'member.ru@demo.keste', '/deals');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Slow machines take their time; a test that is right does not wait for it. */
const eventually = <T>(ask: () => Promise<T>): ReturnType<typeof expect.poll<T>> => expect.poll(ask);

const column = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });
const cards = async (page: Page, name: string): Promise<string[]> =>
  column(page, name).locator('.kk-title').allInnerTexts();
const card = (page: Page, name: string): Locator => page.locator('.kk-card', { hasText: name });

async function deal(name: string): Promise<Record<string, unknown>> {
  const { body } = await client.get('/data/deal/?page_size=50');
  // Rows of the list.
  return (body['results'] as Record<string, unknown>[]).find((row) => row['name'] === name) ?? {};
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function within(target: Locator, downPx: number): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  return { x: box.x + box.width / 2, y: box.y + downPx };
}

test('[MOD-19, BLOCK-04] the board: columns with counts and sums, a card dragged by mouse, its order kept after a reload and live for others', async () => {
  const { page } = device;
  await card(page, 'Алма').waitFor();
  expect(await page.locator('.kk-head h3').allInnerTexts()).toEqual(['Новая', 'Переговоры', 'Выиграна', 'Проиграна']);
  expect((await page.locator('.kk-sum').allInnerTexts()).map(plain)).toEqual(['3 001,00 ₸', '3 000,50 ₸']);
  const other = await openDevice(browser, server, { language: 'kk' });
  await signIn(other.page, 'admin@demo.keste', '/deals');
  await card(other.page, 'Алма').waitFor();

  await drag(page, card(page, 'Алма'), await within(card(page, 'Дала'), 4));
  await eventually(() => cards(page, 'Переговоры')).toEqual(['Алма', 'Дала']);
  await eventually(async () => (await deal('Алма'))['stage']).toBe('talks');
  await eventually(() => cards(other.page, 'Переговоры')).toEqual(['Алма', 'Дала']);
  await page.getByText('больше предела 1').waitFor({ state: 'attached' });

  const below = await card(page, 'Дала').boundingBox();
  await drag(page, card(page, 'Алма'), { x: (below?.x ?? 0) + 60, y: (below?.y ?? 0) + (below?.height ?? 0) - 4 });
  await eventually(() => cards(page, 'Переговоры')).toEqual(['Дала', 'Алма']);
  await eventually(() => cards(other.page, 'Переговоры')).toEqual(['Дала', 'Алма']);
  await page.reload();
  await eventually(() => cards(page, 'Переговоры')).toEqual(['Дала', 'Алма']);
  expect([...device.faults, ...other.faults]).toEqual([]);
  await other.context.close();
});

test('[BLOCK-04] by keys with words, undone; a card opens; a column begins a new row with its value', async () => {
  const { page } = device;
  await card(page, 'Алма')
    .getByRole('button', { name: /^Переместить клавишами/ })
    .focus();
  await page.keyboard.press('Space');
  await page.getByText('«Алма» взята. Переговоры, место 2 из 2').waitFor({ state: 'attached' });
  // Until the columns have been measured an arrow leads nowhere; further to the left there is none.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowLeft');
        return page.getByText('Новая, место 2 из 2', { exact: true }).count();
      },
      { interval: 300 },
    )
    .toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await eventually(() => cards(page, 'Новая')).toEqual(['Береке', 'Алма']);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await eventually(() => cards(page, 'Переговоры')).toEqual(['Дала', 'Алма']);
  // What was carried is drawn beside its card until it has come down.
  await expect.poll(() => page.getByRole('link', { name: 'Алма', exact: true }).count()).toBe(1);
  await page.getByRole('link', { name: 'Алма', exact: true }).click();
  await recordOf(page).getByLabel('Название').waitFor();
  await recordOf(page).getByRole('button', { name: 'Закрыть запись' }).click();
  await page.getByRole('button', { name: 'Добавить в «Выиграна»' }).click();
  await eventually(() =>
    page
      .getByRole('dialog')
      .evaluate((dialog) =>
        [dialog.textContent, ...[...dialog.querySelectorAll('input')].map((input) => input.value)].join('\n'),
      ),
  ).toContain('Выиграна');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
});

test('[BLOCK-05] the calendar writes the day a row is dropped on, and Alt with an arrow moves it on', async () => {
  const { page } = device;
  // With two days more it is still in sight: at the end of a month the days after it may be the next page's.
  const from = Number(day(0).slice(8)) <= 24 ? 2 : -6;
  const { id, version } = await deal('Береке');
  await client.send('PATCH', `/data/deal/${String(id)}/`, { version, due: day(from) });
  await openView(page, 'Календарь');
  await page.getByRole('button', { name: 'Неделя', exact: true }).click();
  await page.getByRole('button', { name: 'Месяц', exact: true }).click();
  const event = page.locator('.kal-event', { hasText: 'Береке' }).first();
  await event.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await eventually(async () => (await deal('Береке'))['due']).toBe(day(from + 1));
  await page.getByText(/^«Береке»: /).waitFor();
  const target = page.getByRole('button', { name: `Добавить на ${dayName(day(from + 2), 'ru')}` });
  await target.scrollIntoViewIfNeeded();
  await drag(page, event, await within(target, 60));
  await eventually(async () => (await deal('Береке'))['due']).toBe(day(from + 2));
});

test('[BLOCK-06] the timeline: a bar is moved and made longer by its end, to the day', async () => {
  const { page } = device;
  await openView(page, 'Сроки');
  await page.getByRole('button', { name: 'Дни', exact: true }).click();
  await page.getByRole('button', { name: 'Дни', exact: true, pressed: true }).waitFor();
  const bar = page.locator('.ktl-bar', { hasText: 'Алма' });
  const { x, y, width } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // The bar is three days long, and held in its middle.
  await drag(page, bar, { x: x + width / 2 + 2 * (width / 3), y: y + 10 });
  await eventually(async () => (await deal('Алма'))['begin_date']).toBe(day(3));
  expect((await deal('Алма'))['due']).toBe(day(5));
  await bar.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await eventually(async () => (await deal('Алма'))['due']).toBe(day(6));
});

test('[BLOCK-07] the number, the chart with its table, and the feed say the same as the rows', async () => {
  const { page, faults } = device;
  await openView(page, 'Сводка');
  await eventually(async () => plain(await page.locator('.kst-value').innerText())).toBe('6 001,50 ₸');
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await page.getByRole('button', { name: 'Таблица', exact: true }).click();
  await eventually(async () => (await page.getByRole('table').getByRole('row').allInnerTexts()).map(plain)).toEqual([
    'Этап Сумма, сумма',
    'Новая 2 000,50 ₸',
    'Переговоры 4 001,00 ₸',
  ]);
  await expect.poll(() => page.locator('.kfe h3').count()).toBe(3);
  expect(faults).toEqual([]);
});

test.each([
  ['light', undefined],
  ['dark', PHONE],
] as const)('axe finds nothing in any block, %s', async (colorScheme, viewport) => {
  const own = await openDevice(browser, server, { language: 'ru', colorScheme, ...(viewport ? { viewport } : {}) });
  await signIn(own.page, 'member.ru@demo.keste', '/deals');
  for (const name of ['Доска', 'Календарь', 'Сроки', 'Сводка']) {
    await openView(own.page, name);
    await own.page.locator('.kk-card, .kal, .ktl-bar, .kst-value').filter({ visible: true }).first().waitFor();
    await own.page.mouse.move(1, 1);
    expect(await axeProblems(own.page, 'main'), name).toEqual([]);
    expect(await own.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} fits`).toBe(
      true,
    );
  }
  expect(own.faults).toEqual([]);
  await own.context.close();
});

test('[BLOCK-04] on a phone a swipe scrolls, a long press takes the card to a column of the strip', async () => {
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, 'member.ru@demo.keste', '/deals');
  await page.getByRole('tab', { name: /^Новая/ }).click();
  await card(page, 'Береке').waitFor();
  const from = await within(card(page, 'Береке'), 30);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<unknown> =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', from);
  await send('touchMove', { x: from.x, y: from.y - 40 });
  await send('touchEnd');
  expect((await deal('Береке'))['stage']).toBe('new');
  await send('touchStart', from);
  // The strip wraps while a card is dragged, so that every column is in reach.
  await page.locator('.kk-overlay').waitFor();
  const to = await within(page.getByRole('tab', { name: /^Выиграна/ }), 12);
  for (let step = 1; step <= 5; step += 1)
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 });
  await send('touchEnd');
  await eventually(async () => (await deal('Береке'))['stage']).toBe('won');
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
