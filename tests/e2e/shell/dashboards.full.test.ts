// Dashboards as people make and read them: by clicking and by keys, shared, live, by two at once, on a phone and without a network.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems, axeProblemsInAllAppearances } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const ADMIN = 'admin@demo.keste';
const GUEST = 'guest@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let guestId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  admin = await signInClient(server, ADMIN);
  const guest = await signInClient(server, GUEST);
  const { body } = await guest.get('/users/info/');
  // The document's, by the contract.
  guestId = (body['user'] as { id: string }).id;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const FIGURE = { id: 'count', kind: 'figure', width: 'half', title: 'Заявок', model: 'request' };
const CHART = {
  id: 'states',
  kind: 'chart',
  width: 'half',
  title: 'По статусам',
  model: 'request',
  chart: 'bar',
  by: 'status',
};
const TABLE = {
  id: 'rows',
  kind: 'table',
  width: 'whole',
  title: 'Новые',
  model: 'request',
  columns: ['title', 'status', 'due'],
  limit: 5,
};
const TEXT = { id: 'words', kind: 'text', width: 'whole', title: 'Пояснение', text: '<p>Как читать</p>' };

async function made(name: string, more: object = {}): Promise<string> {
  const answer = await admin.send('POST', '/dashboards/', { name, blocks: [FIGURE, CHART, TEXT], ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['id']);
}
async function stored(
  id: string,
): Promise<{ version: number; name: string; blocks: { id: string; width: string; title?: string }[] }> {
  // As the contract has it.
  return (await admin.get(`/dashboards/${id}/`)).body as never;
}
const idsOf = async (id: string): Promise<string[]> => (await stored(id)).blocks.map((block) => block.id);
const figure = (page: Page, title: string): Locator => page.locator('.kst', { hasText: title }).locator('.kst-value');
async function openByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Найти/ }).waitFor();
  await page.keyboard.type('Дашборды');
  await page.getByRole('option', { name: /^Дашборды/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/dashboards');
}
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('[DASH-10] made by clicking, shared by role, seen by another with his own rights, and its figures follow by themselves', async () => {
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, '/home');
  await openByPalette(page);
  await page.waitForURL((url) => url.pathname === '/dashboards');
  await page.getByText('Дашбордов пока нет').waitFor();
  await page.getByRole('button', { name: 'Новый дашборд' }).click();
  await page.getByLabel('Название').fill('Работа отдела');
  await page.getByRole('radio', { name: 'По ролям' }).check();
  await page.getByRole('group', { name: 'Роли' }).getByRole('checkbox', { name: /гость/i }).check();
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.waitForURL(/\/dashboards\/[0-9a-f-]{36}$/);
  // An empty one begins with its first block.
  await page.getByText('Начните с первого блока').waitFor();
  await page.locator('[data-kind="figure"]').click();
  await page.getByLabel('Заголовок').fill('Заявок');
  await page.getByRole('combobox', { name: 'Записи', exact: true }).selectOption({ label: 'Заявки на закупку' });
  const preview = page.getByRole('region', { name: 'Предпросмотр' });
  await preview.locator('.kst-value').waitFor();
  const all = await preview.locator('.kst-value').textContent();
  // Conditions as in the filters of a page.
  await page.getByRole('button', { name: '＋ Условие' }).click();
  await page.getByRole('combobox', { name: 'Поле', exact: true }).selectOption('title');
  await page.locator('.keste-condition input').fill('такого нет');
  await expect.poll(() => preview.locator('.kst-value').textContent()).toBe('0');
  expect(await axeProblems(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: /^Убрать условие/ }).click();
  await expect.poll(() => preview.locator('.kst-value').textContent()).toBe(all);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect.poll(() => figure(page, 'Заявок').textContent()).toBe(all);
  await page.locator('[data-kind="chart"]').click();
  await page.getByRole('combobox', { name: 'Записи', exact: true }).selectOption({ label: 'Заявки на закупку' });
  await page.getByRole('combobox', { name: 'По полю' }).selectOption({ label: 'Статус' });
  await preview.locator('.kb[data-block="chart"] table').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.locator('[data-kind="table"]').click();
  await page.getByLabel('Заголовок').fill('Контрагенты');
  await page.getByRole('combobox', { name: 'Записи', exact: true }).selectOption({ label: 'Контрагенты' });
  await page.getByRole('group', { name: 'Столбцы' }).getByRole('checkbox').first().check();
  await preview.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('region', { name: 'Контрагенты' }).getByRole('table').waitFor();

  const other = await openDevice(browser, server, { language: 'ru' });
  await signIn(other.page, GUEST, '/home');
  await other.page.getByRole('button', { name: 'Развернуть меню' }).click();
  await other.page.getByRole('link', { name: 'Работа отдела' }).click();
  await other.page.getByText('То, что показывает этот блок, вам недоступно.').waitFor();
  await figure(other.page, 'Заявок').waitFor();
  const own = Number(await figure(other.page, 'Заявок').textContent());
  expect(own).toBeLessThan(Number(all?.replaceAll(/\D/g, '')));
  expect(await other.page.getByRole('button', { name: 'Изменить' }).count()).toBe(0);
  const row = { id: randomUUID(), title: 'Новая для гостя', manager: guestId };
  expect((await admin.send('POST', '/data/request/', row)).status).toBe(201);
  await expect.poll(() => figure(other.page, 'Заявок').textContent()).toBe(String(own + 1));
  // He takes a copy of his own, without what is closed to him.
  const id = new URL(other.page.url()).pathname;
  await other.page.getByRole('button', { name: 'Копировать' }).click();
  await other.page.waitForURL((url) => url.pathname !== id);
  await other.page.getByRole('button', { name: 'Изменить' }).waitFor();
  expect(await other.page.getByText('вам недоступно').count()).toBe(0);
  expect([...faults, ...other.faults]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test('[DASH-14] the menu, the palette and a star lead to a dashboard', async () => {
  const id = await made('Сводка недели');
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, '/home');
  await page.getByRole('button', { name: 'Развернуть меню' }).click();
  await page.getByRole('list', { name: 'Дашборды' }).getByRole('link', { name: 'Сводка недели' }).click();
  await page.waitForURL((url) => url.pathname === `/dashboards/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Добавить в избранное: Сводка недели' }).click();
  await page.getByRole('list', { name: 'Избранное' }).getByRole('link', { name: 'Сводка недели' }).waitFor();
  await page.goto('/home');
  await page.getByRole('navigation').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Найти что угодно').fill('Сводка нед');
  await page
    .getByRole('option', { name: /Сводка недели/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === `/dashboards/${id}`);
  expect(faults).toEqual([]);
  await context.close();
});

test('[REPORT-06] a report is made by clicking and read as on any page', async () => {
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, `/dashboards/${await made('Отчёты отдела', { blocks: [] })}`);
  await page.locator('[data-kind="report"]').click();
  await page.getByRole('combobox', { name: 'Записи', exact: true }).selectOption({ label: 'Заявки на закупку' });
  await page.getByRole('combobox', { name: 'Строки, уровень 1' }).selectOption({ label: 'Статус' });
  await page.getByRole('combobox', { name: 'Показатель 1, кроме количества' }).selectOption({ label: 'Сумма' });
  await page.getByRole('combobox', { name: 'Поле' }).first().selectOption({ label: 'Сумма' });
  const preview = page.getByRole('region', { name: 'Предпросмотр' });
  await preview.locator('.kre-table tfoot').waitFor();
  expect(await axeProblems(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('button', { name: 'Готово' }).click();
  const total = (await admin.get('/data/request/?page_size=0')).body['count'];
  await expect
    .poll(async () => (await page.locator('.kre-table tfoot button').first().textContent())?.replaceAll(/\s/g, ''))
    .toBe(String(total));
  expect(faults).toEqual([]);
  await context.close();
});

test('[DASH-11] a block is made, moved, widened, removed and brought back by the keyboard, and moved by dragging', async () => {
  const id = await made('Клавиши');
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, `/dashboards/${id}`);
  const press = async (name: string, key = 'Enter'): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press(key);
  };
  await press('Изменить');
  await press('Позже: Заявок');
  await expect.poll(() => idsOf(id)).toEqual(['states', 'count', 'words']);
  await expect.poll(() => focused(page)).toBe('Позже: Заявок');
  await page.keyboard.press('Enter');
  await expect.poll(() => idsOf(id)).toEqual(['states', 'words', 'count']);
  // At the end the way back has the focus.
  await expect.poll(() => focused(page)).toBe('Раньше: Заявок');
  await press('На всю ширину: Заявок', 'Space');
  await expect.poll(async () => (await stored(id)).blocks[2]?.width).toBe('whole');
  await press('Убрать: По статусам');
  await expect.poll(() => idsOf(id)).toEqual(['words', 'count']);
  await expect.poll(() => focused(page)).toBe('Убрать: Пояснение');
  await page.keyboard.press('Control+z');
  await expect.poll(() => idsOf(id)).toEqual(['states', 'words', 'count']);
  await press('Отменить');
  await expect.poll(async () => (await stored(id)).blocks[2]?.width).toBe('half');
  // A new one from its card to its place.
  await page.locator('[data-kind="figure"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Новый блок: Число' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Сделано с клавиатуры');
  await page.keyboard.press('Tab');
  const model = page.getByRole('combobox', { name: 'Записи', exact: true });
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return model.inputValue();
    })
    .toBe('contractor');
  await page.getByRole('button', { name: 'Добавить', exact: true }).focus();
  await page.keyboard.press('Enter');
  await figure(page, 'Сделано с клавиатуры').waitFor();
  await expect.poll(() => focused(page)).toBe('Изменить: Сделано с клавиатуры');
  // Lifted, moved and dropped by keys, then by the pointer.
  const grip = page.getByRole('button', { name: 'Переместить: По статусам' });
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await page.locator('[data-block-id="words"]').boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + (to?.height ?? 0) / 2, { steps: 12 });
  await page.mouse.up();
  // What it passes makes room, so that where it lands is where it is seen.
  await expect.poll(async () => (await idsOf(id)).indexOf('states')).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('[DASH-12] two at work lose nothing: steps hold over each other, and who writes a block that another has written is asked', async () => {
  const id = await made('Вдвоём', { scope: 'organization' });
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, `/dashboards/${id}`);
  await page.getByRole('button', { name: 'Изменить', exact: true }).click();
  await page.getByRole('button', { name: 'Изменить: Заявок' }).click();
  await page.getByLabel('Заголовок').fill('Моё название');
  const before = await stored(id);
  const theirs = before.blocks.map((block) => (block.id === 'count' ? { ...block, title: 'Их название' } : block));
  const owner = await signInClient(server, 'owner@demo.keste');
  const written = await owner.send('PATCH', `/dashboards/${id}/`, {
    version: before.version,
    blocks: theirs.toReversed(),
  });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Этот блок тем временем изменил другой человек').waitFor();
  expect(await page.getByLabel('Заголовок').inputValue()).toBe('Моё название');
  expect((await stored(id)).blocks[2]?.title).toBe('Их название');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await figure(page, 'Моё название').waitFor();
  // Their order holds.
  await expect
    .poll(async () => (await stored(id)).blocks.map((block) => block.title))
    .toEqual(['Пояснение', 'По статусам', 'Моё название']);
  // What another has done meanwhile stays below one's own step, whichever was first.
  const now = await stored(id);
  let isFirst = true;
  await page.route('**/api/v1/dashboards/*/', async (route) => {
    if (isFirst && route.request().method() === 'PATCH') {
      isFirst = false;
      await owner.send('PATCH', `/dashboards/${id}/`, { version: now.version, name: 'Вдвоём и дальше' });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Убрать: По статусам' }).click();
  await expect.poll(() => idsOf(id)).toEqual(['words', 'count']);
  await page.getByRole('heading', { level: 1, name: 'Вдвоём и дальше' }).waitFor();
  // The browser says of each refusal that it was one.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  await context.close();
});

test('[DASH-13] a deletion is taken back; an address that leads nowhere says so', async () => {
  const id = await made('Лишний');
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, `/dashboards/${id}`);
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Да', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboards');
  await page.getByText('Дашборд «Лишний» удалён').waitFor();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Лишний/ })
    .click();
  await figure(page, 'Заявок').waitFor();
  expect(faults).toEqual([]);
  await page.goto(`/dashboards/${randomUUID()}`);
  await page.getByText('Такого дашборда нет, или вам его не открывали.').waitFor();
  expect(await axeProblems(page, 'main')).toEqual([]);
  await context.close();
});

test('[DASH-13] without a network it stands as it was seen last', async () => {
  const id = await made('Без сети', { blocks: [FIGURE, TEXT] });
  const { page, context } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, `/dashboards/${id}`);
  await figure(page, 'Заявок').waitFor();
  await openByPalette(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Без сети/ })
    .waitFor();
  await context.setOffline(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Без сети/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Без сети' }).waitFor();
  await page.getByText('Как читать').waitFor();
  await context.close();
});

test('[DASH-13] it can be read and made by everybody: three languages, light and dark, on a phone of 360', async () => {
  const id = await made('Для всех', { blocks: [FIGURE, CHART, TABLE, TEXT] });
  const { page, context, faults } = await openDevice(browser, server, { language: 'ru' });
  await signIn(page, ADMIN, `/dashboards/${id}`);
  await page.getByRole('region', { name: 'Новые' }).getByRole('table').waitFor();
  expect(await axeProblemsInAllAppearances(page, { within: 'main' })).toEqual([]);
  await page.locator('.kda-tools [aria-pressed]').click();
  await page.locator('[data-kind="text"]').waitFor();
  expect(await axeProblemsInAllAppearances(page, { within: 'main' })).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
  const phone = await openDevice(browser, server, {
    language: 'kk',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  await signIn(phone.page, ADMIN, `/dashboards/${id}`);
  await phone.page.getByRole('region', { name: 'Новые' }).getByRole('table').waitFor();
  const isWider = (): Promise<number> => phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await isWider()).toBeLessThanOrEqual(0);
  await phone.page.locator('.kda-tools [aria-pressed]').click();
  await phone.page.locator('[data-kind="chart"]').click();
  await phone.page.getByRole('heading', { name: 'Жаңа блок: Диаграмма' }).waitFor();
  expect(await isWider()).toBeLessThanOrEqual(0);
  expect(await axeProblems(phone.page, 'main')).toEqual([]);
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
