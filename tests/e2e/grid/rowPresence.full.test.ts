// Who else has a record open, as two people in two browsers see it: coming, editing, hiding, leaving, losing the network.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openBrowser, openDevice, signIn, type Device, type TestBrowser } from '../harness/browser.ts';
import { signInClient, type Client } from '../harness/client.ts';
import { startServer, type KesteServer } from '../harness/server.ts';

let server: KesteServer;
/** One for each: what one of them shows does not hide the other. */
let browsers: TestBrowser[] = [];
let one: Device;
let two: Device;
let admin: Client;
let names: string[];

beforeAll(async () => {
  [server, ...browsers] = await Promise.all([startServer(), openBrowser(), openBrowser()]);
  const [first, second] = browsers;
  if (!first || !second) throw new Error('no browser');
  one = await openDevice(first, server, { language: 'ru' });
  two = await openDevice(second, server, { language: 'ru' });
  admin = await signInClient(server, 'admin@demo.keste');
  names = await Promise.all(['admin@demo.keste', 'owner@demo.keste'].map(nameOf));
  await signIn(one.page, 'admin@demo.keste', '/requests');
  await signIn(two.page, 'owner@demo.keste', '/requests');
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await server?.stop();
});

/** As the row of the person is called. */
async function nameOf(login: string): Promise<string> {
  const { body } = await (await signInClient(server, login)).get('/users/info/');
  const { id } = (body['user'] ?? body) as { id: string }; // the person's document
  return String((await admin.get(`/data/user/${id}/`)).body['full_name']);
}

async function newRequest(title: string): Promise<number> {
  const { body, status } = await admin.send('POST', '/data/request/', { id: crypto.randomUUID(), title });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return Number(body['number']);
}

const facesOf = (page: Page): Locator => page.getByRole('group', { name: 'У кого ещё открыто' });
const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Тема/ });

async function open(page: Page, number: number, path = `/requests/${number}`): Promise<void> {
  await page.goto(path);
  await titleOf(page).waitFor();
}

test('[PRESENCE-06] the other appears in the heading, his field is marked while he is in it, beside a list too, and alone there is nothing', async () => {
  const number = await newRequest('Вместе');
  const [mine = '', theirs = ''] = names;
  await open(one.page, number);
  await open(two.page, number, `/requests?open=${number}`);
  await facesOf(one.page).getByRole('img', { name: theirs }).waitFor();
  await facesOf(two.page).getByRole('img', { name: mine }).waitFor();
  await one.page
    .getByRole('status')
    .filter({ hasText: `Здесь также: ${theirs}` })
    .waitFor({ state: 'attached' });
  expect(await one.page.locator('.keste-field-other').count()).toBe(0);
  await titleOf(two.page).focus();
  await one.page
    .locator('.kr-editing')
    .filter({ hasText: `${theirs} редактирует «Тема»` })
    .waitFor();
  const marked = one.page.locator('.keste-field').filter({ has: titleOf(one.page) });
  await marked.getByText(`${theirs} редактирует`).waitFor();
  await expect.poll(() => one.page.locator('.keste-field-other').count()).toBe(1);
  // Never of himself.
  expect(await two.page.locator('.keste-field-other').count()).toBe(0);
  expect(await axeProblems(one.page)).toEqual([]);
  await two.page.keyboard.press('Tab');
  await marked.locator('.keste-field-other').waitFor({ state: 'detached' });
  await two.page.goto('/requests');
  await facesOf(one.page).waitFor({ state: 'detached' });
  expect(await one.page.locator('.keste-field-other').count()).toBe(0);
});

test('[PRESENCE-07] two tabs of one person count once; it ends with the last, with the network, and returns with it', async () => {
  const number = await newRequest('Вкладки');
  const [, theirs = ''] = names;
  await open(one.page, number);
  await open(two.page, number);
  const second = await two.context.newPage();
  await open(second, number);
  await facesOf(one.page).waitFor();
  // Of his own other tab he is told nothing.
  await facesOf(second).getByRole('img').waitFor();
  await expect.poll(() => facesOf(second).getByRole('img').count()).toBe(1);
  await expect.poll(() => facesOf(one.page).getByRole('img').count()).toBe(1);
  await second.close();
  await titleOf(two.page).focus();
  await one.page.locator('.kr-editing').filter({ hasText: theirs }).waitFor();
  await one.context.setOffline(true);
  await facesOf(one.page).waitFor({ state: 'detached' });
  await one.context.setOffline(false);
  await one.page.locator('.kr-editing').filter({ hasText: theirs }).waitFor();
  await two.page.close();
  await facesOf(one.page).waitFor({ state: 'detached' });
  two.page = await two.context.newPage();
});

test('[PRESENCE-06] on a phone of 390 in Kazakh and in the dark it fits', async () => {
  const number = await newRequest('Телефонда');
  const [, theirs = ''] = names;
  const [first] = browsers;
  if (!first) throw new Error('no browser');
  const phone = await openDevice(first, server, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    language: 'kk',
    colorScheme: 'dark',
  });
  await signIn(phone.page, 'admin@demo.keste', '/requests');
  await phone.page.goto(`/requests/${number}`);
  await open(two.page, number);
  await titleOf(two.page).focus();
  await phone.page
    .locator('.keste-field-other')
    .filter({ hasText: `${theirs} өзгертуде` })
    .waitFor();
  const sides = await phone.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(sides[0]).toBe(sides[1]);
  expect(await axeProblems(phone.page)).toEqual([]);
  expect([...one.faults, ...two.faults, ...phone.faults]).toEqual([]);
});
