// An operator asks for another deadline: to whom it is offered, who answers, what ends it, and what is refused.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brokenBy,
  outcomeOf,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

const DEADLINE = '2031-05-01T09:00:00.000Z';
const LATER = '2031-06-01T09:00:00.000Z';
const LATEST = '2031-07-01T09:00:00.000Z';

let server: TestServer;
let author: Client;
let operator: Client;
let helper: Client;
let leader: Client;
let admin: Client;
let guest: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'member.kk', 'support', 'admin', 'guest'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [author, operator, helper, leader, admin, guest] = clients as [Client, Client, Client, Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
  await server.database.query(`update data."user" set timezone = 'Asia/Almaty' where id = any($1)`, [
    [...ids.values()],
  ]);
});
afterAll(() => server?.close());

async function task(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const { status, body, text } = await author.post('/data/task/', {
    id: randomUUID(),
    title: `Смета ${randomUUID().slice(0, 8)}`,
    operator: ids.get(operator),
    co_operators: [ids.get(helper)],
    deadline: DEADLINE,
    ...values,
  });
  expect(status, text).toBe(201);
  return body;
}

async function projectOf(manager: Client): Promise<string> {
  const code = `P${randomUUID().slice(0, 6).toUpperCase()}`;
  const values = { id: randomUUID(), code, name: 'Дом', manager: ids.get(manager) };
  return (await author.post('/data/project/', values)).body.id;
}

const fresh = async ({ id }: AnsweredRow): Promise<AnsweredRow> => (await admin.get(`/data/task/${id}/`)).body;

async function run(row: AnsweredRow, action: string, by: Client, body: object = {}): Promise<ClientAnswer> {
  const { version } = await fresh(row);
  return by.post(`/data/task/${row.id}/actions/${action}/`, { version, ...body });
}

const ask = (row: AnsweredRow, asked_deadline: unknown, by = operator, reason?: string): Promise<ClientAnswer> =>
  run(row, 'ask_deadline', by, { values: { asked_deadline }, ...(reason === undefined ? {} : { reason }) });

/** A task of which another deadline is asked. */
async function asked(values: Record<string, unknown> = {}, by = operator): Promise<AnsweredRow> {
  const row = await task(values);
  const answer = await ask(row, LATER, by, 'Ждём поставку');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Of the actions about the deadline those that somebody is offered. */
async function offered({ id }: AnsweredRow, by: Client): Promise<string[]> {
  const { body } = await by.get(`/data/task/${id}/actions/`);
  return (body.results ?? [])
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.endsWith('_deadline'));
}

const told = async (by: Client, { title }: AnsweredRow): Promise<string[]> =>
  (await by.get('/notifications/')).body.results
    .map(({ text }: { text: string }) => text)
    .filter((text: string) => text.includes(String(title)) && /срок/i.test(text));

async function change(row: AnsweredRow, by: Client, values: object): Promise<ClientAnswer> {
  const { version } = await fresh(row);
  return by.patch(`/data/task/${row.id}/`, { version, ...values });
}

const NOTHING = { asked_deadline: null, asked_reason: null };

test('[TASK-32] an operator who may not move the deadline is told how to ask, and nobody else is offered to', async () => {
  const project = await projectOf(leader);
  const row = await task({ project });
  const moved = await change(row, operator, { deadline: LATER });
  expect(moved.body.fields?.deadline?.[0].message).toContain('Попросить другой срок');
  const all = [author, operator, helper, leader, admin];
  expect(await Promise.all(all.map((by) => offered(row, by)))).toEqual([[], ['ask_deadline'], [], [], []]);
  expect(await offered(await task({ operator_moves: true }), operator)).toEqual([]);

  const answer = await ask(row, LATER, operator, 'Ждём поставку');
  expect(answer.body).toMatchObject({
    asked_deadline: LATER,
    asked_reason: 'Ждём поставку',
    deadline: DEADLINE,
  });
  await expect.poll(() => told(author, row)).toEqual([expect.stringContaining('Просит срок 01.06.2031 14:00')]);
  const answers = ['grant_deadline', 'refuse_deadline'];
  expect(await Promise.all(all.map((by) => offered(row, by)))).toEqual([
    answers,
    ['ask_deadline'],
    [],
    answers,
    answers,
  ]);
});

test('[TASK-32] a request is granted by the author, whoever leads the project and admins, refused with a reason, and the operator is told', async () => {
  const project = await projectOf(leader);
  for (const by of [author, leader, admin]) {
    const row = await asked({ project });
    for (const other of [operator, helper])
      expect(outcomeOf(await run(row, 'grant_deadline', other))).toEqual([409, 'invalid_transition']);
    const granted = await run(row, 'grant_deadline', by);
    expect(granted.body, granted.text).toMatchObject({ deadline: LATER, ...NOTHING });
    await expect
      .poll(() => told(operator, row))
      .toEqual([expect.stringContaining('Срок перенесли на 01.06.2031 14:00')]);
  }
  const row = await asked();
  expect(brokenBy(await run(row, 'refuse_deadline', author))).toEqual({ reason: ['required'] });
  const refused = await run(row, 'refuse_deadline', author, { reason: 'Сдача объекта' });
  expect(refused.body).toMatchObject({ deadline: DEADLINE, ...NOTHING });
  await expect.poll(() => told(operator, row)).toEqual([expect.stringContaining('Сдача объекта')]);
  const { kinds } = (await operator.get('/notifications/settings/')).body;
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['deadline_asked', 'deadline_granted', 'deadline_refused']),
  );
});

test('[TASK-32] a second request replaces the first; a deadline moved by hand, another operator and the end of the task take it away', async () => {
  const row = await asked();
  expect((await ask(row, LATEST)).body).toMatchObject({ asked_deadline: LATEST, asked_reason: null });
  expect((await change(row, author, { deadline: LATEST })).status).toBe(200);
  expect(await fresh(row)).toMatchObject({ deadline: LATEST, ...NOTHING });

  const given = await asked();
  expect((await change(given, author, { operator: ids.get(helper) })).status).toBe(200);
  expect(await fresh(given)).toMatchObject(NOTHING);

  const over = await asked();
  expect((await run(over, 'cancel', author, { reason: 'Не нужно' })).status).toBe(200);
  expect(await fresh(over)).toMatchObject(NOTHING);
  expect(outcomeOf(await ask(over, LATER))).toEqual([409, 'invalid_transition']);
});

test('[TASK-33] no date, the deadline there is and one before the start are refused by the field, and so is whoever need not ask', async () => {
  const row = await task({ start_at: '2031-04-01T09:00:00.000Z' });
  for (const wrong of [null, DEADLINE, '2031-03-01T09:00:00.000Z', 'soon'])
    expect(brokenBy(await ask(row, wrong)), String(wrong)).toHaveProperty('asked_deadline');
  for (const by of [author, helper, admin]) expect((await ask(row, LATER, by)).status).toBeGreaterThanOrEqual(403);
  const project = await projectOf(operator);
  expect(brokenBy(await ask(await task({ project }), LATER))).toEqual({ asked_deadline: ['formula'] });
});

test('[TASK-33] what is asked for is written by asking alone, an owner included', async () => {
  const row = await task();
  const owner = await server.login('owner@demo.keste');
  for (const by of [author, operator, admin, owner])
    expect(brokenBy(await change(row, by, { asked_deadline: LATER }))).toHaveProperty('asked_deadline');
  const made = await owner.post('/data/task/', { id: randomUUID(), title: 'Смета', asked_deadline: LATER });
  expect(brokenBy(made)).toHaveProperty('asked_deadline');
  expect(await fresh(row)).toMatchObject(NOTHING);
});

test('[TASK-32] a guest asks as well, also in a private task, and it is there for nobody else', async () => {
  const row = await asked({ operator: ids.get(guest), co_operators: [], is_private: true }, guest);
  expect(outcomeOf(await run(row, 'grant_deadline', leader))).toEqual([404, 'not_found']);
  expect(await told(leader, row)).toEqual([]);
  expect((await run(row, 'grant_deadline', author)).body).toMatchObject({ deadline: LATER, ...NOTHING });
});
