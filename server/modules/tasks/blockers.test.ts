// How many unfinished tasks a task waits for: after every door, to whom it is told, and that it names nobody's tasks.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openSocket,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';
import { checkStoredRollups } from '../../definitions/index.ts';

let server: TestServer;
let author: Client;
let operator: Client;
let guest: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const clients = await Promise.all(
    ['accountant', 'member.ru', 'guest'].map((name) => server.login(`${name}@demo.keste`)),
  );
  [author, operator, guest] = clients as [Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
});
afterAll(() => server?.close());

async function task(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const title = `Опалубка ${randomUUID().slice(0, 8)}`;
  const answer = await author.post('/data/task/', { id: randomUUID(), title, needs_control: false, ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function link(from: AnsweredRow, to: AnsweredRow, kind = 'blocks'): Promise<AnsweredRow> {
  const answer = await author.post('/data/task_link/', { id: randomUUID(), task: from.id, other: to.id, kind });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const fresh = async ({ id }: AnsweredRow, by = author): Promise<AnsweredRow> =>
  (await by.get(`/data/task/${id}/`)).body;
const waits = async (row: AnsweredRow, by = author): Promise<unknown> => (await fresh(row, by))['waits'];

async function run(row: AnsweredRow, action: string, body: object = {}): Promise<void> {
  const { version } = await fresh(row);
  done(await author.post(`/data/task/${row.id}/actions/${action}/`, { version, ...body }));
}

function done(answer: ClientAnswer): void {
  expect(answer.status, answer.text).toBeLessThan(300);
}

test('[TASK-34] the number follows links that are made, turned, moved into the trash and back, and blockers that end, begin anew, go and come back', async () => {
  const [first, second, blocked] = [await task(), await task(), await task()];
  const { version } = blocked;
  expect(await waits(blocked)).toBeNull();
  const one = await link(first, blocked);
  await link(second, blocked);
  await link(await task(), blocked, 'relates');
  expect([await waits(blocked), await waits(first)]).toEqual([2, null]);

  await run(first, 'start');
  await run(first, 'finish');
  expect(await waits(blocked)).toBe(1);
  await run(first, 'reopen');
  expect(await waits(blocked)).toBe(2);
  await run(second, 'cancel', { reason: 'Не нужно' });
  expect(await waits(blocked)).toBe(1);
  await run(second, 'restore');
  expect(await waits(blocked)).toBe(2);

  done(await author.patch(`/data/task_link/${one.id}/`, { version: one.version, kind: 'relates' }));
  expect(await waits(blocked)).toBe(1);
  done(await author.patch(`/data/task_link/${one.id}/`, { version: one.version + 1, kind: 'blocks' }));
  done(await author.delete(`/data/task_link/${one.id}/`));
  expect(await waits(blocked)).toBe(1);
  done(await author.post(`/data/task_link/${one.id}/restore/`));
  expect(await waits(blocked)).toBe(2);

  done(await author.delete(`/data/task/${first.id}/`));
  expect(await waits(blocked)).toBe(1);
  done(await author.post(`/data/task/${first.id}/restore/`));
  expect(await waits(blocked)).toBe(2);

  await run(second, 'start');
  const finish = { ids: [first.id, second.id], op: 'update', values: { status: 'done' } };
  const bulk = await author.post('/data/task/bulk/', finish);
  expect(bulk.body.failed, bulk.text).toEqual([]);
  expect(await waits(blocked)).toBeNull();
  expect((await fresh(blocked)).version).toBe(version);
  const checked = await checkStoredRollups(server.database, server.catalog.current());
  expect(checked.filter(({ drifted }) => drifted > 0)).toEqual([]);
});

test('[TASK-34] what is over waits for nothing, and whoever looks at a task that waits hears when it need not any more', async () => {
  const [first, blocked] = [await task(), await task({ operator: ids.get(operator) })];
  await link(first, blocked);
  const socket = await openSocket(server.url, operator);
  await run(first, 'cancel', { reason: 'Не нужно' });
  await expect
    .poll(() => socket.named('table_update').flatMap((event) => (event['ids'] as string[] | undefined) ?? []))
    .toContain(blocked.id);
  socket.close();
  await run(first, 'restore');
  expect(await waits(blocked)).toBe(1);
  await run(blocked, 'cancel', { reason: 'Не нужно' });
  expect(await waits(blocked)).toBeNull();
});

test('[TASK-34] [TASK-35] who may not see the tasks in the way reads their number and no more; a guest has no way to their list', async () => {
  const title = `Тайное ${randomUUID().slice(0, 8)}`;
  const hidden = await task({ title });
  const blocked = await task({ operator: ids.get(operator), co_operators: [ids.get(guest)] });
  await link(hidden, blocked);
  for (const by of [operator, guest]) {
    expect(await waits(blocked, by)).toBe(1);
    const places = ['', 'activity/', 'history/', 'related/', 'actions/'];
    for (const place of places) {
      const { text } = await by.get(`/data/task/${blocked.id}/${place}`);
      expect(text, place).not.toContain(title);
      expect(text, place).not.toContain(hidden.id);
    }
  }
  const signs = async (by: Client): Promise<unknown> =>
    (await by.get('/form_info/?model=task&page_name=tasks&mode=edit')).body.record?.signs;
  const column = expect.objectContaining({ field: 'waits', cellRenderer: 'lock' });
  expect(await signs(operator)).toEqual([{ column, rows: { model: 'task_link', field: 'other' } }]);
  expect(await signs(guest)).toEqual([{ column }]);
});
