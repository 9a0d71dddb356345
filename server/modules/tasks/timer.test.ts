// Timers over the calls: one per person, whoever starts; stopped they are minutes of the days they went on.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brokenBy,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';
import { daySpans } from './timer.ts';

let server: TestServer;
let author: Client;
let operator: Client;
let operatorId: string;

beforeAll(async () => {
  server = await startTestServer();
  [author, operator] = await Promise.all([server.login('accountant@demo.keste'), server.login('member.ru@demo.keste')]);
  operatorId = (await operator.get('/users/info/')).body.user.id;
});
afterAll(() => server?.close());

async function task(): Promise<AnsweredRow> {
  const values = { id: randomUUID(), title: `Задача ${randomUUID().slice(0, 6)}`, operator: operatorId };
  const answer = await author.post('/data/task/', values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const start = ({ id, version }: AnsweredRow, by = operator): Promise<ClientAnswer> =>
  by.post(`/data/task/${id}/actions/start_timer/`, { version });

async function running(): Promise<AnsweredRow[]> {
  const filters = JSON.stringify({ person: [operatorId], is_running: true });
  return (await operator.get('/data/time_entry/', { query: { page_name: 'task_time', filters } })).body.results;
}

async function entriesOf({ id }: AnsweredRow): Promise<AnsweredRow[]> {
  const filters = JSON.stringify({ task: [id] });
  return (await operator.get('/data/time_entry/', { query: { page_name: 'task_time', filters, ordering: 'day' } })).body
    .results;
}

async function stop(values: Record<string, unknown> = {}): Promise<ClientAnswer> {
  const [{ id, version } = { id: '', version: 0 }] = await running();
  return operator.patch(`/data/time_entry/${id}/`, {
    version,
    is_running: false,
    stopped_at: new Date().toISOString(),
    ...values,
  });
}

test('[TIMER-01] a person has one timer: a second is refused by the name of the task, also of two started at once; another person has their own', async () => {
  const [first, second] = [await task(), await task()];
  const answers = await Promise.all([start(first), start(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('timer_running');
  const [winner] = answers[0]?.status === 200 ? [first] : [second];
  expect(refused?.body.message).toContain(String(winner?.['title']));
  expect(refused?.body.rows).toEqual([expect.objectContaining({ model: 'task', id: winner?.id })]);
  expect(await running()).toHaveLength(1);
  // What was started has another version by now.
  const now = (await author.get(`/data/task/${first.id}/`)).body;
  expect((await start(now, author)).status).toBe(200);
  expect((await stop()).status).toBe(200);
});

test('[TIMER-02] stopped, it is at least a minute of today on the task; what a device without a network stopped earlier counts from there, and nothing from the future', async () => {
  const row = await task();
  expect((await start(row)).status).toBe(200);
  expect((await stop({ stopped_at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
  const [entry] = await entriesOf(row);
  expect(entry).toMatchObject({ minutes: 1, is_running: false });
  expect((await operator.get(`/data/task/${row.id}/`)).body.spent).toBe(1);
  expect(await running()).toEqual([]);
});

test('[TIMER-03] what goes on over midnight is parted into the days of the person, days of 23 hours too', () => {
  const at = (moment: string): number => Date.parse(moment);
  const told = (from: string, to: string, zone: string): [string, number][] =>
    daySpans(at(from), at(to), zone).map(({ day, minutes }) => [day, minutes]);
  expect(told('2026-03-10T17:00:00Z', '2026-03-10T20:30:00Z', 'Asia/Almaty')).toEqual([
    ['2026-03-10', 120],
    ['2026-03-11', 90],
  ]);
  expect(told('2026-03-28T23:00:00Z', '2026-03-30T00:00:00Z', 'Europe/London')).toEqual([
    ['2026-03-28', 60],
    ['2026-03-29', 1380],
    ['2026-03-30', 60],
  ]);
  expect(told('2026-03-10T10:00:00Z', '2026-03-10T10:00:10Z', 'UTC')).toEqual([['2026-03-10', 1]]);
});

test('[TIMER-04] time of a day is no more than 24 hours, an entry without time is refused, and nobody runs another’s timer', async () => {
  const row = await task();
  const entry = (values: object, by = operator): Promise<ClientAnswer> =>
    by.post('/data/time_entry/', { id: randomUUID(), task: row.id, day: '2026-01-05', ...values });
  expect((await entry({ minutes: 1000 })).status).toBe(201);
  expect(brokenBy(await entry({ minutes: 441 }))).toHaveProperty('minutes');
  expect((await entry({ minutes: 440 })).status).toBe(201);
  expect(brokenBy(await entry({}))).toHaveProperty('minutes');
  expect((await entry({ person: operatorId, is_running: true }, author)).status).toBe(403);
  const code = `T${randomUUID().slice(0, 6).toUpperCase()}`;
  const project = (await author.post('/data/project/', { id: randomUUID(), code, name: 'Дом' })).body;
  await author.patch(`/data/task/${row.id}/`, { version: row.version, project: project.id });
  expect(brokenBy(await entry({ person: operatorId, is_running: true }, author))).toHaveProperty('person');
});
