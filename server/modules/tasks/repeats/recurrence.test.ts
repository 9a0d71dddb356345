// Recurring tasks over the calls and the queue: once for each date, whoever looks and whatever the clock does, in the name of whoever set the rule.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brokenBy,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';
import { addDays } from './repeatRule.ts';

let server: TestServer;
let author: Client;
let operator: Client;
let authorId: string;
let operatorId: string;
let orgId: string;

beforeAll(async () => {
  server = await startTestServer();
  [author, operator] = await Promise.all([server.login('member.ru@demo.keste'), server.login('accountant@demo.keste')]);
  const { user } = (await author.get('/users/info/')).body;
  [authorId, orgId] = [user.id, user.organization.id];
  operatorId = (await operator.get('/users/info/')).body.user.id;
  await setZone('Asia/Almaty');
  // The queue works from here on.
  await server.app.jobs.tick(new Date());
});
afterAll(() => server?.close());

async function setZone(zone: string): Promise<void> {
  await server.database.query('update data."user" set timezone = $2 where id = $1', [authorId, zone]);
}

async function task(values: object = {}): Promise<AnsweredRow> {
  const title = `Отчёт ${randomUUID().slice(0, 8)}`;
  const answer = await author.post('/data/task/', { id: randomUUID(), title, operator: operatorId, ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

function setRule(of: AnsweredRow, values: object): Promise<ClientAnswer> {
  return author.post('/data/task_recurrence/', { id: randomUUID(), task: of.id, every: 'daily', ...values });
}

async function rule(of: AnsweredRow, values: object = {}): Promise<AnsweredRow> {
  const answer = await setRule(of, values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function read(model: string, id: string): Promise<AnsweredRow> {
  return (await author.get(`/data/${model}/${id}/`)).body;
}

/** As two processes do that have the same slot: looks at the same moment, all of them to their end. */
async function look(at: string, { looks = 1, name = 'make_due', more = {} } = {}): Promise<void> {
  for (let count = 0; count < looks; count += 1)
    await server.database.query(
      "insert into app.job (id, organization, kind, payload) values (gen_random_uuid(), $1, 'module_job', $2)",
      [orgId, JSON.stringify({ module: 'tasks', name, ...(name === 'make_due' ? { slot: at } : {}), ...more })],
    );
  await quiet();
}

async function quiet(): Promise<void> {
  await expect
    .poll(async () =>
      server.database.query("select 1 from app.job where kind = 'module_job' and state in ('waiting', 'running')"),
    )
    .toEqual([]);
}

interface Made {
  deadline: string;
  author: string;
}

/** Tasks called so, beside the first. */
async function made({ id, title }: AnsweredRow): Promise<Made[]> {
  return server.database.query<Made & Record<string, unknown>>(
    `select to_char(deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as deadline, author from data.task where title = $1 and id <> $2 order by deadline`,
    [title, id],
  );
}

const deadlines = async (of: AnsweredRow): Promise<string[]> => (await made(of)).map(({ deadline }) => deadline);
const act = async ({ id }: AnsweredRow, action: string, by = author, more: object = {}): Promise<ClientAnswer> => {
  const model = 'task_recurrence';
  return by.post(`/data/${model}/${id}/actions/${action}/`, { version: (await read(model, id)).version, ...more });
};
/** The day that is now in Almaty. */
const today = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);

test('[REPEAT-03] a date makes one copy, in the name of whoever set the rule: two processes, repeated looks and jobs make no second', async () => {
  const of = await task({
    description: '<p>Собрать цифры</p>',
    checklist: [{ id: randomUUID(), text: 'Баланс', is_done: true }],
    tags: ['отчёт'],
    estimate: 90,
    start_at: `${today()}T04:00:00Z`,
  });
  const own = await rule(of, { starts: today(), due_days: 1, due_time: '17:30' });
  const [tomorrow, after] = [addDays(today(), 1), addDays(today(), 2)];
  expect(await read('task_recurrence', own.id)).toMatchObject({ next_on: tomorrow });
  // The task itself stands for today.
  await look(new Date().toISOString());
  expect(await made(of)).toEqual([]);
  // Half past midnight in Almaty, still the day before in UTC.
  await look(`${today()}T19:30:00Z`, { looks: 2 });
  await look(`${tomorrow}T04:00:00Z`, { looks: 2 });
  expect(await made(of)).toEqual([{ deadline: `${after}T12:30`, author: authorId }]);
  const person = { orgId, userId: authorId, lang: 'ru', actionUid: randomUUID() };
  await look('', {
    name: 'repeat',
    more: { values: { recurrence: own.id, day: tomorrow }, person, reason: { ru: 'Ещё раз' } },
  });
  expect(await made(of)).toHaveLength(1);

  const now = await read('task_recurrence', own.id);
  expect(now).toMatchObject({ next_on: after, task: { string_view: expect.stringContaining(String(of['title'])) } });
  const copy = await read('task', (now['task'] as { id: string }).id);
  expect(copy).toMatchObject({
    status: 'new',
    description: '<p>Собрать цифры</p>',
    tags: ['отчёт'],
    estimate: 90,
    start_at: expect.stringContaining(`${tomorrow}T04:00`),
    operator: { id: operatorId },
    checklist: [{ text: 'Баланс', is_done: false }],
  });
  const { results } = (await author.get(`/data/task/${copy.id}/history/`)).body;
  expect(results).toMatchObject([
    {
      kind: 'create',
      via: 'code',
      by: { id: authorId },
      reason: expect.stringMatching(new RegExp(`^повторение задачи .*${String(of['title'])}$`)),
    },
  ]);
});

test('[REPEAT-04] days are those of the person’s zone, the hour stays over a change of the clock', async () => {
  const of = await task();
  await setZone('Europe/London');
  await rule(of, { starts: '2031-03-29' });
  await look('2031-03-28T23:30:00Z');
  expect(await made(of)).toEqual([]);
  for (const day of ['2031-03-29', '2031-03-30', '2031-03-31']) await look(`${day}T06:00:00Z`);
  // Half past midnight there.
  await look('2031-03-31T23:30:00Z');
  expect(await deadlines(of)).toEqual(['2031-03-29T18:00', '2031-03-30T17:00', '2031-03-31T17:00', '2031-04-01T17:00']);
  await setZone('Asia/Almaty');
});

test('[REPEAT-05] after a time without a server, and with a clock that jumps ahead and back, each date has one at most', async () => {
  const of = await task();
  await rule(of, { every: 'weekly', weekdays: ['mo', 'th'], starts: '2032-01-01' });
  await look('2032-01-01T06:00:00Z');
  // Three dates passed: the last has its task.
  await look('2032-01-14T06:00:00Z');
  await look('2033-05-02T06:00:00Z');
  await look('2032-01-14T07:00:00Z');
  await look('2032-01-15T06:00:00Z');
  await look('2033-05-02T07:00:00Z');
  expect((await deadlines(of)).map((day) => day.slice(0, 10))).toEqual([
    '2032-01-01',
    '2032-01-12',
    '2032-01-15',
    '2033-05-02',
  ]);
});

test('[REPEAT-06] what is over brings the next one, once, also when it is reopened and finished again', async () => {
  const of = await task({ needs_control: false, operator: authorId });
  const own = await rule(of, { mode: 'completion', every: 'daily', starts: today() });
  await look(`${addDays(today(), 3)}T06:00:00Z`);
  expect(await made(of)).toEqual([]);
  const move = async (action: string): Promise<void> => {
    const answer = await author.post(`/data/task/${of.id}/actions/${action}/`, {
      version: (await read('task', of.id)).version,
    });
    expect(answer.status, answer.text).toBe(200);
  };
  for (const action of ['start', 'finish', 'reopen', 'finish']) await move(action);
  await quiet();
  expect((await deadlines(of)).map((day) => day.slice(0, 10))).toEqual([addDays(today(), 1)]);
  expect((await read('task_recurrence', own.id))['next_on']).toBe(addDays(today(), 2));
});

test('[PROJECT-16] in a project that rests or is over, and in a template, nothing recurs; what went by meanwhile is not made up for', async () => {
  const code = (): string => `R${randomUUID().slice(0, 6).toUpperCase()}`;
  const project = async (values: object = {}): Promise<AnsweredRow> => {
    const answer = await author.post('/data/project/', { id: randomUUID(), code: code(), name: 'Дом', ...values });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const move = async ({ id }: AnsweredRow, action: string, more: object = {}): Promise<void> => {
    const { version } = await read('project', id);
    const answer = await author.post(`/data/project/${id}/actions/${action}/`, { version, ...more });
    expect(answer.status, answer.text).toBe(200);
  };
  const [home, plan, ended] = await Promise.all([project(), project({ is_template: true }), project()]);
  const of = await task({ project: home.id });
  const own = await rule(of, { starts: '2035-01-01' });
  const planned = await task({ project: plan.id });
  await rule(planned, { starts: '2035-01-01' });
  await move(home, 'hold');
  await look('2035-01-02T06:00:00Z');
  await move(home, 'continue');
  await look('2035-01-02T07:00:00Z');
  expect([await made(of), await made(planned)]).toEqual([[], []]);
  expect((await read('task_recurrence', own.id))['next_on']).toBe('2035-01-03');
  await look('2035-01-03T06:00:00Z');
  expect((await deadlines(of)).map((day) => day.slice(0, 10))).toEqual(['2035-01-03']);

  const last = await task({ project: ended.id, needs_control: false });
  await rule(last, { mode: 'completion', every: 'daily', starts: today() });
  await move(ended, 'complete', { values: { open_tasks: 'cancel' } });
  expect(await read('task', last.id)).toMatchObject({ status: 'cancelled' });
  await quiet();
  expect(await made(last)).toEqual([]);
});

test('[REPEAT-07] the next date is skipped, the rule is stopped and taken up again without what went by', async () => {
  const of = await task();
  const own = await rule(of, { starts: '2034-01-01' });
  expect((await act(own, 'skip')).status).toBe(200);
  expect((await read('task_recurrence', own.id))['next_on']).toBe('2034-01-02');
  await look('2034-01-01T06:00:00Z');
  expect(await made(of)).toEqual([]);
  await look('2034-01-02T06:00:00Z');
  expect((await act(own, 'stop')).status).toBe(200);
  await look('2034-01-03T06:00:00Z');
  expect(await made(of)).toHaveLength(1);
  expect((await act(own, 'resume')).status).toBe(200);
  await look('2034-01-04T06:00:00Z');
  expect((await deadlines(of)).map((day) => day.slice(0, 10))).toEqual(['2034-01-02', '2034-01-04']);
});

test('[REPEAT-08] a rule of nonsense is refused by its field, as are an end before the start, a week without days and a start long ago', async () => {
  const of = await task();
  const broken = async (values: object): Promise<string[]> =>
    Object.keys((await setRule(of, values)).body.fields ?? {});
  expect(await broken({ every: 'rule', rule: 'каждый вторник' })).toEqual(['rule']);
  expect(await broken({ every: 'rule' })).toEqual(['rule']);
  expect(await broken({ every: 'weekly' })).toEqual(['weekdays']);
  expect(await broken({ every: 'monthly_day', month_day: 32 })).toEqual(['month_day']);
  expect(await broken({ starts: '2034-01-02', until: '2034-01-01' })).toEqual(['until']);
  expect(await broken({ starts: '1900-01-01' })).toEqual(['starts']);
  const own = await rule(of, {});
  const changed = await author.patch(`/data/task_recurrence/${own.id}/`, {
    version: (await read('task_recurrence', own.id)).version,
    every: 'rule',
    rule: 'FREQ=NEVER',
  });
  expect(brokenBy(changed)).toHaveProperty('rule');
});

test('[REPEAT-09] with no right to it nothing is made: whoever may not sign in any more makes none, and whoever lost the task is told that it stopped', async () => {
  const of = await task();
  const own = await rule(of, { starts: '2035-01-01' });
  await server.database.query(`update data."user" set state = 'left' where id = $1`, [authorId]);
  await look('2035-01-01T06:00:00Z');
  await server.database.query(`update data."user" set state = 'active' where id = $1`, [authorId]);
  expect(await made(of)).toEqual([]);
  // It is somebody else's from now on.
  await server.database.query('update data.task set author = $2, operator = $2, project = null where id = $1', [
    of.id,
    operatorId,
  ]);
  await look('2035-01-02T06:00:00Z');
  expect(await made(of)).toEqual([]);
  await server.database.query(
    "update module_tasks.recurrence_date set asked_at = now() - interval '3 hours' where recurrence = $1",
    [own.id],
  );
  await look('2035-01-03T06:00:00Z', { looks: 2 });
  const texts = async (): Promise<string[]> =>
    (await author.get('/notifications/')).body.results.map(({ text }: { text: string }) => text);
  await expect
    .poll(async () => (await texts()).filter((text) => text.startsWith('Повторение остановлено')))
    .toHaveLength(1);
  expect((await read('task_recurrence', own.id))['status']).toBe('stopped');
  expect(await made(of)).toEqual([]);
});
