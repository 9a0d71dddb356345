// What people read and write together: news, groups and moderation, of one editor, one who leads a group and one member. One server for the three.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { makeRow, signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const EDITOR = 'admin@demo.keste';
const LEADER = 'accountant@demo.keste';
const MEMBER = 'member.ru@demo.keste';
/** 64 × 32 pixels, one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAAN0lEQVR42u3PQQkAAAgEsEtgK8PZ2gw+hcEKLDX9WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQErhY8P+BbhaYU9QAAAABJRU5ErkJggg==',
  'base64',
);

let server: KesteServer;
let browser: TestBrowser;
let admin: Client;
let leader: Client;
let member: Client;
let hers: Device;
let one: Device;
let his: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  [admin, leader, member] = await Promise.all([
    signInClient(server, EDITOR),
    signInClient(server, LEADER),
    signInClient(server, MEMBER),
  ]);
  const device = (): Promise<Device> => openDevice(browser, server, { language: 'ru' });
  [hers, one, his] = await Promise.all([device(), device(), device()]);
  await Promise.all([
    signIn(hers.page, EDITOR, '/contractors'),
    signIn(one.page, LEADER, '/groups'),
    signIn(his.page, MEMBER, '/contractors'),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const at = (path: string): string => server.url + path;

/** Led by one and joined by the other. */
async function joined(values: object): Promise<{ id: string }> {
  const group = await makeRow(leader, 'group', {
    name: `Группа ${crypto.randomUUID().slice(0, 8)}`,
    visibility: 'open',
    ...values,
  });
  await member.send('POST', `/groups/${group.id}/join/`, {});
  return group;
}

/** Unread news beside the menu's entry; 0 without a badge. */
async function badge(page: Page): Promise<number> {
  const text = await page
    .getByRole('navigation')
    .getByRole('link', { name: /Новости/ })
    .first()
    .innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** The first of those offered, on what stands first there. */
async function reactFirst(within: Page | Locator): Promise<void> {
  await within
    .getByRole('button', { name: /Добавить реакцию/ })
    .first()
    .click();
  await within.getByRole('group', { name: 'Реакции' }).getByRole('button').first().click();
}

const heading = (page: Page, title: string): Locator =>
  page.getByRole('article').getByRole('heading', { name: title, level: 1 });

test('[MOD-04] [NEWS-13] what one writes and publishes the other sees at once, reads, answers and acknowledges', async () => {
  const before = Number((await member.get('/news/news/unread_count/')).body['unread_count']);
  await expect.poll(() => badge(his.page)).toBe(before);
  // The word of a shortcut opens the form.
  await hers.page.goto(`${server.url}/?createNews`);
  const form = hers.page.getByRole('dialog', { name: /Нов/ });
  await form
    .getByRole('textbox', { name: 'Заголовок', exact: true })
    .or(form.getByLabel(/^Заголовок/).first())
    .first()
    .fill('Пикник в субботу');
  await form.getByRole('textbox', { name: 'Текст', exact: true }).click();
  await hers.page.keyboard.type('Встречаемся у входа ');
  await hers.page.keyboard.press('Control+b');
  await hers.page.keyboard.type('в десять');
  await form
    .getByRole('group', { name: 'Карточка' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'picnic.png', mimeType: 'image/png', buffer: PICTURE });
  await form.getByText('picnic.png').first().waitFor();
  await form.getByText('Нужно подтвердить ознакомление').click();
  await form.getByRole('button', { name: 'Создать' }).click();
  await form.waitFor({ state: 'detached' });
  const { body } = await admin.get('/data/news/?search=%D0%9F%D0%B8%D0%BA%D0%BD%D0%B8%D0%BA');
  const [row] = body['results'] as { id: string; status: string }[];
  if (!row) throw new Error('nothing was made');
  await hers.page.goto(`${server.url}/news/list/${row.id}`);
  await heading(hers.page, 'Пикник в субботу').waitFor();
  expect((await member.get(`/data/news/${row.id}/`)).status).toBe(404);
  await hers.page.getByRole('button', { name: 'Опубликовать' }).click();
  await hers.page.getByRole('button', { name: /Прочитали 0 из/ }).waitFor();
  // Nobody has loaded anything anew.
  await expect.poll(() => badge(his.page)).toBe(before + 1);

  await his.page
    .getByRole('navigation')
    .getByRole('link', { name: /Новости/ })
    .first()
    .click();
  await expect.poll(() => new URL(his.page.url()).pathname).toBe('/news/list');
  const card = his.page.getByRole('article').filter({ hasText: 'Пикник в субботу' });
  await card.getByRole('img', { name: 'Не прочитана' }).waitFor();
  await expect
    .poll(() => card.locator('img[src*="/media/"]').evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0);
  await card.getByRole('link').click();
  await heading(his.page, 'Пикник в субботу').waitFor();
  expect(await his.page.locator('.kna-body strong').innerText()).toBe('в десять');
  await expect.poll(() => badge(his.page), { timeout: 15_000 }).toBe(before);
  await hers.page.reload();
  await hers.page.getByRole('button', { name: /Прочитали 1 из/ }).click();
  const waited = hers.page.getByRole('region', { name: /Ещё не ознакомились/ });
  await waited.getByText('Иванов Пётр').first().waitFor();
  await his.page.getByRole('button', { name: 'Ознакомлен' }).click();
  await his.page.getByText(/Вы ознакомились/).waitFor();
  await hers.page
    .getByRole('region', { name: /^Ознакомились/ })
    .getByText('Иванов Пётр')
    .first()
    .waitFor();

  await reactFirst(his.page);
  await hers.page.getByRole('button', { name: /: 1\. Иванов/ }).waitFor();
  await his.page.getByRole('textbox', { name: /комментарий/i }).fill('Я приду');
  await his.page.getByRole('button', { name: 'Отправить' }).click();
  await hers.page.getByText('Я приду').waitFor();
  await reactFirst(hers.page.locator('.kna-talk'));
  await his.page.getByRole('button', { name: /: 1\. Кузнецова/ }).waitFor();
  await hers.page.getByRole('button', { name: 'Ещё' }).last().click();
  await hers.page.getByRole('menuitem', { name: 'Закрепить' }).click();
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Закрепить' }).click();
  await his.page.getByText('Закреплена').first().waitFor();
  expect(await axeProblems(his.page)).toEqual([]);
  expect([...hers.faults, ...his.faults]).toEqual([]);
}, 120_000);

test('[MOD-07] [COMMUNITY-13] a post is written and is there for the other at once; he comments on it and complains of it', async () => {
  const { id } = await joined({});
  await one.page.goto(at(`/groups/${id}`));
  await his.page.goto(at(`/groups/${id}`));
  await his.page.getByText('Здесь ещё ничего не написано').waitFor();
  await one.page.getByRole('textbox', { name: 'Напишите группе' }).fill('Сбор в девять');
  await one.page.getByRole('button', { name: 'Опубликовать' }).click();
  const post = his.page.getByRole('article').filter({ hasText: 'Сбор в девять' });
  await post.waitFor();
  await post.getByRole('button', { name: 'Комментировать' }).click();
  await post.getByRole('textbox').fill('Буду');
  await post.getByRole('button', { name: 'Отправить' }).click();
  await post.locator('.ka-comment:not([data-pending]) .ka-text').filter({ hasText: 'Буду' }).waitFor();
  await post.getByRole('button', { name: /^Запись:/ }).click();
  await his.page.getByRole('menuitem', { name: 'Пожаловаться' }).click();
  const dialog = his.page.getByRole('dialog');
  await dialog.getByLabel('Причина').click();
  await his.page.getByRole('option', { name: 'Не по теме группы' }).click();
  await dialog.getByRole('button', { name: 'Пожаловаться' }).click();
  await his.page.getByText('Жалоба у модераторов').waitFor();
  // Not for whom it is about, though he leads the group.
  const { body } = await admin.get(
    `/data/moderation_item/?page_name=moderation&filters=${encodeURIComponent(JSON.stringify({ group: [id] }))}`,
  );
  expect(body['results']).toMatchObject([{ source: 'report', reports: 1 }]);
});

test('[MOD-13] [MODERATION-11] [MODERATION-21] K opens the item before, others see who looks until the tab goes, A approves and leads on, Z takes it back, and the author sees it published', async () => {
  const { id } = await joined({ post_policy: 'premoderated' });
  await makeRow(member, 'group_post', { group: id, body: '<p>Первая на проверку</p>' });
  await makeRow(member, 'group_post', { group: id, body: '<p>Вторая на проверку</p>' });
  await his.page.goto(at(`/groups/${id}`));
  await his.page.getByText('Место в очереди: 1.').waitFor();
  await one.page.goto(at('/moderation'));
  await one.page.getByText('Первая на проверку').waitFor();
  await hers.page.goto(at('/moderation'));
  const line = hers.page.getByRole('button').filter({ hasText: 'Первая на проверку' });
  await line.waitFor();
  const current = (text: string): Promise<void> =>
    one.page.locator('.kmo-item[aria-current]:focus').filter({ hasText: text }).waitFor();
  await one.page.getByRole('button').filter({ hasText: 'Вторая на проверку' }).click();
  await one.page.keyboard.press('k');
  await current('Первая на проверку');
  await line.filter({ hasText: /Смотрит / }).waitFor();
  // A tab that goes lets go.
  const address = one.page.url();
  await one.page.goto('about:blank');
  await line.filter({ hasNotText: /Смотрит / }).waitFor();
  await one.page.goto(address);
  await line.filter({ hasText: /Смотрит / }).waitFor();
  await one.page.keyboard.press('a');
  await current('Вторая на проверку');
  await one.page.keyboard.press('z');
  await current('Первая на проверку');
  await one.page.keyboard.press('a');
  await one.page.locator('.kmo-said').filter({ hasText: 'Вторая на проверку' }).waitFor();
  await one.page.keyboard.press('r');
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Реклама или спам' }).check();
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await his.page
    .getByRole('article')
    .filter({ hasText: 'Первая на проверку' })
    .and(his.page.locator('[data-state="published"]'))
    .waitFor();
  await his.page.getByText('Причина: Реклама или спам').waitFor();
  await his.page.getByRole('button', { name: 'Обжаловать' }).waitFor();
});
