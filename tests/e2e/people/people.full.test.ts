// The card of a person in a real browser: by pointer, key and finger, on a desktop and a phone; presence that changes live.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letPass } from '../../setup/waiting.ts';
import { axeProblems } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  waitForRows,
  type Device,
  type Language,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { asTable, gridOf } from '../harness/grid.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const READER = 'member.ru@demo.keste';
const COLLEAGUE = 'member.kk@demo.keste';
const CARD = /^(Карточка сотрудника|Қызметкер карточкасы|Person card)$/;

let server: KesteServer;
let browser: TestBrowser;
let reader: Device;
let phone: Device;
/** The colleague as he is named in the manager's cell of the first row. */
let name: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  name = await makeManager(COLLEAGUE);
  reader = await openDevice(browser, server);
  await signIn(reader.page, READER, '/contractors');
  await waitForRows(reader.page);
  phone = await openDevice(browser, server, { viewport: PHONE, hasTouch: true });
  await signIn(phone.page, READER, '/contractors');
  await waitForRows(phone.page);
  await asTable(phone.page);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The first three contractors get this manager; answers his name. */
async function makeManager(email: string): Promise<string> {
  const [admin, colleague] = await Promise.all([signInClient(server, 'admin@demo.keste'), signInClient(server, email)]);
  const { body } = await colleague.get('/users/info/');
  // The answers are the schemas'.
  const user = body['user'] as { id: string; full_name: string };
  const list = await admin.get('/data/contractor/?page_name=contractors&page_size=3&ordering=name');
  for (const row of list.body['results'] as { id: string; version: number }[]) {
    expect(
      (await admin.send('PATCH', `/data/contractor/${row.id}/`, { version: row.version, manager: user.id })).status,
    ).toBe(200);
  }
  return user.full_name;
}

const card = (page: Page): Locator => page.getByRole('dialog', { name: CARD });
const person = async (page: Page, column = 'Менеджер'): Promise<Locator> =>
  (await gridOf(page).cell(0, column)).getByText(name);

/** Looks at the colleague's open card from the first test to the last. */
let watcher: Device;

test('[CARD-05] [LIVE-02] the dot shows who is online', async () => {
  const colleague = await openDevice(browser, server);
  await signIn(colleague.page, COLLEAGUE);
  watcher = await openDevice(browser, server);
  const { page } = watcher;
  await signIn(page, READER, '/contractors');
  await waitForRows(page);
  await (await person(page)).click();
  await page.keyboard.press('Alt+Enter');
  await card(page).getByRole('img', { name: 'В сети', exact: true }).waitFor();
  expect(
    await card(page)
      .getByText(/Заходил:/)
      .count(),
  ).toBe(0);
  await colleague.context.close();
});

test('[CARD-08] hovering a name in the table opens the card, which stays while the pointer is in it and goes when it leaves', async () => {
  const { page } = reader;
  await (await person(page)).hover();
  await card(page).getByText(name).waitFor();
  await card(page).hover();
  await letPass(1_500, 'a card that closes does so 0.9 s after the pointer has left');
  expect(await card(page).isVisible()).toBe(true);
  await page.mouse.move(5, 5);
  await card(page).waitFor({ state: 'detached' });
});

test('[CARD-08] a click on the name chooses its cell, as on any other; the second one edits', async () => {
  const { page } = reader;
  await (await person(page)).click();
  expect(await card(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
  await page.mouse.move(5, 5);
});

test('[CARD-08] the card works by keyboard alone, and the focus comes back to the table', async () => {
  const { page } = reader;
  await (await person(page)).click();
  await page.mouse.move(5, 5);
  await page.keyboard.press('Alt+Enter');
  await card(page).getByText(name).waitFor();
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  const active = (): Promise<string | null> =>
    page.evaluate(
      () =>
        document
          .getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
          ?.getAttribute('aria-colindex') ?? null,
    );
  const column = await gridOf(page).column('Менеджер');
  expect(await active()).toBe(column);
  await page.keyboard.press('Alt+Enter');
  await card(page).getByRole('button', { name: 'Добавить задачу' }).waitFor();
  for (let step = 0; step < 6 && (await card(page).count()) > 0; step += 1) await page.keyboard.press('Tab');
  await card(page).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(column);
});

test('[CARD-01] [CARD-03] [CARD-06] [CARD-07] the card names the person and offers what can be done with him', async () => {
  const { page } = reader;
  await (await person(page)).click();
  await page.keyboard.press('Alt+Enter');
  await card(page).getByText('Должность').waitFor();
  await card(page).getByRole('link', { name: COLLEAGUE }).waitFor();
  await card(page).getByRole('button', { name: 'Написать' }).waitFor();
  await card(page).getByRole('button', { name: 'Добавить задачу' }).click();
  await card(page).waitFor({ state: 'detached' });
  // The organisation has no module of tasks: that is said, not left out.
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
});

test('[CARD-02] [APP-01] [CARD-09] on his birthday the card says so; support staff carry a badge; who has no picture has initials', async () => {
  const birthday = await assign(1, 'Соколов Дмитрий');
  await bornToday('Соколов Дмитрий');
  const support = await assign(2, 'Смирнов Олег');
  for (const { page } of [reader, phone]) {
    await page.reload();
    await waitForRows(page);
    await openCard(page, 1);
    await card(page).getByText(birthday).waitFor();
    await card(page).getByText('Сегодня день рождения').waitFor();
    await card(page).locator('[data-initials="СД"]').waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await openCard(page, 2);
    await card(page).getByText(support).waitFor();
    await card(page).getByText('Техподдержка').waitFor();
    expect(await card(page).getByText('Сегодня день рождения').count()).toBe(0);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
  }
});

/** The contractor of this row gets the person found by his name as its manager; answers the whole name. */
async function assign(row: number, search: string): Promise<string> {
  const admin = await signInClient(server, 'admin@demo.keste');
  const people = await admin.get(`/user/list/?model=user&search=${encodeURIComponent(search)}`);
  const [found] = people.body['results'] as { id: string; full_name: string }[];
  const list = await admin.get('/data/contractor/?page_name=contractors&page_size=3&ordering=name');
  const contractor = (list.body['results'] as { id: string; version: number }[])[row];
  if (!found || !contractor) throw new Error(`nobody is called ${search}`);
  expect(
    (
      await admin.send('PATCH', `/data/contractor/${contractor.id}/`, {
        version: contractor.version,
        manager: found.id,
      })
    ).status,
  ).toBe(200);
  return found.full_name;
}

/** Today where the viewer is, whatever day it is where the server is. */
async function bornToday(search: string): Promise<void> {
  const admin = await signInClient(server, 'admin@demo.keste');
  const day = await reader.page.evaluate(
    () => `${new Date().getMonth() + 1}`.padStart(2, '0') + '-' + `${new Date().getDate()}`.padStart(2, '0'),
  );
  const people = await admin.get(`/user/list/?model=user&search=${encodeURIComponent(search)}`);
  const [found] = people.body['results'] as { id: string }[];
  const { body } = await admin.get(`/data/user/${found?.id}/`);
  expect(
    (
      await admin.send('PATCH', `/data/user/${found?.id}/`, {
        version: body['version'],
        birthday: `1988-${day}`,
        show_birthday: 'day_month',
      })
    ).status,
  ).toBe(200);
}

async function openCard(page: Page, row: number): Promise<void> {
  await (await gridOf(page).cell(row, 'Менеджер')).click();
  await page.mouse.move(5, 5);
  await page.keyboard.press('Alt+Enter');
}

test('[LIVE-04] a person whose card is opened again is not asked about again', async () => {
  const { page } = reader;
  await page.reload();
  await waitForRows(page);
  // What hears the keys comes after the first screen.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/users/presence/') && asked.push(request.url()));
  for (let times = 0; times < 2; times += 1) {
    await (await person(page)).click();
    await page.keyboard.press('Alt+Enter');
    await card(page).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
  }
  expect(asked).toHaveLength(1);
});

test('[CARD-08] on a phone a tap on the name opens the card inside the window, a tap beside it closes it', async () => {
  const { page } = phone;
  await (await person(page)).tap();
  await card(page).getByText(name).waitFor();
  // A finger that was lifted is no long press.
  await letPass(700, 'the menu of the row would come 550 ms after the finger went down');
  const box = await card(page).boundingBox();
  expect(
    box && box.x >= 0 && box.y >= 0 && box.x + box.width <= PHONE.width && box.y + box.height <= PHONE.height,
  ).toBe(true);
  for (const button of await card(page).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('heading', { level: 1 }).tap();
  await card(page).waitFor({ state: 'detached' });
});

test('axe finds nothing serious in the card, in three languages, light and dark, on a desktop and a phone', async () => {
  for (const [language, column] of [
    ['ru', 'Менеджер'],
    ['kk', 'Менеджер'],
    ['en', 'Manager'],
  ] as const satisfies readonly (readonly [Language, string])[]) {
    for (const { page } of [reader, phone]) {
      await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
      await page.reload();
      await waitForRows(page);
      await (await person(page, column)).click();
      // The cards come once the page rests: until then nothing hears the key.
      await expect
        .poll(
          async () => {
            if (await card(page).isVisible()) return true;
            await page.keyboard.press('Alt+Enter');
            return card(page)
              .waitFor({ timeout: 2_000 })
              .then(
                () => true,
                () => false,
              );
          },
          { timeout: 30_000 },
        )
        .toBe(true);
      await card(page).getByText(name).waitFor();
      for (const [colorScheme, rules] of [
        ['light', 'all'],
        ['dark', 'colours'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeProblems(page, 'html', rules), `${language} ${colorScheme}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  }
  expect([...reader.faults, ...phone.faults]).toEqual([]);
});

// The server calls nobody offline before a while has passed, which the tests between have filled.
test('[CARD-05] [CARD-04] [LIVE-03] the dot of an open card follows the person: offline with the time when he has gone, online when he comes back', async () => {
  const { page } = watcher;
  await card(page).getByRole('img', { name: 'Не в сети' }).waitFor({ timeout: 60_000 });
  await card(page)
    .getByText(/^Заходил: \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    .waitFor();
  const again = await openDevice(browser, server);
  await signIn(again.page, COLLEAGUE);
  await card(page).getByRole('img', { name: 'В сети', exact: true }).waitFor();
});
