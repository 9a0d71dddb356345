// Projects in a real browser: their list, and one with its tasks.
// Full tier: what is tried here is mostly the record's page and the views, which have files of their own in the gate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openTable,
  openView,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { gridOf } from '../../../tests/e2e/harness/grid.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const MEMBER = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let member: Client;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  member = await signInClient(server, MEMBER);
  await signIn(device.page, MEMBER, '/projects');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('[PROJECT-07] the list says how far a project has come, its cards hang by status, both are accessible and fit a phone', async () => {
  await openTable(device.page, '/projects');
  expect(await gridOf(device.page).text(0, 'Выполнено')).toMatch(/^\d+\s%$/);
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE });
  await signIn(phone.page, 'member.kk@demo.keste', '/projects');
  for (const { page } of [device, phone]) {
    await openView(page, /Карточки|Карточкалар/);
    await page.locator('.kk-card').first().waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

test('[PROJECT-06] [PLACE-11] a project stands at its code, its tasks in a tab, and a task made there is of it', async () => {
  const { page } = device;
  await page.goto('/projects/ALATAU');
  await page.getByRole('heading', { level: 1, name: /ЖК «Алатау»/ }).waitFor();
  expect(await page.locator('.kr-number').innerText()).toBe('ALATAU');
  await page.getByRole('tab', { name: /^Задачи/ }).click();
  const panel = page.getByRole('tabpanel', { name: /^Задачи/ });
  await panel.getByRole('treegrid').waitFor();
  await panel.getByRole('button', { name: 'Создать' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Название').fill('Заказать лифт');
  await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  const filters = encodeURIComponent(JSON.stringify({ title: 'Заказать лифт' }));
  const { body } = await member.get(`/data/task/?filters=${filters}`);
  const [made] = body['results'] as { number: number; project: { string_view: string } }[];
  expect(made?.project.string_view).toContain('ALATAU');
  await page.goto(`/tasks/${made?.number}`);
  await page.getByRole('button', { name: 'Подробности' }).click();
  await expect.poll(() => page.getByLabel('Номер').inputValue()).toBe(String(made?.number));
  expect(await page.locator('.kr-number').innerText()).toBe(`№ ${made?.number}`);
  expect(device.faults).toEqual([]);
});
