// What people are told of deadlines: by their own day and hour, once, several at once as one notification, each kind to be switched off.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type AnsweredRow, type Client, type TestServer } from '../../testing/index.ts';
import { tellDue } from './due.ts';

let server: TestServer;
let author: Client;
let operator: Client;
let operatorId: string;
let orgId: string;

beforeAll(async () => {
  server = await startTestServer();
  [author, operator] = await Promise.all([server.login('accountant@demo.keste'), server.login('member.ru@demo.keste')]);
  const { user } = (await operator.get('/users/info/')).body;
  [operatorId, orgId] = [user.id, user.organization.id];
  // Of the demo nothing is due.
  await server.database.query('update data.task set deadline = null');
});
afterAll(() => server?.close());

async function task(deadline: string, more: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const title = `Задача ${randomUUID().slice(0, 6)}`;
  const values = { id: randomUUID(), title, operator: operatorId, deadline, ...more };
  const answer = await author.post('/data/task/', values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

interface Told {
  kind: string;
  tasks: unknown;
  row: string | undefined;
}

/** What a look at this moment tells. */
async function toldAt(now: string): Promise<Told[]> {
  const told: Told[] = [];
  await tellDue(
    {
      caller: { orgId },
      sql: (text, params = []) => server.database.query(text, params),
      notify: (kind, { userIds, row, values }) => {
        expect(userIds).toEqual([operatorId]);
        told.push({ kind, tasks: values?.['tasks'], row: row?.id });
      },
    },
    new Date(now),
  );
  return told;
}

async function setZone(zone: string): Promise<void> {
  await server.database.query('update data."user" set timezone = $2 where id = $1', [operatorId, zone]);
}

test('[TASK-23] a deadline is told on the day before, on its day and once a day afterwards, from nine in the morning of the person, never twice; moved, it is told anew', async () => {
  await setZone('Asia/Almaty');
  const { id, number, title, version } = await task('2027-03-10T19:30:00Z');
  // Half past midnight of the eleventh in Almaty.
  const tasks = `№ ${String(number)} ${String(title)}`;
  expect(await toldAt('2027-03-10T03:30:00Z')).toEqual([]);
  expect(await toldAt('2027-03-10T04:10:00Z')).toEqual([{ kind: 'task_due_tomorrow', tasks, row: id }]);
  expect(await toldAt('2027-03-10T05:10:00Z')).toEqual([]);
  expect(await toldAt('2027-03-11T04:10:00Z')).toEqual([{ kind: 'task_due_today', tasks, row: id }]);
  expect(await toldAt('2027-03-12T09:10:00Z')).toEqual([{ kind: 'task_overdue', tasks, row: id }]);
  expect(await toldAt('2027-03-12T10:10:00Z')).toEqual([]);
  expect(await toldAt('2027-03-13T04:10:00Z')).toEqual([{ kind: 'task_overdue', tasks, row: id }]);
  await author.patch(`/data/task/${id}/`, { version, deadline: '2027-03-14T06:00:00Z' });
  expect(await toldAt('2027-03-13T05:10:00Z')).toEqual([{ kind: 'task_due_tomorrow', tasks, row: id }]);
  await server.database.query('update data.task set deadline = null where id = $1', [id]);
});

test('[TASK-24] the day is that of the person’s own zone, and one that nobody knows counts as the organisation’s', async () => {
  const { id } = await task('2027-04-10T19:30:00Z');
  await setZone('Europe/London');
  expect(await toldAt('2027-04-10T09:10:00Z')).toEqual([expect.objectContaining({ kind: 'task_due_today' })]);
  await server.database.query('delete from module_tasks.due_told');
  await setZone('Nowhere/Land');
  expect(await toldAt('2027-04-10T09:10:00Z')).toEqual([expect.objectContaining({ kind: 'task_due_tomorrow' })]);
  await server.database.query('update data.task set deadline = null where id = $1', [id]);
});

test('[TASK-25] several tasks of a morning are one notification, what is over is not told of', async () => {
  await setZone('Asia/Almaty');
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await task(`2027-05-10T0${count}:00:00Z`));
  const [first] = made as [AnsweredRow];
  const cancelled = { version: first.version, reason: 'Не нужно' };
  await author.post(`/data/task/${first.id}/actions/cancel/`, cancelled);
  const [told, ...more] = await toldAt('2027-05-10T06:00:00Z');
  expect(more).toEqual([]);
  expect(told).toMatchObject({ kind: 'task_due_today', row: undefined });
  expect(told?.tasks).toMatch(/; \+1$/);
  expect(told?.tasks).not.toContain(String(first['title']));
});

test('[TASK-26] whose work is returned learns so, and every kind can be switched off', async () => {
  const { id, title } = await task('2027-06-10T06:00:00Z');
  const act = async (client: Client, action: string, more: object = {}): Promise<void> => {
    const { version } = (await author.get(`/data/task/${id}/`)).body;
    const answer = await client.post(`/data/task/${id}/actions/${action}/`, { version, ...more });
    expect(answer.status, answer.text).toBe(200);
  };
  await act(operator, 'start');
  await act(operator, 'submit');
  await act(author, 'return', { reason: 'Нет подписи' });
  const texts = async (): Promise<string[]> =>
    (await operator.get('/notifications/')).body.results.map(({ text }: { text: string }) => text);
  const told = `Вернули на доработку: ${String(title)}`;
  await expect.poll(async () => (await texts()).filter((text) => text.startsWith(told))).toHaveLength(1);
  const { kinds } = (await operator.get('/notifications/settings/')).body;
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['task_returned', 'task_due_tomorrow', 'task_due_today', 'task_overdue']),
  );
});

test('[PROJECT-14] of tasks in a template nobody is told', async () => {
  await setZone('Asia/Almaty');
  const plan = { id: randomUUID(), code: 'PLAN1', name: 'Пуск объекта', is_template: true };
  expect((await author.post('/data/project/', plan)).status).toBe(201);
  await task('2027-05-10T06:00:00Z', { project: plan.id });
  const real = await task('2027-05-10T06:00:00Z');
  expect(await toldAt('2027-05-10T05:00:00Z')).toMatchObject([{ kind: 'task_due_today', row: real.id }]);
});
