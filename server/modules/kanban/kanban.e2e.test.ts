// Boards in a real browser: dragged by mouse, finger and keys, what a column asks for and refuses, lanes, columns changed, another person at work.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { makeRow, signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const LEAD = 'accountant@demo.keste';
const MEMBER = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let lead: Client;
let member: Client;
let memberId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  lead = await signInClient(server, LEAD);
  member = await signInClient(server, MEMBER);
  const me = await member.get('/users/info/');
  memberId = (me.body['user'] as { id: string }).id; // the person's document
  await signIn(device.page, LEAD, '/kanban');
});
// What a test that failed left held is no matter of the next one.
afterEach(async () => {
  await device.page.unrouteAll();
  await device.page.mouse.up();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}

async function fresh(model: string, { id }: { id: string }): Promise<Row> {
  return (await lead.get(`/data/${model}/${id}/`)).body as unknown as Row;
}

async function set(model: string, row: { id: string }, values: object): Promise<void> {
  const { version } = await fresh(model, row);
  const { status, body } = await lead.send('PATCH', `/data/${model}/${row.id}/`, { version, ...values });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

interface Stand {
  number: unknown;
  project: Row;
  stages: Row[];
  cards: Row[];
}

/** A board of its own with cards in its first column. */
async function stand(titles: readonly string[], board: object = {}): Promise<Stand> {
  const code = `K${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const members = [{ id: crypto.randomUUID(), person: memberId, role: 'member' }];
  const project = await makeRow(lead, 'project', { code, name: `Дом ${code}`, members });
  const row = await makeRow(lead, 'board', { name: `Доска ${code}`, project: project.id, ...board });
  const cards: Row[] = [];
  for (const title of titles)
    cards.push(await makeRow(lead, 'task', { title, project: project.id, operator: memberId, needs_control: false }));
  const filters = encodeURIComponent(JSON.stringify({ board: [row.id] }));
  const { body } = await lead.get(`/data/stage/?page_name=kanban_stages&filters=${filters}&ordering=rank`);
  return { number: row['number'], project, cards, stages: body['results'] as Row[] };
}

const column = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true });
const titles = (page: Page, name: string): Promise<string[]> =>
  column(page, name).locator('.kk-title').allTextContents();
const cardOf = (page: Page, title: string): Locator => page.locator('[data-card]').filter({ hasText: title });

async function open(page: Page, { number }: Stand): Promise<void> {
  await page.goto(`/kanban/${String(number)}`);
  await column(page, 'К выполнению').locator('[data-card]').first().waitFor();
}

/** As a hand does: pressed, moved in steps, let go. */
async function drag(page: Page, from: Locator, to: Locator, at = { x: 0.5, y: 0.9 }): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + 30);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + 40, { steps: 4 });
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 10 });
  await page.mouse.up();
}

test('[MOD-11, KANBAN-08] a card dragged to a column has its status for everybody, and the third dragged above the first stays there after a reload', async () => {
  const { page } = device;
  const board = await stand(['Первая', 'Вторая', 'Третья']);
  await open(page, board);
  await drag(page, cardOf(page, 'Вторая'), column(page, 'В работе'));
  await expect.poll(() => titles(page, 'В работе')).toEqual(['Вторая']);
  await expect.poll(async () => (await fresh('task', board.cards[1] as Row))['status']).toBe('in_progress');
  await drag(page, cardOf(page, 'Третья'), cardOf(page, 'Первая'), { x: 0.5, y: 0.1 });
  await expect.poll(() => titles(page, 'К выполнению')).toEqual(['Третья', 'Первая']);
  await page.getByText('«Третья»: К выполнению').waitFor();
  await page.reload();
  await expect.poll(() => titles(page, 'К выполнению')).toEqual(['Третья', 'Первая']);
  expect(await axeProblems(page)).toEqual([]);
});

test('[KANBAN-20] the menu of a card and of a column gets the keyboard, and Escape gives it back', async () => {
  const { page } = device;
  await open(page, await stand(['Меню']));
  for (const name of ['Столбец «К выполнению»: действия', 'Переместить: Меню']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('.kk-menu [role="menuitem"]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.kk-menu').waitFor({ state: 'detached' });
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
  }
});

test(
  '[KANBAN-21] a board that was deleted says that its tasks stay, and comes back with its cards',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Останется']);
    await open(page, board);
    await page.getByRole('button', { name: 'Настройки доски' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Да' }).click();
    await page.getByText('Доска в корзине, её задачи остались').waitFor();
    expect((await fresh('task', board.cards[0] as Row)).id).toBeDefined();
    await page.getByRole('button', { name: 'Вернуть доску' }).click();
    await expect.poll(() => titles(page, 'К выполнению')).toEqual(['Останется']);
  },
);

test(
  '[MOD-11, KANBAN-09] by keys alone a card is taken to another column, with words for every step',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Клавишами']);
    await open(page, board);
    await cardOf(page, 'Клавишами').getByRole('button', { name: 'Переместить клавишами: Клавишами' }).focus();
    const said = page.locator('[aria-live="assertive"]').first();
    await page.keyboard.press('Space');
    await expect.poll(() => said.textContent()).toContain('взята');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.textContent()).toContain('В работе, место 1 из 1');
    await page.keyboard.press('Space');
    await expect.poll(() => titles(page, 'В работе')).toEqual(['Клавишами']);
    await expect.poll(() => said.textContent()).toContain('положена');
  },
);

test(
  '[KANBAN-10] a column that asks for a deadline asks for it in a window; left unanswered the card stays',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Со сроком']);
    await set('stage', board.stages[1] as Row, { needed: ['estimate'] });
    await open(page, board);
    await drag(page, cardOf(page, 'Со сроком'), column(page, 'В работе'));
    const window = page.getByRole('dialog', { name: 'Для столбца «В работе»' });
    await window.getByRole('button', { name: 'Отмена' }).click();
    await page.getByText('не перенесена, осталась в «К выполнению»').first().waitFor();
    expect((await fresh('task', board.cards[0] as Row))['status']).toBe('new');
    await drag(page, cardOf(page, 'Со сроком'), column(page, 'В работе'));
    await window.getByLabel('Оценка').fill('2:30');
    await window.getByRole('button', { name: 'Для столбца «В работе»' }).click();
    await expect.poll(() => titles(page, 'В работе')).toEqual(['Со сроком']);
    await expect
      .poll(() => fresh('task', board.cards[0] as Row))
      .toMatchObject({ status: 'in_progress', estimate: 150 });
  },
);

test(
  '[MOD-11, KANBAN-11] a full column takes no card and says so while it is dragged; one that was filled meanwhile refuses by its name and limit',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Лишняя', 'Другая'], { limits: 'block' });
    const work = board.stages[1] as Row;
    await set('stage', work, { wip_limit: 1 });
    await open(page, board);
    await page.getByText('0/1').waitFor();
    // Behind the page's back: its counts are never answered.
    await page.route('**/data/task/groups/**', () => undefined);
    const second = board.cards[1] as Row;
    const { version } = await fresh('task', second);
    await lead.send('POST', `/data/task/${second.id}/move/`, { version, values: { stage: work.id } });
    await drag(page, cardOf(page, 'Лишняя'), column(page, 'В работе'));
    await page.getByText('В столбце «В работе» уже 1 из 1: сначала освободите место').first().waitFor();
    expect((await fresh('task', board.cards[0] as Row))['status']).toBe('new');
    await page.unroute('**/data/task/groups/**');
    await open(page, board);
    await page.getByText('1/1').waitFor();
    await cardOf(page, 'Лишняя').hover();
    await page.mouse.down();
    await page.mouse.move(500, 500, { steps: 6 });
    await page.locator('.kk-sign').filter({ hasText: 'столбец полон' }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
  },
);

test(
  '[KANBAN-12] cards are written in their column one after the other; lanes fold and count',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Начало']);
    await open(page, board);
    await page.getByRole('button', { name: 'Добавить в «К выполнению»' }).click();
    await page.keyboard.type('Новая раз');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page, 'К выполнению')).toContain('Новая раз');
    await page.keyboard.type('Новая два');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page, 'К выполнению')).toContain('Новая два');
    await page.keyboard.press('Escape');
    await page.getByLabel('Дорожки').selectOption({ label: 'По исполнителю' });
    const lane = page.getByRole('group', { name: 'Без значения' });
    await lane.getByText('Новая раз').waitFor();
    expect(await lane.locator('.kk-count').first().textContent()).toBe('2');
    await lane.getByRole('button', { name: 'Свернуть дорожку «Без значения»' }).click();
    await lane.getByText('Новая раз').waitFor({ state: 'detached' });
    await page.reload();
    await lane.getByRole('button', { name: 'Развернуть дорожку «Без значения»' }).waitFor();
  },
);

test(
  '[KANBAN-13] columns are added, put in order and taken away with their cards going where it is said',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Переезжает']);
    await open(page, board);
    await page.getByRole('button', { name: 'Столбец', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Название/).fill('Разобрать');
    await form.getByLabel(/^Статус задач/).click();
    await page.getByRole('option', { name: 'Новая', exact: true }).click();
    await form.getByRole('button', { name: /Создать|Сохранить/ }).click();
    await column(page, 'Разобрать').waitFor();
    const heads = (): Promise<string[]> => page.locator('.kk-head h3').allTextContents();
    await page.getByRole('button', { name: 'Столбец «Разобрать»: действия' }).click();
    await page.getByRole('menuitem', { name: 'Левее' }).click();
    await expect.poll(heads).toEqual(['К выполнению', 'В работе', 'На проверке', 'Разобрать', 'Готово']);
    await page.getByRole('button', { name: 'Столбец «К выполнению»: действия' }).click();
    await page.getByRole('menuitem', { name: 'Убрать столбец…' }).click();
    const window = page.getByRole('dialog', { name: 'Убрать столбец «К выполнению»' });
    await window.getByText('Куда перенести 1 карточку?').waitFor();
    await window.getByLabel('Столбец для карточек').click();
    await page.getByRole('option', { name: 'Разобрать' }).click();
    await window.getByRole('button', { name: 'Убрать столбец «К выполнению»' }).click();
    await expect.poll(heads).toEqual(['В работе', 'На проверке', 'Разобрать', 'Готово']);
    await expect.poll(() => titles(page, 'Разобрать')).toEqual(['Переезжает']);
  },
);

test(
  '[KANBAN-14] what another person moves is seen at once, and the drop of a card that was moved meanwhile tells so',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const board = await stand(['Спорная', 'Соседняя']);
    await open(page, board);
    const [disputed, neighbour] = board.cards as [Row, Row];
    const take = async (row: Row, stage: Row | undefined): Promise<void> => {
      const { version } = await fresh('task', row);
      const { status } = await member.send('POST', `/data/task/${row.id}/move/`, {
        version,
        values: { stage: stage?.id },
      });
      expect(status).toBe(200);
    };
    await take(neighbour, board.stages[1]);
    await expect.poll(() => titles(page, 'В работе')).toEqual(['Соседняя']);
    const box = await cardOf(page, 'Спорная').boundingBox();
    if (!box) throw new Error('no card');
    await page.mouse.move(box.x + 60, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 50, { steps: 5 });
    await take(disputed, board.stages[1]);
    await take(disputed, board.stages[3]);
    const end = await column(page, 'В работе').boundingBox();
    if (!end) throw new Error('no column');
    await page.mouse.move(end.x + 80, end.y + end.height - 10, { steps: 10 });
    await page.mouse.up();
    await page.getByText('Запись уже изменил кто-то другой').first().waitFor();
    await expect.poll(() => titles(page, 'Готово')).toEqual(['Спорная']);
    expect(await titles(page, 'В работе')).toEqual(['Соседняя']);
  },
);

test(
  '[KANBAN-15] on a phone a swipe over cards scrolls and moves nothing, a long press carries a card to another column',
  { tags: ['full'] },
  async () => {
    const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
    const { page } = phone;
    await signIn(page, LEAD, '/kanban');
    const board = await stand(Array.from({ length: 14 }, (_, index) => `Карточка ${index + 1}`));
    await open(page, board);
    const moves: string[] = [];
    page.on('request', (request) => (request.url().includes('/move/') ? moves.push(request.url()) : undefined));
    const touch = await page.context().newCDPSession(page);
    const point = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const box = await cardOf(page, 'Карточка 2').first().boundingBox();
    if (!box) throw new Error('no card');
    const [x, y] = [box.x + 120, box.y + 20];
    const scrolled = (): Promise<number> =>
      page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, element) => sum + element.scrollTop, 0));
    const before = await scrolled();
    await point('touchStart', x, y);
    for (let step = 1; step <= 10; step += 1) await point('touchMove', x, y - step * 20);
    await point('touchEnd', 0, 0);
    await expect.poll(scrolled).toBeGreaterThan(before + 100);
    expect(moves).toEqual([]);
    await open(page, board);
    const first = await cardOf(page, 'Карточка 1').first().boundingBox();
    if (!first) throw new Error('no card');
    await point('touchStart', first.x + 100, first.y + 20);
    // The strip wraps while a card is dragged, so that every column is in reach.
    await page.locator('.kk-overlay').waitFor();
    // Other columns are shown on the way, and the page is as high as they are: the finger follows.
    let [atX, atY] = [first.x + 100, first.y + 20];
    const tab = page.getByRole('tab', { name: /^В работе/ });
    for (let step = 1; step <= 12; step += 1) {
      const to = await tab.boundingBox();
      if (!to) throw new Error('no tab');
      [atX, atY] = [atX + (to.x + 20 - atX) / 2, atY + (to.y + 15 - atY) / 2];
      await point('touchMove', atX, atY);
    }
    await point('touchEnd', 0, 0);
    await expect.poll(() => titles(page, 'В работе')).toEqual(['Карточка 1']);
    expect(moves.length).toBe(1);
    await phone.context.close();
  },
);

test(
  '[KANBAN-16] a personal board keeps the filters above it as its conditions, and nobody else sees it',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    await page.goto('/kanban');
    await page.getByRole('button', { name: 'Новая доска' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Название/).fill('Мои срочные');
    await form.getByRole('button', { name: /Создать|Сохранить/ }).click();
    await page.getByRole('heading', { name: 'Мои срочные' }).waitFor();
    const chosen = page.waitForResponse((answer) => answer.url().includes('/chosen_filters/'));
    await page.getByRole('button', { name: 'Я поставил' }).click();
    await chosen;
    await page.getByRole('button', { name: 'Условия из фильтров' }).click();
    await page.getByText('Доска показывает задачи по этим фильтрам').waitFor();
    await page.getByText('Условий доски: 2').waitFor();
    await page.goto('/kanban');
    await page.getByRole('link', { name: /Мои срочные/ }).waitFor();
    const { body } = await member.get('/data/board/?page_name=kanban');
    expect(JSON.stringify(body)).not.toContain('Мои срочные');
  },
);

test('[KANBAN-12] a card of a board of what is mine is mine', { tags: ['full'] }, async () => {
  const { page } = device;
  const { number } = await makeRow(lead, 'board', { name: 'Мои дела сегодня', query: { operator: ['__me__'] } });
  await page.goto(`/kanban/${String(number)}`);
  await page.getByRole('button', { name: 'Добавить в «Новая»' }).click();
  await page.keyboard.type('Моё и только моё');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page, 'Новая')).toContain('Моё и только моё');
});
