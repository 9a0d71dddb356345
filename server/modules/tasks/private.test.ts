// A private task: whom it is there for, at which doors, and what it is no part of.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf, startTestServer, type AnsweredRow, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let author: Client;
let operator: Client;
/** Leads the operator's work. */
let boss: Client;
let admin: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'member.kk', 'admin'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [author, operator, boss, admin] = clients as [Client, Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
  await server.database.query('update data."user" set boss = $2 where id = $1', [ids.get(operator), ids.get(boss)]);
});
afterAll(() => server?.close());

async function task(values: Record<string, unknown>): Promise<AnsweredRow> {
  const title = `Премия ${randomUUID().slice(0, 8)}`;
  const { status, body, text } = await author.post('/data/task/', {
    id: randomUUID(),
    title,
    operator: ids.get(operator),
    ...values,
  });
  expect(status, text).toBe(201);
  return body;
}

/** At which doors somebody finds it. */
async function doors(by: Client, { id, title }: AnsweredRow): Promise<Record<string, boolean>> {
  const holds = (body: unknown): boolean => JSON.stringify(body).includes(id);
  const ofTask = { query: { filters: JSON.stringify({ task: [id] }) } };
  return {
    row: (await by.get(`/data/task/${id}/`)).status === 200,
    list: holds((await by.get('/data/task/', { query: { search: String(title) } })).body),
    search: holds((await by.get('/search/', { query: { q: String(title) } })).body),
    history: (await by.get(`/data/task/${id}/history/`)).status === 200,
    comments: (await by.get(`/data/task/${id}/activity/`)).status === 200,
    hours: (await by.get('/data/time_entry/', ofTask)).body.results?.length > 0,
  };
}

test('[TASK-31] a private task is there for its people and admins, and at no door for who leads its operator', async () => {
  const [open, closed] = [await task({}), await task({ is_private: true })];
  for (const { id } of [open, closed]) {
    const spent = await operator.post('/data/time_entry/', {
      id: randomUUID(),
      task: id,
      day: '2026-03-02',
      minutes: 30,
    });
    expect(spent.status, spent.text).toBe(201);
  }
  const every = (found: boolean) => ({
    row: found,
    list: found,
    search: found,
    history: found,
    comments: found,
    hours: found,
  });
  expect(await doors(boss, open)).toEqual(every(true));
  expect(await doors(boss, closed)).toEqual(every(false));
  for (const by of [author, operator, admin]) expect(await doors(by, closed)).toEqual(every(true));
  expect(outcomeOf(await boss.patch(`/data/task/${closed.id}/`, { version: closed.version, title: 'x' }))).toEqual([
    404,
    'not_found',
  ]);
});

test('[TASK-31] a private task is part of no project, and private or open together with its sub-tasks', async () => {
  const project = await author.post('/data/project/', {
    id: randomUUID(),
    code: `P${randomUUID().slice(0, 6).toUpperCase()}`,
    name: 'Дом',
  });
  const [open, closed] = [await task({}), await task({ is_private: true })];
  const within = await task({ project: project.body.id });
  const below = await task({ parent: closed.id, is_private: true });
  const change = (row: AnsweredRow, is_private: boolean) =>
    author.patch(`/data/task/${row.id}/`, { version: row.version, is_private });
  const make = (values: object) => author.post('/data/task/', { id: randomUUID(), title: 'Премия', ...values });
  const refused = await Promise.all([
    make({ is_private: true, parent: open.id }),
    make({ is_private: true, project: project.body.id }),
    make({ is_private: false, parent: closed.id }),
    change(within, true),
    change(below, false),
    change(closed, false),
  ]);
  expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual(
    refused.map(() => [400, ['is_private']]),
  );
});

test('[TASK-31] an item of a private task becomes a private sub-task', async () => {
  const closed = await task({ is_private: true });
  const text = `Сумма ${randomUUID().slice(0, 8)}`;
  const checklist = [{ id: randomUUID(), text, as_task: true }];
  const changed = await author.patch(`/data/task/${closed.id}/`, { version: closed.version, checklist });
  expect(changed.status, changed.text).toBe(200);
  const [made] = (await author.get('/data/task/', { query: { search: text } })).body.results;
  expect(made).toMatchObject({ title: text, is_private: true });
});
