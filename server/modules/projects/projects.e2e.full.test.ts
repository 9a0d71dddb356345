// Projects in a real browser: their list, and one with its tasks.
// Full tier: what is tried here is mostly the record's page and the views, which have files of their own in the gate.
import { randomUUID } from 'node:crypto';
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

test('[MOD-06] [PROJECT-07] the list says how far a project has come, its cards hang by status, both are accessible and fit a phone', async () => {
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

test('[MOD-06] [PROJECT-06] [PLACE-11] a project stands at its code, its tasks in a tab, and a task made there is of it', async () => {
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

test('[PROJECT-20] the board of a project is a tab of its page; where there is none it is made there', async () => {
  const { page } = device;
  await page.goto('/projects/ALATAU');
  await page.getByRole('tab', { name: 'Доска' }).click();
  const board = page.getByRole('tabpanel', { name: 'Доска' });
  await board.locator('.kk-card').first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['ЖК «Алатау», вторая очередь']);
  const code = 'NOBOARD';
  const { status } = await member.send('POST', '/data/project/', { id: randomUUID(), code, name: 'Без доски' });
  expect(status).toBe(201);
  await page.goto(`/projects/${code}`);
  await page.getByRole('tab', { name: 'Доска' }).click();
  await board.getByText('У проекта пока нет доски').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await board.getByRole('button', { name: 'Новая доска' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Название').fill('Доска объекта');
  await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
  await board.getByRole('heading', { name: 'К выполнению' }).waitFor();
  expect(device.faults).toEqual([]);
});

test('[PROJECT-09] [PROJECT-14] a template stands in its own tab; what is made from it asks for its open tasks when it ends', async () => {
  const { page } = device;
  const made = async (model: string, values: Record<string, unknown>): Promise<string> => {
    const { status, body } = await member.send('POST', `/data/${model}/`, { id: randomUUID(), ...values });
    expect(status).toBe(201);
    return String(body['id']);
  };
  const plan = await made('project', { code: 'PLAN7', name: 'Типовой объект', is_template: true, start: '2027-01-11' });
  await made('task', { title: 'Разметить участок', project: plan, deadline: '2027-01-12T06:00:00.000Z' });
  await openTable(page, '/projects');
  expect(await page.getByText('Типовой объект').count()).toBe(0);
  await page.getByRole('tab', { name: 'Шаблоны' }).click();
  await page.getByText('Типовой объект').waitFor();
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Название' }).fill('Объект по шаблону');
  await drawer.getByRole('textbox', { name: 'Код' }).fill('BYPLAN');
  await drawer.getByRole('textbox', { name: 'Начало' }).fill('04.03.2027');
  await drawer.getByRole('combobox', { name: 'По шаблону' }).click();
  await page.getByRole('option', { name: /PLAN7/ }).click();
  await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });

  await page.goto('/projects/BYPLAN');
  await page.getByRole('tab', { name: /^Задачи\s*1/ }).waitFor();
  await page.getByRole('button', { name: 'Завершить', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Перенести задачи в другой проект').click();
  await dialog.getByRole('combobox', { name: 'В какой проект' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await dialog.getByText('Отменить задачи', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Завершить' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await member.get('/data/project/BYPLAN/')).body)
    .toMatchObject({
      status: 'completed',
      tasks_open: 0,
    });
  expect(device.faults).toEqual([]);
});
