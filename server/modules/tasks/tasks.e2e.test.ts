// Tasks in a real browser: begun by a launch and kept as a draft, in the order of what is late, below their project, beside any page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  openView,
  openTable,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { gridOf } from '../../../tests/e2e/harness/grid.ts';
import { recordOf } from '../../../tests/e2e/harness/records.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const AUTHOR = 'accountant@demo.keste';
const OPERATOR = 'member.ru@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let author: Client;
let operator: Client;
let operatorId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  author = await signInClient(server, AUTHOR);
  operator = await signInClient(server, OPERATOR);
  const me = await operator.get('/users/info/');
  operatorId = (me.body['user'] as { id: string }).id; // the person's document
  await signIn(device.page, OPERATOR, '/contractors');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Task {
  id: string;
  number: number;
  version: number;
}

async function newTask(title: string): Promise<Task> {
  const values = { id: crypto.randomUUID(), title, operator: operatorId };
  const { body, status } = await author.send('POST', '/data/task/', values);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as unknown as Task; // the row's document
}

test('[MOD-02] [TASK-15] what an author does is seen by who has the task open beside another page, and closing leaves the page as it was', async () => {
  const { page } = device;
  const made = await newTask('Осмотреть кровлю');
  await page.goto(`/contractors?task=${made.id}&tab=x`);
  const record = recordOf(page);
  await record.getByText('Осмотреть кровлю').first().waitFor();
  await record.getByRole('button', { name: 'Начать', exact: true }).waitFor();
  await author.send('POST', `/data/task/${made.id}/actions/cancel/`, { version: made.version, reason: 'Не нужно' });
  await record.getByText('Отменена').first().waitFor({ timeout: 5_000 });
  await record.getByRole('button', { name: 'Начать', exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contractors?tab=x');
});

const kept = (): Promise<string | null> => device.page.evaluate(() => localStorage.getItem('task_create_form_draft'));

test('[MOD-01] [FORM-07] a task begun by the launch word is offered again after a reload, and its draft gone once it is made', async () => {
  const { page } = device;
  await page.goto('/?createTask');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Название').fill('Проверить опалубку');
  await expect.poll(kept).toContain('Проверить опалубку');
  await page.goto('/?createTask');
  await drawer.getByRole('button', { name: 'Продолжить' }).click();
  await expect.poll(() => drawer.getByLabel('Название').inputValue()).toBe('Проверить опалубку');
  await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(await kept()).toBeNull();
  expect(device.faults).toEqual([]);
});

test('[MOD-01] [TASK-13] what is mine is one press away, the most overdue first', { tags: ['full'] }, async () => {
  const { page } = device;
  await openTable(page, '/tasks');
  const grid = gridOf(page);
  const first = (): Promise<string> => grid.text(0, 'Номер');
  const before = await first();
  const button = page.getByRole('button', { name: 'Мне, активные', exact: true });
  await button.click();
  await expect.poll(first).not.toBe(before);
  const deadlines: number[] = [];
  for (const row of [0, 1, 2, 3]) {
    const { body } = await operator.get(`/data/task/${await grid.text(row, 'Номер')}/`);
    expect([(body['operator'] as { id: string }).id, body['status']]).toEqual([
      operatorId,
      expect.stringMatching(/^(new|in_progress|paused)$/),
    ]);
    deadlines.push(Date.parse(String(body['deadline'])));
  }
  expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b));
  expect(deadlines[0]).toBeLessThan(Date.now());
  await button.click();
  await expect.poll(first).toBe(before);
});

test(
  '[TASK-22] an estimate that nobody entered is none, percents have their sign, and the deadline is in sight',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    await page.goto('/?createTask');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Название').fill('Без оценки');
    await drawer.getByRole('button', { name: 'Создать', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    const filters = encodeURIComponent(JSON.stringify({ title: 'Без оценки' }));
    const { body } = await operator.get(`/data/task/?filters=${filters}`);
    expect(body['results']).toEqual([expect.objectContaining({ estimate: null, remainder: null })]);
    await openTable(page, '/tasks');
    const deadline = await page.getByRole('columnheader', { name: 'Срок', exact: true }).boundingBox();
    expect((deadline?.x ?? Infinity) + (deadline?.width ?? 0)).toBeLessThanOrEqual(1440);
  },
);

test('[TASK-20] who begins a blocked task is led to what is in the way', { tags: ['full'] }, async () => {
  const { page } = device;
  const [first, second] = [await newTask('Заказать арматуру'), await newTask('Залить фундамент')];
  await author.send('POST', '/data/task_link/', {
    id: crypto.randomUUID(),
    task: first.id,
    other: second.id,
    kind: 'blocks',
  });
  await page.goto(`/tasks/${second.number}`);
  await page.getByRole('button', { name: 'Начать', exact: true }).click();
  const link = page.getByRole('alert').getByRole('link', { name: `№ ${first.number} Заказать арматуру` });
  await link.waitFor();
  expect(await axeProblems(page)).toEqual([]);
  const [opened] = await Promise.all([device.context.waitForEvent('page'), link.click()]);
  await opened.getByRole('heading', { level: 1, name: 'Заказать арматуру' }).waitFor();
  await opened.close();
  await page.keyboard.press('Escape');
});

test('tasks are accessible, and fit a phone', { tags: ['full'] }, async () => {
  const phone = await openDevice(browser, server, { language: 'kk', viewport: PHONE });
  await signIn(phone.page, 'member.kk@demo.keste', '/tasks');
  for (const { page } of [device, phone]) {
    const fits = async (): Promise<void> => {
      expect(await axeProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };
    await openTable(page, '/tasks');
    await fits();
    await openView(page, /Доска|Тақта/);
    await page.locator('.kk-card').first().waitFor();
    await fits();
    await page.goto('/tasks/1990');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fits();
  }
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});
