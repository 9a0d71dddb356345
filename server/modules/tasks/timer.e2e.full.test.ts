// The timer in a real browser: started on a task, in the header of every page and device, there after a reload, stopped without a network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const PERSON = 'accountant@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let client: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  client = await signInClient(server, PERSON);
  await signIn(device.page, PERSON, '/tasks');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function task(title: string): Promise<{ id: string; number: number }> {
  const { body, status } = await client.send('POST', '/data/task/', { id: crypto.randomUUID(), title });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as unknown as { id: string; number: number }; // the row's document
}

test('[TIMER-05] started on a task it runs in the header of every page, after a reload and on another device, and a second one is refused by its name', async () => {
  const { page } = device;
  const [first, second] = [await task('Засечь'), await task('Ещё одна')];
  await page.goto(`/tasks/${first.number}`);
  await page.getByRole('button', { name: 'Засечь время' }).click();
  const timer = page.getByRole('group', { name: 'Учёт времени' });
  await timer.getByText('Засечь').waitFor();
  expect(await timer.locator('time').textContent()).toMatch(/^0:00:\d\d$/);
  expect(await axeProblems(page)).toEqual([]);
  await page.goto('/sprint');
  await timer.getByText('Засечь').waitFor();
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE, hasTouch: true });
  await signIn(phone.page, PERSON, '/tasks');
  await phone.page.getByRole('group', { name: 'Уақыт есебі' }).locator('time').waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.goto(`/tasks/${second.number}`);
  await page.getByRole('button', { name: 'Засечь время' }).click();
  await page
    .getByText(/У вас уже идёт учёт времени: № \d+ Засечь/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await timer.getByRole('button', { name: /Остановить учёт времени/ }).click();
  await timer.waitFor({ state: 'detached' });
  // The other device hears of it.
  await phone.page.getByRole('group', { name: 'Уақыт есебі' }).waitFor({ state: 'detached' });
  expect((await client.get(`/data/task/${first.id}/`)).body['spent']).toBe(1);
  await phone.context.close();
});

test('[TIMER-06] stopped without a network it ends at that moment, and is told once there is one', async () => {
  const { page, context } = device;
  const { id, number } = await task('В дороге');
  await page.goto(`/tasks/${number}`);
  await page.getByRole('button', { name: 'Засечь время' }).click();
  const timer = page.getByRole('group', { name: 'Учёт времени' });
  await timer.waitFor();
  await context.setOffline(true);
  await timer.getByRole('button', { name: /Остановить учёт времени/ }).click();
  await timer.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await expect.poll(async () => (await client.get(`/data/task/${id}/`)).body['spent'], { timeout: 20_000 }).toBe(1);
});
