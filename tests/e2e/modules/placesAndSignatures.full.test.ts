// Places and signatures in the browser: pasted, located, opened, drawn and typed, on a desktop and a phone, in light and dark.
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../harness/browser.ts';
import { signInClient } from '../harness/client.ts';
import { recordOf, saveAndClose } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

/** Where pictures go, for whoever wants to look at them. */
const PICTURES = process.env['PICTURES'];
const label = (ru: string): { ru: string } => ({ ru });

const VISITS = {
  name: 'visits',
  title: label('Выезды'),
  icon: 'calendar',
  navigation: { path: '/visits', descOrder: 99 },
  model: {
    name: 'visit',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Работа'), required: true, search: true },
      place: { type: 'PlaceField', title: label('Объект'), help: label('Где ведутся работы') },
      sign: { type: 'ImageField', title: label('Подпись заказчика'), widget: 'signature', setOnce: true },
    },
  },
  table: { columns: ['title', 'place', 'sign'], ordering: ['title'] },
  filters: { include: ['place'], searchInput: true },
  permissions: { admin: 'all', member: 'all' },
};
const HOME = { address: 'Алматы, пр. Абая, 10', latitude: '43.238949', longitude: '76.889709' };

let server: KesteServer;
let browser: TestBrowser;
let device: Device;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const file = join(server.modulesDir, 'visits.module.json');
  writeFileSync(`${file}.part`, JSON.stringify(VISITS));
  renameSync(`${file}.part`, file);
  const client = await signInClient(server, 'owner@demo.keste');
  await vi.waitUntil(async () => (await client.get('/data/visit/')).status === 200, { interval: 100 });
  for (const [title, place] of [
    ['Монтаж', HOME],
    ['Осмотр', null],
    ['Ремонт', null],
  ] as const)
    await client.send('POST', '/data/visit/', { id: randomUUID(), title, place });
  device = await openDevice(browser, server);
  await signIn(device.page, 'member.ru@demo.keste', '/visits');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const dialog = (page: Page): Locator => recordOf(page);
const input = (page: Page, name: string): Locator => dialog(page).getByRole('textbox', { name, exact: true });
const paper = (page: Page): Locator => dialog(page).getByRole('img', { name: /место для подписи/ });

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

async function openRow(page: Page, title: string): Promise<void> {
  await openTable(page, '/visits');
  await page.getByText(title, { exact: true }).first().waitFor();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link', { name: 'Открыть запись' }).click();
  await input(page, 'Объект').waitFor();
}

async function scribble(page: Page): Promise<void> {
  await paper(page).scrollIntoViewIfNeeded();
  const box = await paper(page).boundingBox();
  if (!box) throw new Error('no paper');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.5, 0.3],
    [0.7, 0.6],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
  await page.mouse.up();
}

async function rowOf(title: string): Promise<Record<string, unknown>> {
  const client = await signInClient(server, 'owner@demo.keste');
  const { results } = (await client.get('/data/visit/')).body as { results: Record<string, unknown>[] };
  const row = results.find((each) => each['title'] === title);
  if (!row) throw new Error(`no ${title}`);
  return row;
}

test('[KIND-12] the table shows the address, which leads to a map in another tab; nothing foreign is loaded before', async () => {
  const { page } = device;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && request.url().startsWith('http')) foreign.push(request.url());
  });
  await openTable(page, '/visits');
  const link = page.getByRole('gridcell').getByRole('link', { name: HOME.address });
  expect(await link.getAttribute('href')).toContain('openstreetmap.org/?mlat=43.238949&mlon=76.889709');
  expect(await link.getAttribute('target')).toBe('_blank');
  await picture(page, 'table-light');
  expect(await axeProblems(page)).toEqual([]);
  expect(foreign).toEqual([]);
});

test('[KIND-12, KIND-13] a place is pasted, a name typed for a signature, by the keyboard alone; signed, it cannot be signed anew', async () => {
  const { page } = device;
  await openRow(page, 'Осмотр');
  await input(page, 'Объект').fill('Тараз');
  await input(page, 'Широта').fill('91');
  await page.keyboard.press('Tab');
  await input(page, 'Долгота').fill('71.3');
  await page.keyboard.press('Tab');
  await dialog(page).getByText('Широта — число от −90 до 90').waitFor();
  await picture(page, 'form-wrong-light');
  await input(page, 'Широта').fill('42.9, 71.366667');
  await page.keyboard.press('Tab');
  expect(await input(page, 'Долгота').inputValue()).toBe('71.366667');
  await input(page, 'Подпись заказчика').fill('Айгүл Сейтова');
  await dialog(page).getByText('Подпись готова').waitFor();
  await picture(page, 'form-typed-light');
  expect(await axeProblems(page)).toEqual([]);
  await saveAndClose(page);
  expect(await rowOf('Осмотр')).toMatchObject({
    place: { address: 'Тараз', latitude: '42.9', longitude: '71.366667' },
    sign: { name: 'signature.png', mime: 'image/png' },
  });
  await openRow(page, 'Осмотр');
  await dialog(page).getByRole('img', { name: 'Подпись: Подпись заказчика' }).waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Подписать заново' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test.each([
  ['desktop', { width: 1440, height: 900 }, 'dark', 'Ремонт'],
  ['phone', PHONE, 'light', 'Монтаж'],
  ['phone', PHONE, 'dark', 'Монтаж'],
] as const)(
  '[KIND-12, KIND-13] on a %s of %o in %s it is located and signed, black on white',
  async (name, viewport, colorScheme, title) => {
    const { page, context } = await openDevice(browser, server, {
      viewport,
      colorScheme,
      hasTouch: name === 'phone',
    });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.128_207, longitude: 71.430_411 });
    await signIn(page, 'member.ru@demo.keste', '/visits');
    await openTable(page, '/visits');
    if (name === 'phone') await page.getByRole('button', { name: new RegExp(`^Открыть:.*${title}`) }).tap();
    else await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'Открыть запись' }).click();
    await input(page, 'Объект').waitFor();
    await dialog(page).getByRole('button', { name: 'Где я' }).click();
    await expect.poll(() => input(page, 'Широта').inputValue()).toBe('51.128207');
    await scribble(page);
    await dialog(page).getByText('Подпись готова').waitFor();
    const colours = await paper(page).evaluate((element) => {
      const canvas = element as HTMLCanvasElement; // by its role
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const sums = Array.from(data).filter((_, index) => index % 4 === 0);
      return { corner: sums[0], darkest: Math.min(...sums.slice(0, 1), ...sums.filter((sum) => sum < 40).slice(0, 1)) };
    });
    expect(colours).toMatchObject({ corner: 255 });
    expect(colours.darkest).toBeLessThan(40);
    await picture(page, `form-${name}-${colorScheme}`);
    expect(await axeProblems(page)).toEqual([]);
    const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  },
);
