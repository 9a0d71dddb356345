// A view kept on the device, in the real browser behind a proxy that cuts: opened, searched, ordered and summed without a network.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startProxy, type CuttingProxy } from '../harness/cuttingProxy.ts';
import { gridOf, numberIn } from '../harness/grid.ts';
import { typeKeys } from '../harness/keyboard.ts';
import { logOut } from '../harness/localData.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

interface Contractor {
  id: string;
  name: string;
  version: number;
}

const NAME = 'Наименование';

let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let proxy: CuttingProxy;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  client = await signInClient(server, 'admin@demo.keste');
  proxy = await startProxy(new URL(server.url));
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await server?.stop();
});

const button = (page: Page, name: string): Locator => page.getByRole('button', { name });
const heldHere = (page: Page): Locator => button(page, 'Для работы без сети');

async function whole(query: string): Promise<Contractor[]> {
  // Rows of the shipped definition.
  return (await client.get(`/data/contractor/?no_pagination=true&${query}`)).body['results'] as Contractor[];
}

/** Signed in at the contractors, which are kept. */
async function keepAll(page: Page, email: string): Promise<Contractor[]> {
  await signIn(page, email, '/contractors');
  await waitForRows(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await button(page, 'Другие действия').first().click();
  await page.getByRole('menuitem', { name: 'Держать на устройстве' }).click();
  const all = await whole('ordering=name');
  await page.getByRole('status').getByText(`строк: ${all.length} ·`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
  await page.keyboard.press('Escape');
  return all;
}

/** The parts of the page lie with the service worker. */
async function untilCached(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const assets = names.filter((path) => path.startsWith('/assets/'));
        return (await Promise.all(assets.map((path) => caches.match(path, { ignoreSearch: true })))).every(Boolean);
      }),
    )
    .toBe(true);
}

/** Whether rows with these texts lie on the device. */
function isKept(page: Page, texts: readonly string[]): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const done = (asked: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => asked.addEventListener('success', () => resolve(asked.result)));
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      // What opening one answers is one.
      const db = (await done(indexedDB.open(name))) as IDBDatabase;
      if (db.objectStoreNames.contains('chunks'))
        found.push(JSON.stringify(await done(db.transaction('chunks').objectStore('chunks').getAll())));
      db.close();
    }
    return wanted.every((text) => found.join('').includes(text));
  }, texts);
}

async function find(page: Page, word: string): Promise<void> {
  const search = page.getByRole('searchbox').first();
  await search.fill(word);
  await search.press('Enter');
}

async function openOffline(page: Page): Promise<void> {
  proxy.cut();
  await page.reload();
  await waitForRows(page);
  await heldHere(page).or(button(page, 'Ждут отправки: 1')).waitFor();
}

const device = (): ReturnType<typeof openDevice> =>
  openDevice(browser, { url: proxy.url }, { language: 'ru', serviceWorkers: 'allow' });

test('[KEEP-01] a kept view opens on a fresh page without a network and is searched, ordered and summed as online', async () => {
  const { page, context, faults } = await device();
  const all = await keepAll(page, 'admin@demo.keste');
  const grid = gridOf(page);
  const debt = numberIn(await grid.total('Долг'));
  const rowCount = await grid.rowCount();
  await find(page, 'строй');
  const found = await whole('ordering=name&search=строй');
  await expect.poll(() => grid.text(0, NAME)).toBe(found[0]?.name);
  await expect.poll(() => grid.rowCount()).toBeLessThan(rowCount);
  const foundCount = await grid.rowCount();
  await find(page, '');
  await expect.poll(() => grid.rowCount()).toBe(rowCount);
  await untilCached(page);

  await openOffline(page);
  const header = grid.root.getByRole('columnheader', { name: NAME, exact: true });
  await header.getByRole('button').click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => grid.text(0, NAME)).toBe(all[0]?.name);
  await expect.poll(() => grid.rowCount()).toBe(rowCount);
  await expect.poll(async () => numberIn(await grid.total('Долг'))).toBe(debt);

  await find(page, 'строй');
  await expect.poll(() => grid.rowCount()).toBe(foundCount);
  expect(await grid.text(0, NAME)).toBe(found[0]?.name);
  expect(faults).toEqual([]);
  await context.close();
});

test('[KEEP-07] [KEEP-02] what is edited without a network is marked and found as it will be; sent, it is in the view by its event, as what others did', async () => {
  const { page, context, faults } = await device();
  const all = await keepAll(page, 'admin@demo.keste');
  const grid = gridOf(page);
  await untilCached(page);
  await openOffline(page);
  const rowCount = await grid.rowCount();
  const cell = await grid.cell(0, NAME);
  const [before] = all;
  expect(await grid.text(0, NAME)).toBe(before?.name);
  await cell.click();
  await typeKeys(page, 'Яблоневый сад');
  await page.keyboard.press('Enter');
  await button(page, 'Ждут отправки: 1').waitFor();
  expect(await cell.getAttribute('data-status')).toBe('waiting');
  const foundIs = async (word: string, names: readonly string[]): Promise<void> => {
    await find(page, word);
    await expect.poll(() => namesIn(page)).toEqual(names);
  };
  await foundIs('яблон', ['Яблоневый сад']);
  expect(await (await grid.cell(0, NAME)).getAttribute('data-status')).toBe('waiting');
  await page.reload();
  await expect.poll(() => namesIn(page)).toEqual(['Яблоневый сад']);
  await expect.poll(async () => (await grid.cell(0, NAME)).getAttribute('data-status')).toBe('waiting');

  const refreshed = page.waitForRequest(
    (request) =>
      request.url().endsWith('/data/contractor/kept/') && request.postData()?.includes(before?.id ?? '-') === true,
  );
  proxy.mend();
  await page.getByRole('status').getByText('Всё отправлено').waitFor();
  expect((await client.get(`/data/contractor/${before?.id}/`)).body['name']).toBe('Яблоневый сад');
  await refreshed;
  const [other] = all.slice(-1);
  const changed = await client.send('PATCH', `/data/contractor/${other?.id}/`, {
    name: 'Чужая правка',
    version: other?.version,
  });
  expect(changed.status).toBe(200);
  // Answered is not yet written down, and a page that goes takes it along.
  await expect.poll(() => isKept(page, ['Яблоневый сад', 'Чужая правка'])).toBe(true);

  await openOffline(page);
  await foundIs('яблон', ['Яблоневый сад']);
  expect(await page.locator('[data-status=waiting]').count()).toBe(0);
  await foundIs('чужая', ['Чужая правка']);
  await find(page, '');
  await expect.poll(() => grid.rowCount()).toBe(rowCount);
  expect(faults).toEqual([]);
  await context.close();
});

test('[KEEP-06] what is kept stands in the list of work without a network, goes with its owner, and is nobody else’s', async () => {
  // What was searched for without a network has reached the server since.
  await client.send('POST', '/app_info/chosen_filters/', {
    model: 'contractor',
    page_name: 'contractors',
    filters: {},
  });
  const { page, context, faults } = await device();
  const all = await keepAll(page, 'admin@demo.keste');
  const list = page.getByRole('dialog', { name: 'Для работы без сети' });
  await heldHere(page).click();
  const entry = list.getByRole('listitem').filter({ hasText: 'Контрагенты' });
  await entry.getByText(new RegExp(String.raw`строк: ${all.length} · [\d,]+\s(кб|мб) · данные:`)).waitFor();
  await entry.getByRole('button', { name: 'Больше не держать: Контрагенты' }).click();
  await entry.waitFor({ state: 'hidden' });
  // The button that had the keyboard has gone.
  const drawer = page.getByRole('dialog');
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => heldHere(page).count()).toBe(0);
  expect(await keptOn(page)).toEqual([0]);

  await keepAll(page, 'admin@demo.keste');
  expect(await keptOn(page)).toEqual([1]);
  await logOut(page);
  await page.waitForURL(/\/user\/login/);
  await expect.poll(() => keptOn(page)).toEqual([]);
  await signIn(page, 'owner@demo.keste', '/contractors');
  await waitForRows(page);
  await expect.poll(() => keptOn(page)).toEqual([0]);
  expect(await heldHere(page).count()).toBe(0);
  await signIn(page, 'admin@demo.keste', '/contractors');
  await waitForRows(page);
  await expect.poll(() => keptOn(page)).toHaveLength(2);
  expect(await keptOn(page)).toEqual([0, 0]);
  expect(await heldHere(page).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

async function namesIn(page: Page): Promise<string[]> {
  const grid = gridOf(page);
  const index = await grid.column(NAME);
  return grid.root
    .locator(`[role=row][aria-rowindex]:not([aria-label]) [role=gridcell][aria-colindex="${index}"]`)
    .allInnerTexts();
}

/** How many views the device keeps, by person. */
const keptOn = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('keste-seen-') ? name : [],
    );
    return Promise.all(
      databases.map(async (name) => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => resolve(opening.result));
        });
        const counting = database.transaction('views').objectStore('views').count();
        await new Promise((resolve) => counting.addEventListener('success', resolve));
        database.close();
        return counting.result;
      }),
    );
  });
