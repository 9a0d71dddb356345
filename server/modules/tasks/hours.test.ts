// Hours of a task with those of its sub-tasks, and of a day: the same in the row, in the total of the list and in the report.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type AnsweredRow, type Client, type TestServer } from '../../testing/index.ts';

const DAY = '2027-02-01';

let server: TestServer;
let author: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  [author, admin] = await Promise.all([server.login('member.ru@demo.keste'), server.login('admin@demo.keste')]);
});
afterAll(() => server?.close());

async function task(title: string, parent?: AnsweredRow): Promise<AnsweredRow> {
  const answer = await author.post('/data/task/', { id: randomUUID(), title, parent: parent?.id ?? null });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function spend({ id }: AnsweredRow, minutes: number): Promise<AnsweredRow> {
  const answer = await author.post('/data/time_entry/', { id: randomUUID(), task: id, minutes, day: DAY });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

interface Hours {
  own: number;
  withSubTasks: number;
  total: string;
  report: string;
}

/** What the parent, the list of the tasks and the report of the day say. */
async function hoursOf(parent: AnsweredRow, title: string, by = author): Promise<Hours> {
  const row = (await by.get(`/data/task/${parent.id}/`)).body;
  const list = await by.get('/data/task/', { query: { page_name: 'tasks', filters: JSON.stringify({ title }) } });
  const report = await by.get('/data/time_entry/report/', {
    query: {
      page_name: 'task_time',
      rows: 'day:day',
      aggregates: 'sum:minutes',
      filters: JSON.stringify({ day: { from: DAY, to: DAY } }),
    },
  });
  expect(report.status, report.text).toBe(200);
  const day = report.body.rows.find(({ keys }: { keys: unknown[] }) => keys[0] === DAY);
  return {
    own: row.spent,
    withSubTasks: row.spent_total,
    total: list.body.totals.spent,
    report: day?.total.totals['sum:minutes'],
  };
}

test('[TASK-29] a parent shows its own hours and those with sub-tasks, the list and the report of the day their sum, also while a sub-task is in the trash and after', async () => {
  const title = `Часы ${randomUUID().slice(0, 8)}`;
  const parent = await task(`${title} 1`);
  const [first, second] = [await task(`${title} 2`, parent), await task(`${title} 3`, parent)];
  const below = await task(`${title} 4`, first);
  await spend(parent, 30);
  await spend(first, 60);
  await spend(second, 45);
  await spend(below, 15);
  expect(await hoursOf(parent, title)).toEqual({ own: 30, withSubTasks: 150, total: '150', report: '150' });

  await spend(second, 10);
  expect(await hoursOf(parent, title)).toEqual({ own: 30, withSubTasks: 160, total: '160', report: '160' });

  expect((await author.delete(`/data/task/${second.id}/`)).status).toBe(204);
  for (const by of [author, admin])
    expect(await hoursOf(parent, title, by)).toEqual({ own: 30, withSubTasks: 105, total: '105', report: '105' });

  expect((await author.post(`/data/task/${second.id}/restore/`)).status).toBe(200);
  expect(await hoursOf(parent, title)).toEqual({ own: 30, withSubTasks: 160, total: '160', report: '160' });
});

test('[TASK-29] a sub-task that is moved takes its hours and those below it along', async () => {
  const [from, to] = [await task('Откуда'), await task('Куда')];
  const moved = await task('Переезжает', from);
  const below = await task('Под ней', moved);
  await spend(moved, 20);
  await spend(below, 5);
  const totals = async (): Promise<unknown[]> =>
    Promise.all([from, to, moved].map(async ({ id }) => (await author.get(`/data/task/${id}/`)).body.spent_total));
  expect(await totals()).toEqual([25, 0, 25]);
  const { version } = (await author.get(`/data/task/${moved.id}/`)).body;
  expect((await author.patch(`/data/task/${moved.id}/`, { version, parent: to.id })).status).toBe(200);
  expect(await totals()).toEqual([0, 25, 25]);
});

test('[TIMER-07] the timer of a task ends with the task, and its person can start another', async () => {
  const [first, second] = [await task('В корзину'), await task('Дальше')];
  const start = async ({ id, version }: AnsweredRow): Promise<number> =>
    (await author.post(`/data/task/${id}/actions/start_timer/`, { version })).status;
  expect(await start(first)).toBe(200);
  const gone = await author.delete(`/data/task/${first.id}/`);
  expect(gone.status, gone.text).toBe(204);
  expect(await start(second)).toBe(200);
  expect((await author.post(`/data/task/${first.id}/restore/`)).status).toBe(200);
  expect((await author.get(`/data/task/${first.id}/`)).body.spent).toBe(1);
});
