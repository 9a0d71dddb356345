// Sprints in a real browser: planned by mouse, by buttons and by keys, started, seen to burn down while others work, finished with what is left carried on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeProblems } from '../../../tests/e2e/harness/axe.ts';
import {
  openBrowser,
  openDevice,
  PHONE,
  signIn,
  type Device,
  type TestBrowser,
} from '../../../tests/e2e/harness/browser.ts';
import { makeRow, signInClient, type Client } from '../../../tests/e2e/harness/client.ts';
import { startServer, type KesteServer } from '../../../tests/e2e/harness/server.ts';

const LEAD = 'accountant@demo.keste';

let server: KesteServer;
let browser: TestBrowser;
let device: Device;
let lead: Client;
let leadId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  device = await openDevice(browser, server, { language: 'ru' });
  lead = await signInClient(server, LEAD);
  leadId = ((await lead.get('/users/info/')).body['user'] as { id: string }).id; // the person's document
  await signIn(device.page, LEAD, '/sprint');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}

async function fresh(model: string, { id }: { id: string }): Promise<Row> {
  return (await lead.get(`/data/${model}/${id}/`)).body as unknown as Row;
}

async function act(model: string, row: { id: string }, action: string): Promise<void> {
  const { version } = await fresh(model, row);
  const { status, body } = await lead.send('POST', `/data/${model}/${row.id}/actions/${action}/`, { version });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

interface Stand {
  sprint: Row;
  tasks: Row[];
}

/** Days around today, so that what is done now lies within. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A sprint of its own, tasks of five points each beside it. */
async function stand(titles: readonly string[]): Promise<Stand> {
  const code = `S${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const project = await makeRow(lead, 'project', { code, name: `Дом ${code}` });
  const capacity = [{ id: crypto.randomUUID(), person: leadId, amount: '8' }];
  const dates = { start: dayIn(-2), finish: dayIn(11) };
  const sprint = await makeRow(lead, 'sprint', { name: `Спринт ${code}`, project: project.id, ...dates, capacity });
  const tasks: Row[] = [];
  for (const title of titles)
    tasks.push(
      await makeRow(lead, 'task', {
        title,
        project: project.id,
        operator: leadId,
        needs_control: false,
        story_points: '5',
      }),
    );
  return { sprint, tasks };
}

const pane = (page: Page, name: 'Бэклог' | 'Спринт'): Locator => page.getByRole('region', { name, exact: true });
const titles = (page: Page, name: 'Бэклог' | 'Спринт'): Promise<string[]> =>
  pane(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.lastChild?.textContent?.trim() ?? ''));
const taskOf = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title });

async function open(page: Page, { sprint }: Stand): Promise<void> {
  await page.goto(`/sprint/${String(sprint['number'])}`);
  await pane(page, 'Бэклог').getByRole('link').first().waitFor();
}

test(
  '[MOD-12, SPRINT-09] a task goes into the sprint by mouse, several that are chosen go together, and one press takes it back; what everybody can take says who has too much',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const plan = await stand(['Первая', 'Вторая', 'Третья']);
    await open(page, plan);
    await taskOf(page, 'Вторая').dragTo(pane(page, 'Спринт'));
    await expect.poll(() => titles(page, 'Спринт')).toEqual(['Вторая']);
    await page.getByText('5 б. из 8 б.').first().waitFor();
    await page.getByRole('checkbox', { name: 'Выбрать: Первая' }).check();
    await page.getByRole('checkbox', { name: 'Выбрать: Третья' }).check();
    await taskOf(page, 'Первая').dragTo(pane(page, 'Спринт'));
    await expect.poll(async () => (await titles(page, 'Спринт')).toSorted()).toEqual(['Вторая', 'Первая', 'Третья']);
    await page.getByText('15 б. из 8 б. · перегрузка').first().waitFor();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect.poll(() => titles(page, 'Спринт')).toEqual(['Вторая']);
    await page.reload();
    await expect.poll(async () => (await titles(page, 'Бэклог')).toSorted()).toEqual(['Первая', 'Третья']);
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('[MOD-12, SPRINT-10] by keys alone a task goes into the sprint and back', { tags: ['full'] }, async () => {
  const { page } = device;
  const plan = await stand(['Клавишами']);
  await open(page, plan);
  await page.getByRole('checkbox', { name: 'Выбрать: Клавишами' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page, 'Спринт')).toEqual(['Клавишами']);
  await page.getByRole('checkbox', { name: 'Выбрать: Клавишами' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'В бэклог: 1' }).press('Enter');
  await expect.poll(() => titles(page, 'Бэклог')).toEqual(['Клавишами']);
});

test('[MOD-12, SPRINT-11] a sprint is started on its page; what others finish is seen to burn down within seconds, in the chart and in its table', async () => {
  const { page } = device;
  const plan = await stand(['Сделают', 'Останется']);
  await open(page, plan);
  for (const title of ['Сделают', 'Останется']) await taskOf(page, title).getByRole('button').click();
  await expect.poll(async () => (await titles(page, 'Спринт')).length).toBe(2);
  await page.getByRole('button', { name: 'Начать спринт' }).click();
  await page.getByText('Идёт', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Ход спринта' }).click();
  const rest = page.locator('.ksp-figures > div').filter({ hasText: 'Осталось' });
  await expect.poll(() => rest.textContent()).toBe('Осталось10 б.');
  const [first] = plan.tasks as [Row, Row];
  await act('task', first, 'start');
  await act('task', first, 'finish');
  await expect.poll(() => rest.textContent(), { timeout: 6000 }).toBe('Осталось5 б.');
  const today = page.locator('tr[data-today] td').first();
  expect(await today.textContent()).toBe('5');
  // Nothing is drawn of the days to come.
  expect(await page.locator('.ksp-point').count()).toBe(1);
  expect(await axeProblems(page)).toEqual([]);
});

test(
  '[MOD-12, SPRINT-12] at the end it asks where the unfinished goes; the page then shows what was',
  { tags: ['full'] },
  async () => {
    const { page } = device;
    const plan = await stand(['Доделать']);
    const { project } = plan.sprint;
    const next = await makeRow(lead, 'sprint', {
      name: 'Следующий',
      project: Object(project).id,
      start: dayIn(12),
      finish: dayIn(20),
    });
    const [task] = plan.tasks as [Row];
    await lead.send('PATCH', `/data/task/${task.id}/`, { version: task.version, sprint: plan.sprint.id });
    await act('sprint', plan.sprint, 'start');
    await page.goto(`/sprint/${String(plan.sprint['number'])}`);
    await page.getByRole('button', { name: 'Завершить спринт' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Следующий' }).click();
    await dialog.getByRole('button', { name: 'Завершить спринт' }).click();
    await page.getByText('Завершён', { exact: true }).first().waitFor();
    expect(Object((await fresh('task', task))['sprint']).id).toBe(next.id);
    await expect
      .poll(() => page.locator('.ksp-figures > div').filter({ hasText: 'Осталось' }).textContent())
      .toBe('Осталось5 б.');
  },
);

test(
  '[SPRINT-13] on a phone a task goes into the sprint by its button, and nothing is wider than the screen',
  { tags: ['full'] },
  async () => {
    const phone = await openDevice(browser, server, { language: 'ru', viewport: PHONE, hasTouch: true });
    const { page } = phone;
    const plan = await stand(['С телефона']);
    await signIn(page, LEAD, `/sprint/${String(plan.sprint['number'])}`);
    const over = page.getByRole('button', { name: 'В спринт: С телефона' });
    const place = await over.boundingBox();
    expect((place?.x ?? Infinity) + (place?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    await over.tap();
    await expect.poll(() => titles(page, 'Спринт')).toEqual(['С телефона']);
    expect(await axeProblems(page)).toEqual([]);
    expect(phone.faults).toEqual([]);
  },
);
