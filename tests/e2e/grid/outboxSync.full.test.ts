// What waits leaves without the page: the browser's sync event in the real service worker, the network really cut before.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openDevice, signIn, waitForRows, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startProxy, type CuttingProxy } from '../harness/cuttingProxy.ts';
import { BESIDE_NAME, gridOf } from '../harness/grid.ts';
import { untilKept } from '../harness/offline.ts';
import { PASSWORD, startServer, type KesteServer } from '../harness/server.ts';
import { openSync } from '../harness/sync.ts';

const ADMIN = 'admin@demo.keste';
let server: KesteServer;
let browser: TestBrowser;
let client: Client;
let proxy: CuttingProxy;
let device: Device;
let tag: string;

beforeAll(async () => {
  // The whole browser: the other one has no Background Sync of its own.
  [server, browser] = await Promise.all([startServer(), openBrowser('whole')]);
  client = await signInClient(server, ADMIN);
  // By its schema.
  const { user } = (await client.get('/users/info/')).body as { user: { id: string; organization: { id: string } } };
  tag = `keste-outbox:${user.id}@${user.organization.id}`;
  proxy = await startProxy(new URL(server.url));
});
afterEach(async () => {
  proxy.mend();
  await device?.context.close();
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await server?.stop();
});

const waiting = (page: Page, count: number) => page.getByRole('button', { name: `Ждут отправки: ${count}` });

async function openProducts(): Promise<Page> {
  device = await openDevice(browser, { url: proxy.url }, { language: 'ru', serviceWorkers: 'allow' });
  await device.context.grantPermissions(['background-sync']);
  await signIn(device.page, ADMIN, '/products');
  await waitForRows(device.page);
  await untilKept(device.page);
  return device.page;
}

async function editCell(page: Page, row: number, value: string): Promise<void> {
  await (await gridOf(page).cell(row, 'Артикул')).click(BESIDE_NAME);
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

async function productOf(sku: string): Promise<{ id: string } | undefined> {
  const { results } = (await client.get(`/data/product/?search=${encodeURIComponent(sku)}`)).body as {
    results: { id: string; sku: string }[];
  };
  return results.find((row) => row.sku === sku);
}

async function timesSent(sku: string): Promise<number> {
  const found = await productOf(sku);
  if (!found) return 0;
  const { results } = (await client.get(`/data/product/${found.id}/history/`)).body as { results: unknown[] };
  return results.filter((change) => JSON.stringify(change).includes(sku)).length;
}

/** What lies in the store, as a page of the server that is none of the app reads it. */
function entriesOf(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => resolve(opening.result);
    });
    const asking = database.transaction('entries').objectStore('entries').getAll();
    await new Promise((resolve) => (asking.onsuccess = resolve));
    database.close();
    return asking.result;
  });
}

test('[OUTBOX-23] what waits when the page is closed reaches the server once, by the worker alone, and is gone when the page opens again', async () => {
  const page = await openProducts();
  proxy.cut();
  await editCell(page, 0, 'SYNC-1');
  await waiting(page, 1).waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        // Not among the types of all browsers.
        return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
      }),
    )
    .toEqual([tag]);
  const sync = await openSync(device.context, proxy.url);
  await page.close();
  await sync(tag);
  proxy.mend();
  await sync(tag);
  await expect.poll(() => productOf('SYNC-1')).toBeDefined();
  await sync(tag);
  const next = await device.context.newPage();
  await next.goto('/products');
  await waitForRows(next);
  await next.getByRole('gridcell', { name: 'SYNC-1' }).waitFor();
  await untilKept(next);
  expect(await next.getByRole('button', { name: /^Ждут отправки/ }).count()).toBe(0);
  expect([await timesSent('SYNC-1'), await entriesOf(next)]).toEqual([1, []]);
});

test('[OUTBOX-23] a page that is open hears the worker, tries to send and says when it has', async () => {
  const page = await openProducts();
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const answers: unknown[] = [];
    Object.assign(window, { answers });
    MessagePort.prototype.postMessage = function note(this: MessagePort, message: unknown) {
      // React talks to itself in the same way, and says nothing.
      if (message !== null) answers.push(message);
      postMessage.call(this, message);
    };
  });
  proxy.cut();
  await editCell(page, 0, 'SYNC-2');
  await waiting(page, 1).waitFor();
  await (
    await openSync(device.context, proxy.url)
  )(tag);
  const word = { 'keste-outbox-send': tag.slice(tag.indexOf(':') + 1) };
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'answers'))).toContainEqual(word);
  proxy.mend();
  await page.getByRole('status').getByText('Всё отправлено').waitFor();
  expect(await timesSent('SYNC-2')).toBe(1);
});

test('[OUTBOX-24] in the session of somebody else the worker sends nothing; once the writer is signed in again it does', async () => {
  const page = await openProducts();
  proxy.cut();
  await editCell(page, 0, 'SYNC-3');
  await waiting(page, 1).waitFor();
  const sync = await openSync(device.context, proxy.url);
  await page.close();
  proxy.mend();
  const beside = await device.context.newPage();
  await signInBeside(beside, 'owner@demo.keste');
  const before = await entriesOf(beside);
  const [worker] = device.context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const { fetch: send } = globalThis;
    const asked: string[] = [];
    Object.assign(globalThis, {
      asked,
      fetch: async (url: string, call: RequestInit) => {
        const answer = await send(url, call);
        asked.push(`${call.method} ${url}`);
        return answer;
      },
    });
  });
  const asked = (): Promise<unknown> =>
    worker.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      // While one is held there is more to come.
      return held.length + pending.length > 0 ? 'at work' : Reflect.get(globalThis, 'asked');
    });
  await sync(tag);
  await expect.poll(asked).toEqual(['GET /api/v1/users/info/']);
  expect([before.length, await entriesOf(beside), await productOf('SYNC-3')]).toEqual([1, before, undefined]);
  await signInBeside(beside, ADMIN);
  await sync(tag);
  await expect.poll(() => timesSent('SYNC-3')).toBe(1);
  await expect.poll(() => entriesOf(beside)).toEqual([]);
});

/** Another session in the same browser, without a page of the app. */
async function signInBeside(page: Page, email: string): Promise<void> {
  await page.goto('/readyz');
  const { context } = device;
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await context.request.post('/api/v1/users/login/', {
    data: { login: email, password: PASSWORD, device_id: 'e2e' },
    headers: { 'X-CSRFToken': token },
  });
  expect(answer.status()).toBe(200);
}

test('[OUTBOX-10] a record that is deleted without a network is deleted on the server once the network is back', async () => {
  const { body } = await client.send('POST', '/data/request/', { id: crypto.randomUUID(), title: 'Уйдёт без сети' });
  device = await openDevice(browser, { url: proxy.url }, { language: 'ru', serviceWorkers: 'allow' });
  const { page } = device;
  await signIn(page, ADMIN, `/requests/${String(body['number'])}`);
  await untilKept(page);
  await page.getByRole('button', { name: 'Ещё о записи' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Да', exact: true }).waitFor();
  proxy.cut();
  await page.getByRole('button', { name: 'Да', exact: true }).click();
  await waiting(page, 1).waitFor();
  proxy.mend();
  await page.getByRole('status').getByText('Всё отправлено').waitFor();
  expect((await client.get(`/data/request/${String(body['id'])}/`)).status).toBe(404);
});
