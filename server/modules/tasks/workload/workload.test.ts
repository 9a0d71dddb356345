// The workload over the calls: exact figures of a project, whose tasks count for whom, what is refused.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brokenBy,
  makeRow,
  startTestServer,
  type AnsweredRow,
  type Client,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let lead: Client;
let operator: Client;
let stranger: Client;
let guest: Client;
let admin: Client;
const ids = new Map<Client, string>();

/** Mondays so far ahead that no day on which this runs is in the way. */
const [FIRST, SECOND] = ['2090-03-06', '2090-03-13'];

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'support', 'guest', 'admin'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [lead, operator, stranger, guest, admin] = clients as [Client, Client, Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
  await made('holiday', { day: '2090-03-08', title: 'Праздник' }, admin);
});
afterAll(() => server?.close());

const idOf = (client: Client): string => ids.get(client) ?? '';

const made = (model: string, values: Record<string, unknown>, by = lead): Promise<AnsweredRow> =>
  makeRow(by, model, values);

async function project(values: Record<string, unknown> = {}, people = [operator]): Promise<AnsweredRow> {
  const code = `W${randomUUID().slice(0, 6).toUpperCase()}`;
  const members = people.map((person) => ({ id: randomUUID(), person: idOf(person), role: 'member' }));
  return made('project', { code, name: 'Дом', members, ...values });
}

const task = ({ id }: AnsweredRow, values: Record<string, unknown>): Promise<AnsweredRow> =>
  made('task', { title: 'Работа', project: id, operator: idOf(operator), ...values });

/** The clock of the organisation: five hours ahead. */
const at = (day: string, time = '18:00'): string => new Date(`${day}T${time}:00+05:00`).toISOString();

interface Figures {
  string_view: string;
  weeks: { minutes: number; tasks: number }[];
  undated: { minutes: number; tasks: number };
  unestimated: number;
}

async function load(by: Client, query: Record<string, string>, of = operator): Promise<Figures | undefined> {
  const answer = await by.get('/tasks/workload/', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.people.find(({ id }: { id: string }) => id === idOf(of));
}

test('[WORKLOAD-04] the figures of a project: a weekend, a holiday, hours spent, what has no date or no estimate, what is over or waits for acceptance', async () => {
  const home = await project();
  // Seven working days, Wednesday is off: four of the first week, three of the second.
  await task(home, { title: 'Каркас', estimate: 700, start_at: at(FIRST, '09:00'), deadline: at('2090-03-15') });
  const begun = await task(home, { estimate: 600, start_at: at(SECOND), deadline: at('2090-03-17', '23:30') });
  await made('time_entry', { task: begun.id, day: '2026-03-02', minutes: 100 }, operator);
  const spent = await task(home, { estimate: 60, start_at: at(FIRST), deadline: at('2090-03-10') });
  await made('time_entry', { task: spent.id, day: '2026-03-02', minutes: 90 }, operator);
  await task(home, { estimate: 45 });
  await task(home, { deadline: at('2090-03-10') });
  const over = await task(home, { estimate: 480, deadline: at('2090-03-10') });
  await lead.post(`/data/task/${over.id}/actions/cancel/`, { version: over.version, reason: 'Не нужно' });
  const done = await task(home, { estimate: 480, deadline: at('2090-03-10'), needs_control: true });
  for (const action of ['start', 'submit']) {
    const { version } = (await operator.get(`/data/task/${done.id}/`)).body;
    const answer = await operator.post(`/data/task/${done.id}/actions/${action}/`, { version });
    expect(answer.status, answer.text).toBe(200);
  }
  const query = { project: home.id, from: '2090-03-09', weeks: '3' };
  const answer = await lead.get('/tasks/workload/', { query });
  expect(answer.body.weeks).toEqual([
    { start: FIRST, working_days: 4, minutes: 1920 },
    { start: SECOND, working_days: 5, minutes: 2400 },
    { start: '2090-03-20', working_days: 5, minutes: 2400 },
  ]);
  expect(await load(lead, query)).toMatchObject({
    weeks: [
      { minutes: 400, tasks: 1 },
      { minutes: 800, tasks: 2 },
      { minutes: 0, tasks: 0 },
    ],
    undated: { minutes: 45, tasks: 1 },
    unestimated: 1,
  });
  // Who leads it has nothing to do, and stands there with that.
  expect((await load(lead, query, lead))?.weeks[0]).toEqual({ minutes: 0, tasks: 0 });
});

test('[WORKLOAD-03] what is overdue stands in the present week', async () => {
  const home = await project();
  await task(home, { estimate: 90, deadline: at('2026-01-15') });
  const figures = await load(lead, { project: home.id, weeks: '2' });
  expect(figures?.weeks).toEqual([
    { minutes: 90, tasks: 1 },
    { minutes: 0, tasks: 0 },
  ]);
});

test('[WORKLOAD-05] a figure is opened to the tasks that it is made of, and their shares are the figure', async () => {
  const home = await project();
  const long = await task(home, { title: 'Фасад', estimate: 900, start_at: at(FIRST), deadline: at('2090-03-17') });
  const short = await task(home, { title: 'Смета', estimate: 30, start_at: at(FIRST), deadline: at('2090-03-07') });
  const bare = await task(home, { title: 'Осмотр', deadline: at('2090-03-07') });
  const parts = async (more: Record<string, string>): Promise<unknown> => {
    const query = { person: idOf(operator), project: home.id, ...more };
    const { body } = await lead.get('/tasks/workload/tasks/', { query });
    return body.tasks.map(({ id, minutes }: { id: string; minutes: number | null }) => [id, minutes]);
  };
  expect((await load(lead, { project: home.id, from: FIRST }))?.weeks[0]).toEqual({ minutes: 430, tasks: 2 });
  expect(await parts({ from: FIRST })).toEqual([
    [short.id, 30],
    [long.id, 400],
  ]);
  expect(await parts({ from: SECOND })).toEqual([[long.id, 500]]);
  expect(await parts({ part: 'unestimated' })).toEqual([[bare.id, null]]);
  expect(await parts({ part: 'undated' })).toEqual([]);
});

test('[WORKLOAD-06] tasks count for whom they are there: a private project and a private task for no stranger, for a guest their own', async () => {
  const query = { from: FIRST, weeks: '2' };
  const minutes = async (by: Client, of = operator): Promise<number> =>
    (await load(by, query, of))?.weeks[1]?.minutes ?? 0;
  const seen = async (): Promise<number[]> =>
    Promise.all([lead, operator, stranger, guest, admin].map((client) => minutes(client)));
  const first = await seen();
  const closed = await project({ is_private: true });
  const dates = { start_at: at(SECOND), deadline: at('2090-03-17') };
  await task(closed, { estimate: 500, ...dates });
  await made('task', { title: 'Личное', is_private: true, operator: idOf(operator), estimate: 50, ...dates }, operator);
  const second = await seen();
  expect(second.map((sum, at) => sum - (first[at] ?? 0))).toEqual([500, 550, 0, 0, 550]);
  const [refused, none] = await Promise.all([
    stranger.get('/tasks/workload/', { query: { project: closed.id } }),
    stranger.get('/tasks/workload/tasks/', { query: { project: closed.id, person: idOf(operator) } }),
  ]);
  expect([brokenBy(refused), brokenBy(none)]).toEqual([
    expect.objectContaining({ project: expect.anything() }),
    expect.objectContaining({ project: expect.anything() }),
  ]);
  await made('task', { title: 'Гостю', operator: idOf(guest), estimate: 120, ...dates });
  expect(await minutes(guest, guest)).toBe(120);
});

test('[WORKLOAD-07] tasks of a template are no work, but where it is looked at itself', async () => {
  const template = await project({ is_template: true });
  const before = (await load(lead, { from: FIRST }))?.weeks[0]?.minutes ?? 0;
  await task(template, { estimate: 240, start_at: at(FIRST), deadline: at('2090-03-07') });
  expect((await load(lead, { from: FIRST }))?.weeks[0]?.minutes ?? 0).toBe(before);
  expect((await load(lead, { from: FIRST, project: template.id }))?.weeks[0]?.minutes).toBe(240);
});

test('[WORKLOAD-08] what is asked wrongly is refused by its name', async () => {
  const refused = async (path: string, query: Record<string, string>): Promise<string[]> =>
    Object.keys(brokenBy(await lead.get(path, { query })));
  const wrong = [
    { from: '2026-02-30' },
    { from: 'завтра' },
    { from: '2126-03-02' },
    { weeks: '0' },
    { weeks: '27' },
    { weeks: 'много' },
    { project: '1' },
    { project: randomUUID() },
    { persons: 'x' },
  ];
  const named = await Promise.all(wrong.map((query) => refused('/tasks/workload/', query as Record<string, string>)));
  expect(named).toEqual(wrong.map((query) => Object.keys(query)));
  expect(await refused('/tasks/workload/tasks/', {})).toEqual(['person']);
  expect(await refused('/tasks/workload/tasks/', { person: randomUUID(), part: 'all' })).toEqual(['part']);
});
