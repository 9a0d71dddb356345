// The badge of tasks: what others did in tasks of one's own since they were last opened.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket, startTestServer, type AnsweredRow, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let author: Client;
let operator: Client;
let helper: Client;
let visitor: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'member.kk', 'member.en'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [author, operator, helper, visitor] = clients as [Client, Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
  // The organisation counts from now on.
  await counts();
});
afterAll(() => server?.close());

/** Of author, operator, helper and visitor. */
async function counts(): Promise<number[]> {
  return Promise.all(
    [author, operator, helper, visitor].map(async (client) => (await client.get('/counters/')).body.values.tasks),
  );
}

async function task(): Promise<AnsweredRow> {
  const answer = await author.post('/data/task/', {
    id: randomUUID(),
    title: 'Сверить остатки',
    operator: ids.get(operator),
    co_operators: [ids.get(helper)],
    visitors: [ids.get(visitor)],
    needs_control: false,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function change({ id }: AnsweredRow, by: Client, values: object): Promise<void> {
  const { version } = (await by.get(`/data/task/${id}/`)).body;
  const answer = await by.patch(`/data/task/${id}/`, { version, ...values });
  expect(answer.status, answer.text).toBe(200);
}

const open = async ({ id }: AnsweredRow, by: Client): Promise<number> =>
  (await by.post('/data/task/read/', { ids: [id] })).body.values.tasks;

test('[TASK-30] tasks of one’s own count in which others did something since they were opened: made, changed, commented; what one does oneself and what one only watches does not', async () => {
  const made = await task();
  expect(await counts()).toEqual([0, 1, 1, 0]);
  expect(await open(made, operator)).toBe(0);
  expect(await open(made, helper)).toBe(0);

  await change(made, operator, { priority: 'high' });
  expect(await counts()).toEqual([1, 0, 1, 0]);
  await change(made, author, { priority: 'low' });
  expect(await counts()).toEqual([1, 1, 1, 0]);
  for (const by of [author, operator, helper]) expect(await open(made, by)).toBe(0);

  const said = await visitor.post(`/data/task/${made.id}/comments/`, { id: randomUUID(), body: '<p>Когда?</p>' });
  expect(said.status, said.text).toBe(201);
  expect(await counts()).toEqual([1, 1, 1, 0]);
  // Several things in one task are one.
  await change(made, author, { title: 'Сверить остатки на складе' });
  expect(await counts()).toEqual([1, 1, 1, 0]);
  for (const by of [author, operator, helper]) await open(made, by);
});

test('[TASK-30] what is over counts no more', async () => {
  const made = await task();
  expect((await counts())[1]).toBe(1);
  const { version } = (await author.get(`/data/task/${made.id}/`)).body;
  const answer = await author.post(`/data/task/${made.id}/actions/cancel/`, { version, reason: 'Не нужно' });
  expect(answer.status, answer.text).toBe(200);
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test('[TASK-30] what is opened on one device falls on the other', async () => {
  const made = await task();
  const phone = await server.login('member.ru@demo.keste');
  const socket = await openSocket(server.url, phone);
  expect(await open(made, operator)).toBe(0);
  const heard = (): unknown => (socket.named('counters').at(-1)?.['values'] as { tasks?: number } | undefined)?.tasks;
  await expect.poll(heard).toBe(0);
  await change(made, author, { priority: 'urgent' });
  await expect.poll(heard).toBe(1);
  socket.close();
});
