// Boards, timelines, calendars and figures as they are looked at: what stays in sight, what waits for the pointer, and how much of a long column is in the page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, localToday } from '../../../src/engine/values/index.ts';
import { dayName } from '../../../src/render/calendarTexts/index.ts';
import { openBrowser, openDevice, openView, PHONE, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MANY = 5000;
const BATCH = 500;
const text = (ru: string): object => ({ ru, kk: ru, en: ru });
const tab = (block: string, ru: string, params: object): object => ({ block, title: text(ru), params });
const MODULE = {
  name: 'jobs',
  title: text('Работы'),
  icon: 'briefcase',
  navigation: { path: '/jobs' },
  model: {
    name: 'job',
    representation: '<name>',
    fields: {
      number: { type: 'AutoField', title: text('Номер') },
      name: { type: 'CharField', title: text('Название'), required: true },
      stage: {
        type: 'CharField',
        title: text('Этап'),
        default: 'todo',
        choices: ['todo', 'doing', 'done'].map((id) => ({ id, title: text(id) })),
      },
      customer: { type: 'ForeignKey', title: text('Заказчик'), model: 'contractor' },
      begin_date: { type: 'DateField', title: text('Начало') },
      due: { type: 'DateField', title: text('Срок') },
    },
  },
  table: { columns: ['number', 'name', 'stage', 'customer', 'begin_date', 'due'], ordering: ['rank'] },
  filters: { include: ['stage', 'begin_date', 'due'] },
  page: {
    block: 'tabs',
    children: [
      tab('kanban', 'Доска', { by: 'stage', title: 'name', fields: ['customer'] }),
      {
        ...tab('timeline', 'Сроки', { start: 'begin_date', end: 'due', title: 'name' }),
        source: { filters: { stage: ['doing'] } },
      },
      { ...tab('calendar', 'Календарь', { start: 'due', title: 'name' }), source: { filters: { stage: ['doing'] } } },
      {
        block: 'grid',
        title: text('Сводка'),
        params: { columns: 3, spans: [1, 1, 1, 3] },
        children: [
          { block: 'stat', title: text('Всего'), params: { value: 'count' } },
          { block: 'stat', title: text('Работ на этапах, которые ещё не закончены'), params: { value: 'count' } },
          { block: 'stat', title: text('Доля'), params: { value: 'count', share: {} } },
          { block: 'chart', title: text('По этапам'), params: { kind: 'bar', by: 'stage' } },
        ],
      },
    ],
  },
  permissions: { admin: 'all', member: 'all' },
};

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  writeFileSync(join(server.modulesDir, 'jobs.module.json'), JSON.stringify(MODULE));
  const client = await signInClient(server, 'member.ru@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/job/?page_size=1')).status === 200, { interval: 100 });
  // Rows of the list.
  const [customer] = (await client.get('/data/contractor/?page_size=1')).body['results'] as { id: string }[];
  const today = localToday();
  const rows = Array.from({ length: MANY + 2 }, (_, index) => ({
    id: crypto.randomUUID(),
    name: `Работа ${index}`,
    stage: index < MANY ? 'todo' : 'doing',
    customer: customer?.id,
    // One far before today and one around it.
    ...(index < MANY
      ? {}
      : { begin_date: addDays(today, index === MANY ? -400 : -60), due: addDays(today, index === MANY ? -380 : 60) }),
  }));
  for (let at = 0; at < rows.length; at += BATCH)
    await client.send('POST', '/data/job/batch/', { upsert: rows.slice(at, at + BATCH), delete: [] });
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, 'member.ru@demo.keste', '/jobs');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const column = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });
const cardsOf = (page: Page, name: string): Locator => column(page, name).locator('.kk-card');
const titleIn = (page: Page, at: number): Locator => column(page, 'todo').locator(`[data-index="${at}"] .kk-title`);
/** Its number in the column: no single card is waited for, pages may come faster than one is looked for. */
const lastDrawn = (page: Page): Promise<number> =>
  cardsOf(page, 'todo')
    .last()
    .evaluate((node) => Number(node.dataset['index']));
/** Scrolls down until the card stands in sight; on only once cards are drawn there, since what lies in the window before is gone an instant later. */
const scrollToCard = (list: Locator, title: string): Promise<void> =>
  expect
    .poll(() =>
      list.evaluate((node, wanted) => {
        const { top, bottom } = node.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const between = (from: number, to: number): Element[] =>
          [...node.querySelectorAll('.kk-card')].filter((card) => {
            const place = card.getBoundingClientRect();
            return place.top < to && place.bottom > from;
          });
        if (between(top, bottom).some((card) => card.querySelector('.kk-title')?.textContent === wanted)) return true;
        if (between(middle - 20, middle + 20).length > 0) node.scrollBy(0, (bottom - top) / 2);
        return false;
      }, title),
    )
    .toBe(true);
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen !== null && (node.contains(seen) || seen.contains(node));
  });

test('[LOOK-01] a card is its number and words, a reference without its code; handle and menu come with the pointer or the keyboard', async () => {
  const { page } = device;
  const card = cardsOf(page, 'doing').first();
  await card.waitFor();
  expect(await card.locator('.kk-number').innerText()).toBe(String(MANY + 1));
  expect(await card.locator('dd').innerText()).toMatch(/^[^()]+$/);
  const tools = card.locator('.kk-tools');
  const opacity = (): Promise<string> => tools.evaluate((node) => getComputedStyle(node).opacity);
  await page.mouse.move(1, 1);
  await expect.poll(opacity).toBe('0');
  await card.hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(1, 1);
  await expect.poll(opacity).toBe('0');
  await card.locator('.kk-grip').focus();
  await expect.poll(opacity).toBe('1');
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, 'member.ru@demo.keste', '/jobs');
  await phone.page.getByRole('tab', { name: /^doing/ }).click();
  const touched = cardsOf(phone.page, 'doing').first().locator('.kk-tools');
  expect(await touched.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
  await phone.context.close();
});

test('[LOOK-02] of a column of thousands only the cards near those in sight are in the page, however far it is scrolled, and one is moved from there by keys and by mouse', async () => {
  const { page, faults } = device;
  const list = column(page, 'todo');
  let most = 0;
  await expect
    .poll(
      async () => {
        await list.evaluate((node) => node.scrollTo(0, node.scrollHeight));
        most = Math.max(most, await cardsOf(page, 'todo').count());
        return lastDrawn(page);
      },
      { interval: 100 },
    )
    .toBeGreaterThan(390);
  expect(most).toBeLessThan(60);
  await expect.poll(() => titleIn(page, 0).count()).toBe(0);
  // What is not drawn takes its room: the first card is where it was.
  await expect
    .poll(async () => {
      // Cards that are measured while it is scrolled may move it back: a person scrolls on.
      await list.evaluate((node) => node.scrollTo(0, 0));
      return (await titleIn(page, 0).count()) === 1 && isInSight(titleIn(page, 0));
    })
    .toBe(true);
  expect(await cardsOf(page, 'todo').count()).toBeLessThan(60);

  const deep = cardsOf(page, 'todo').filter({ hasText: /^\d+Работа 200\b/ });
  await scrollToCard(list, 'Работа 200');
  await deep.locator('.kk-grip').focus();
  await page.keyboard.press('Space');
  await page.getByText(/«Работа 200» взята/).waitFor({ state: 'attached' });
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return page.getByText(/место 1\d\d из/).count();
    })
    .toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => cardsOf(page, 'doing').filter({ hasText: 'Работа 200' }).count()).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.kk-card')?.textContent ?? ''))
    .toContain('Работа 200');

  // Dropped between the cards that lie there, far down the column.
  const [above, below] = [cardsOf(page, 'todo').filter({ hasText: 'Работа 190' }), titleIn(page, 100)];
  await list.evaluate((node) => node.scrollTo(0, 0));
  await scrollToCard(list, 'Работа 190');
  expect(await below.count()).toBe(0);
  await above.scrollIntoViewIfNeeded();
  const [from, to] = [
    await cardsOf(page, 'doing').filter({ hasText: 'Работа 200' }).boundingBox(),
    await above.boundingBox(),
  ];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 40, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 66, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() =>
      above.evaluate((node) => {
        const next = node.nextElementSibling;
        return next?.querySelector('.kk-title')?.textContent;
      }),
    )
    .toBe('Работа 200');
  expect(faults).toEqual([]);
});

test('[LOOK-02] on a phone, where the page scrolls, no more are drawn either', async () => {
  const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
  const { page } = phone;
  await signIn(page, 'member.ru@demo.keste', '/jobs');
  await page.getByRole('tab', { name: /^todo/ }).click();
  let most = 0;
  await expect
    .poll(
      async () => {
        await page.locator('main').evaluate((node) => node.scrollTo(0, node.scrollHeight));
        most = Math.max(most, await cardsOf(page, 'todo').count());
        return lastDrawn(page);
      },
      { interval: 100 },
    )
    .toBeGreaterThan(150);
  expect(most).toBeLessThan(60);
  // By its number: which card is the eleventh changes with what is drawn.
  const at = await cardsOf(page, 'todo')
    .nth(10)
    .evaluate((node) => {
      node.scrollIntoView({ block: 'center' });
      return Number(node.dataset['index']);
    });
  await expect.poll(() => isInSight(titleIn(page, at))).toBe(true);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

test('[LOOK-03] names and words of bars stay in sight while a timeline is scrolled, and a button leads back to today', async () => {
  const { page } = device;
  await openView(page, 'Сроки');
  const scroller = page.locator('.ktl');
  const far = page.locator('.ktl-bar', { hasText: `Работа ${MANY}` }).locator('.ktl-text');
  const left = (part: Locator): Promise<number> => part.evaluate((node) => node.getBoundingClientRect().left);
  await page.locator('.ktl-today').waitFor();
  const [names, frame] = [page.locator('.ktl-name').first(), await left(scroller)];
  await scroller.evaluate((node) => node.scrollTo(0, 0));
  await expect.poll(async () => (await left(page.locator('.ktl-today'))) > 1440).toBe(true);
  expect(Math.abs((await left(names)) - frame)).toBeLessThan(3);
  // Half of the bar lies behind the names; its words begin beside them.
  const bar = page.locator('.ktl-bar', { hasText: `Работа ${MANY}` });
  const edge = await names.evaluate((node) => node.getBoundingClientRect().right);
  const { x, width } = (await bar.boundingBox()) ?? { x: 0, width: 0 };
  await scroller.evaluate((node, by) => node.scrollBy(by, 0), x + width / 2 - edge);
  await expect.poll(async () => Math.round((await left(far)) - edge)).toBe(8);
  expect(Math.abs((await left(names)) - frame)).toBeLessThan(3);
  await page.getByRole('button', { name: 'Сегодня', exact: true }).click();
  await expect
    .poll(async () => {
      const today = await left(page.locator('.ktl-today'));
      return today > edge && today < 1440;
    })
    .toBe(true);
});

test('[LOOK-04] a month of six weeks fits a window of 900, and a day begins a row on that day, by press and by keyboard', async () => {
  const { page } = device;
  await openView(page, 'Календарь');
  await page.locator('.kal').waitFor();
  // To a month whose first day is a Sunday: six weeks.
  const { month, steps } = sixWeeks();
  for (let step = 0; step < steps; step += 1) await page.getByRole('button', { name: 'Вперёд', exact: true }).click();
  const day = page.getByRole('button', { name: `Добавить на ${dayName(`${month}-10`, 'ru')}` });
  await day.waitFor();
  const bottom = await page.locator('.kal').evaluate((node) => node.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(900);
  const due = (): Promise<string> => page.getByRole('dialog').getByLabel('Срок').inputValue();
  const shown = `10.${month.slice(5)}.${month.slice(0, 4)}`;
  await day.hover();
  expect(await day.evaluate((node) => getComputedStyle(node, '::after').content)).toBe('"+"');
  await day.click({ position: { x: 60, y: 60 } });
  await expect.poll(due).toBe(shown);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await day.focus();
  await page.keyboard.press('Enter');
  await expect.poll(due).toBe(shown);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test("[LOOK-05] figures side by side are of one height, and a chart's switch to its table stands in the line of its heading", async () => {
  const { page } = device;
  await openView(page, 'Сводка');
  await page.getByText('100,0').waitFor();
  const heights = await page
    .locator('.kst')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
  const middle = (part: Locator): Promise<number> =>
    part.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const [heading, button] = [
    page.getByRole('heading', { name: 'По этапам' }),
    page.getByRole('button', { name: 'Таблица', exact: true }),
  ];
  expect(Math.abs((await middle(heading)) - (await middle(button)))).toBeLessThan(12);
});

/** The next month of thirty days or more that begins on a Sunday, as its year and month, and how many months away it is. */
function sixWeeks(): { month: string; steps: number } {
  const [year = 0, month = 0] = localToday().split('-').map(Number);
  for (let steps = 0; ; steps += 1) {
    const first = new Date(Date.UTC(year, month - 1 + steps, 1));
    const days = new Date(Date.UTC(year, month + steps, 0)).getUTCDate();
    if (first.getUTCDay() === 0 && days >= 30) return { month: first.toISOString().slice(0, 7), steps };
  }
}
