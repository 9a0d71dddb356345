// Forms in a real browser: drafts that survive a crash, leaving with something unsaved, one save of two presses, a logout.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openBrowser,
  openDevice,
  openTable,
  signIn,
  waitForRows,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { chooseInUserMenu, records, stored, toLogin } from '../harness/localData.ts';
import { recordOf } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

const MEMBER = 'member.ru@demo.keste';
let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  await signIn(device.page, MEMBER, '/team');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const dialog = (page: Page) => recordOf(page);
const nameOf = (page: Page) => dialog(page).getByLabel('Наименование', { exact: false }).first();
const drafts = async (page: Page): Promise<string[]> => (await records(page))['drafts'] ?? [];
/** Written two seconds after the last change. */
const haveDrafts = (page: Page, count: number): Promise<void> => expect.poll(() => drafts(page)).toHaveLength(count);
const question = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Уйти без сохранения?' });

async function openNew(page: Page): Promise<void> {
  await openTable(page, '/contractors');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await nameOf(page).waitFor();
}

test('[SAVE-03] what was typed survives the end of the page, is offered with its age and comes back when asked for', async () => {
  const { page } = device;
  await openNew(page);
  await nameOf(page).fill('ТОО «Черновик»');
  await haveDrafts(page, 1);
  const { id } = JSON.parse((await stored(page, 'user')) ?? '{}') as { id: string };
  expect((await drafts(page))[0]).toBe(`${id}:contractor/contractors/create/`);
  // As a crash: the page is gone without a word.
  await page.close({ runBeforeUnload: false });
  device.page = await device.context.newPage();
  const next = device.page;
  await openNew(next);
  expect(await nameOf(next).inputValue()).toBe('');
  await dialog(next)
    .getByText(/Черновик сохранён (?:только что|.+ назад)/)
    .waitFor();
  await dialog(next).getByRole('button', { name: 'Продолжить' }).click();
  await expect.poll(() => nameOf(next).inputValue()).toBe('ТОО «Черновик»');
});

test("[FORM-10] the browser's way back asks; No stays with all that was typed, Yes leaves, and the draft stays", async () => {
  const { page } = device;
  await openTable(page, '/team');
  await page.getByRole('link', { name: 'Контрагенты' }).first().click();
  await waitForRows(page);
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await nameOf(page).fill('ТОО «Назад»');
  await page.goBack();
  await question(page)
    .getByText(/останется черновиком/)
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/contractors');
  await question(page).getByRole('button', { name: 'Остаться' }).click();
  expect(await nameOf(page).inputValue()).toBe('ТОО «Назад»');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Уйти' }).click();
  await page.waitForURL(/\/team/);
  await haveDrafts(page, 1);
  await page.goForward();
  await page.waitForURL(/\/contractors/);
});

test('[FORM-10] closing the page asks while something is unsaved, and not after the form was closed', async () => {
  const { page } = device;
  const asked: string[] = [];
  page.on('dialog', (shown) => {
    asked.push(shown.type());
    void shown.accept();
  });
  await openNew(page);
  await nameOf(page).fill('x');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await waitForRows(page);
  await page.reload();
  expect(asked).toHaveLength(1);
});

test('[SAVE-01] two presses of Enter and one of the button on a slow network make one record; its draft is gone', async () => {
  const { page } = device;
  await openNew(page);
  let goOn = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (goOn = resolve));
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/data/contractor/') && sent.push(request.url()),
  );
  await page.route('**/api/v1/data/contractor/', async (route) => {
    await pressed;
    await route.continue();
  });
  const draft = dialog(page).getByRole('button', { name: 'Удалить черновик' });
  await draft.click();
  await draft.waitFor({ state: 'hidden' });
  await nameOf(page).fill('ТОО «Один раз»');
  await dialog(page).getByLabel('БИН/ИИН', { exact: false }).fill('061211600012');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: 'Создать', exact: true })
    .click({ force: true, noWaitAfter: true })
    .catch(() => undefined);
  goOn();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(sent).toHaveLength(1);
  await haveDrafts(page, 0);
});

test('[SAVE-02] the draft of a record that somebody changed meanwhile shows both values of what both changed', async () => {
  const { page } = device;
  const client = await signInClient(server, MEMBER);
  const { body } = await client.get('/data/contractor/?page_size=1&search=Один раз');
  const [row] = body['results'] as { id: string; version: number }[];
  if (!row) throw new Error('the contractor of the test before is not there');
  await page.goto(`/contractors?open=${row.id}`);
  await nameOf(page).fill('Моё имя');
  await haveDrafts(page, 1);
  await client.send('PATCH', `/data/contractor/${row.id}/`, { name: 'Чужое имя', version: row.version });
  await page.goto(`/contractors?open=${row.id}&again=1`);
  await dialog(page).getByRole('button', { name: 'Продолжить' }).click();
  const choice = page.getByRole('group', { name: /^Два значения: Наименование/ });
  await choice.getByText('Чужое имя').waitFor();
  await choice.getByRole('button', { name: 'Оставить моё' }).click();
  // Decided, the field saves itself.
  await expect.poll(async () => (await client.get(`/data/contractor/${row.id}/`)).body['name']).toBe('Моё имя');
});

test('[SESSION-04] [SAVE-03] a full logout asks about drafts and then leaves none', async () => {
  const { page } = device;
  await openNew(page);
  await nameOf(page).fill('Останется?');
  await haveDrafts(page, 1);
  await openTable(page, '/contractors');
  await chooseInUserMenu(page, 'Выйти и удалить данные с устройства');
  const asking = page.getByRole('dialog').filter({ hasText: 'Черновики форм будут удалены с этого устройства: 1' });
  await asking.getByRole('button', { name: 'Выйти' }).click();
  await toLogin(page);
  await haveDrafts(page, 0);
  expect(device.faults).toEqual([]);
});
