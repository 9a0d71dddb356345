// Files in the stream of a record by real means: the clipboard, a drag of the browser's own, the file dialog.
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { scrollToStream } from '../harness/records.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;
let one: Device;
let two: Device;
let admin: Client;
const directory = mkdtempSync(join(tmpdir(), 'keste-files-'));

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  one = await openDevice(browser, server, { language: 'ru' });
  two = await openDevice(browser, server, { language: 'ru' });
  admin = await signInClient(server, 'admin@demo.keste');
  await signIn(one.page, 'admin@demo.keste', '/requests');
  await signIn(two.page, 'owner@demo.keste', '/requests');
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await browser?.close();
  await server?.stop();
});

async function newRequest(title: string): Promise<{ id: string; number: number }> {
  const { body, status } = await admin.send('POST', '/data/request/', { id: crypto.randomUUID(), title });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as unknown as { id: string; number: number }; // the row's document
}

const streamOf = (page: Page): Locator => page.getByRole('region', { name: 'Активность' });
const writerOf = (page: Page): Locator =>
  streamOf(page).getByRole('textbox', { name: 'Написать комментарий…', exact: true });
const saying = (page: Page, text: string): Locator => streamOf(page).getByRole('article').filter({ hasText: text });
/** Around the text that is written. */
const formOf = (page: Page): Locator => streamOf(page).locator('form.kl-comment-writer').last();
const attached = (page: Page, name: string): Locator =>
  formOf(page).getByRole('button', { name: `Удалить файл: ${name}` });

async function openStream(page: Page, number: number): Promise<void> {
  await page.goto(`/requests/${number}`);
  await scrollToStream(page);
}

function fileOf(name: string, content: string | Buffer = 'text'): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

/** By the keyboard, through the browser's file dialog. */
async function choose(page: Page, paths: string[]): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await formOf(page).getByLabel('Прикрепить файлы').press('Enter');
  await (await dialog).setFiles(paths);
}

/** As a screenshot lies in the clipboard. */
async function pasteScreenshot(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    const context = canvas.getContext('2d');
    if (context) Object.assign(context, { fillStyle: 'teal' }).fillRect(0, 0, 300, 200);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (picture) await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  await page.keyboard.press('Control+V');
}

/** The browser's own drag, with files of the disk. */
async function dropFiles(page: Page, target: Locator, files: string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to drop on');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}

test('[ACTIVITY-13] a screenshot is pasted, files are dropped and chosen by the keyboard, and the other sees and fetches them without a reload', async () => {
  const { number } = await newRequest('Кабель');
  await Promise.all([openStream(one.page, number), openStream(two.page, number)]);
  const { page } = one;
  await writerOf(page).click();
  await pasteScreenshot(page);
  await attached(page, 'Снимок 1.png').waitFor();
  await dropFiles(page, writerOf(page), [fileOf('Договор №7.txt', 'Условия')]);
  await attached(page, 'Договор №7.txt').waitFor();
  await choose(page, [fileOf('a.csv', 'a;b')]);
  await attached(page, 'a.csv').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await writerOf(page).press('Control+Enter');
  const group = streamOf(two.page).getByRole('article').getByRole('group', { name: 'Файлы' });
  await group.waitFor();
  expect(await group.getByRole('link').allInnerTexts()).toEqual(['Снимок 1.png', 'Договор №7.txt', 'a.csv']);
  const picture = group.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const saved = two.page.waitForEvent('download');
  await group.getByRole('link', { name: 'a.csv' }).click();
  expect((await saved).suggestedFilename()).toBe('a.csv');
  expect(await attached(page, 'a.csv').count()).toBe(0);
  // A text that comes with a picture of it is pasted as a text.
  await page.evaluate(async () => {
    const picture = await (
      await fetch(document.querySelector<HTMLImageElement>('.keste-uploads img')?.src ?? '')
    ).blob();
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': png ?? picture, 'text/plain': new Blob(['Итого 5'], { type: 'text/plain' }) }),
    ]);
  });
  await writerOf(page).click();
  await page.keyboard.press('Control+V');
  await expect.poll(() => writerOf(page).inputValue()).toBe('Итого 5');
  expect(await formOf(page).getByRole('group', { name: 'Файлы' }).count()).toBe(0);
});

test('[ACTIVITY-14] what cannot be taken is told at the file, and text and other files stay', async () => {
  const { number } = await newRequest('Песок');
  await openStream(one.page, number);
  const { page } = one;
  await writerOf(page).fill('Смотрите');
  const large = fileOf('large.bin', '');
  const handle = openSync(large, 'r+');
  ftruncateSync(handle, 101 * 1024 * 1024);
  closeSync(handle);
  await choose(page, [large, fileOf('empty.txt', ''), fileOf('fake.png', 'no picture')]);
  const said = formOf(page).getByRole('alert');
  await said.filter({ hasText: 'large.bin: файл больше 100 МБ' }).waitFor();
  await said.filter({ hasText: 'empty.txt: файл пуст' }).waitFor();
  await said.filter({ hasText: 'Не загрузился: Допустимые файлы: png' }).waitFor();
  // Nothing goes out without it unnoticed.
  await writerOf(page).press('Control+Enter');
  await formOf(page).getByText('Загружены ещё не все файлы').waitFor();
  await formOf(page).getByRole('button', { name: 'Отменить загрузку: fake.png' }).click();
  await choose(
    page,
    Array.from({ length: 11 }, (_none, at) => fileOf(`part${at}.txt`)),
  );
  await said.filter({ hasText: 'Не больше файлов: 10' }).waitFor();
  await attached(page, 'part9.txt').waitFor();
  await expect
    .poll(() =>
      formOf(page)
        .getByRole('button', { name: /^Удалить файл/ })
        .count(),
    )
    .toBe(10);
  await writerOf(page).press('Control+Enter');
  await saying(page, 'Смотрите').waitFor();
  await expect.poll(() => saying(page, 'Смотрите').getByRole('link').count()).toBe(10);
});

test('[ACTIVITY-14] an upload shows how far it is, is ended, fails and goes on when tried again, and waits without the network', async () => {
  const { number } = await newRequest('Щебень');
  const { page, context } = one;
  await openStream(page, number);
  await writerOf(page).fill('План');
  const session = await context.newCDPSession(page);
  const network = (kilobytes: number): Promise<unknown> =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: kilobytes * 1024,
    });
  const path = fileOf('plan.bin', Buffer.alloc(3 * 1024 * 1024, 1));
  await session.send('Network.enable');
  await network(200);
  await choose(page, [path]);
  const progress = formOf(page).getByRole('progressbar', { name: 'Загружается: plan.bin' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await formOf(page).getByRole('button', { name: 'Отменить загрузку: plan.bin' }).click();
  await progress.waitFor({ state: 'detached' });
  expect(await formOf(page).getByRole('group', { name: 'Файлы' }).count()).toBe(0);
  await network(-1);
  const uploads = /\/comments\/files\/\?/;
  await context.route(uploads, (route) => route.fulfill({ status: 500 }));
  await choose(page, [path]);
  await formOf(page).getByRole('alert').filter({ hasText: 'Не загрузился' }).waitFor();
  expect(await writerOf(page).inputValue()).toBe('План');
  await context.unroute(uploads);
  await formOf(page).getByRole('button', { name: 'Повторить: plan.bin' }).click();
  await attached(page, 'plan.bin').waitFor();
  // Cut off it waits on the device with the comment that names it, and goes out before it.
  await context.route(uploads, (route) => route.abort('connectionreset'));
  await choose(page, [fileOf('late.txt', 'later')]);
  await attached(page, 'late.txt').waitFor();
  await writerOf(page).press('Control+Enter');
  await context.unroute(uploads);
  const link = saying(page, 'План').getByRole('link', { name: 'late.txt' });
  const address = (await link.getAttribute('href')) ?? '';
  await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).text(), address)).toBe('later');
  await session.detach();
});

test('[ACTIVITY-15] files stay with the draft, are changed with the comment and go with it', async () => {
  const { number } = await newRequest('Гвозди');
  const { page } = one;
  await openStream(page, number);
  await choose(page, [fileOf('one.txt'), fileOf('two.txt')]);
  await Promise.all(['one.txt', 'two.txt'].map((name) => attached(page, name).waitFor()));
  await page.reload();
  await scrollToStream(page);
  await attached(page, 'two.txt').waitFor();
  await formOf(page).getByRole('button', { name: 'Отправить' }).click();
  const comment = streamOf(page).getByRole('article').filter({ hasText: 'two.txt' });
  await comment.getByRole('button', { name: /^Изменить/ }).click();
  await comment.getByRole('button', { name: 'Удалить файл: one.txt' }).click();
  const url = await comment.getByRole('link', { name: 'two.txt' }).getAttribute('href');
  await comment.getByRole('textbox').fill('Один');
  await comment.getByRole('textbox').press('Control+Enter');
  await saying(page, 'Один').waitFor();
  expect(await saying(page, 'Один').getByRole('link').allInnerTexts()).toEqual(['two.txt']);
  expect((await page.request.get(url ?? '')).status()).toBe(200);
  await saying(page, 'Один')
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да' }).click();
  await streamOf(page).getByText('Комментарий удалён').waitFor();
  expect(await streamOf(page).getByRole('link', { name: 'two.txt' }).count()).toBe(0);
  expect((await page.request.get(url ?? '')).status()).toBe(404);
});
