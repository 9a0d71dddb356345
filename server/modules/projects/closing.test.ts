// What becomes of open tasks when their project ends, over the calls.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brokenBy,
  makeRow,
  outcomeOf,
  readRow,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
/** Leads the projects that are made here. */
let lead: Client;
let other: Client;
let admin: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'admin'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [lead, other, admin] = clients as [Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
});
afterAll(() => server?.close());

const made = (model: string, values: Record<string, unknown>, by = lead): Promise<AnsweredRow> =>
  makeRow(by, model, values);

const fresh = (model: string, row: { id: string }): Promise<AnsweredRow> => readRow(admin, model, row);

async function act(
  row: { id: string },
  action: string,
  values?: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<ClientAnswer> {
  const { version } = await fresh('project', row);
  return lead.post(`/data/project/${row.id}/actions/${action}/`, { version, ...(values ? { values } : {}), ...more });
}

const project = (values: Record<string, unknown> = {}): Promise<AnsweredRow> =>
  made('project', { code: `C${randomUUID().slice(0, 6).toUpperCase()}`, name: 'Дом', ...values });

const task = ({ id }: { id: string }, values: Record<string, unknown> = {}, by = lead): Promise<AnsweredRow> =>
  made('task', { title: 'Смета', project: id, ...values }, by);

async function asked(row: { id: string }, action: string): Promise<string[]> {
  const { body } = await lead.get(`/data/project/${row.id}/actions/`);
  const found = body.results.find(({ name }: { name: string }) => name === action);
  return (found.fields ?? []).map(({ name }: { name: string }) => name);
}

test('[PROJECT-09] a project with open tasks does not end without a word about them; left, cancelled or moved they are what was said', async () => {
  const [left, cancelled, moved, target] = await Promise.all([project(), project(), project(), project()]);
  const open = await Promise.all([left, cancelled, moved].map((each) => task(each)));
  const [kept, gone, carried] = open;
  const silent = await act(left, 'complete');
  expect(outcomeOf(silent)).toEqual([409, 'open_tasks']);
  expect(silent.body.message).toContain('1');
  expect(await fresh('project', left)).toMatchObject({ status: 'active' });

  expect((await act(left, 'complete', { open_tasks: 'leave' })).status).toBe(200);
  expect(kept && (await fresh('task', kept))).toMatchObject({ status: 'new', project: { id: left.id } });

  const ended = await act(cancelled, 'call_off', { open_tasks: 'cancel' }, { reason: 'Заказчик ушёл' });
  expect(ended.body).toMatchObject({ status: 'cancelled', tasks_open: 0 });
  expect(gone && (await fresh('task', gone))).toMatchObject({ status: 'cancelled' });
  const { body: history } = await lead.get(`/data/task/${gone?.id}/history/`);
  expect(JSON.stringify(history)).toContain('Заказчик ушёл');

  expect(brokenBy(await act(moved, 'complete', { open_tasks: 'move' }))).toEqual({ open_tasks_to: ['required'] });
  expect(brokenBy(await act(moved, 'complete', { open_tasks: 'move', open_tasks_to: moved.id }))).toEqual({
    open_tasks_to: ['formula'],
  });
  const closed = { open_tasks: 'move', open_tasks_to: cancelled.id };
  expect(Object.keys(brokenBy(await act(moved, 'complete', closed)))).toEqual(['open_tasks_to']);
  expect((await act(moved, 'complete', { open_tasks: 'move', open_tasks_to: target.id })).status).toBe(200);
  expect(carried && (await fresh('task', carried))).toMatchObject({ status: 'new', project: { id: target.id } });
  expect(await fresh('project', target)).toMatchObject({ tasks_open: 1 });

  // Asked only while there is something to ask about.
  expect(await asked(target, 'complete')).toEqual(['open_tasks', 'open_tasks_to']);
  expect(await asked(moved, 'archive')).toEqual(['open_tasks_to']);
  expect((await act(moved, 'archive')).status).toBe(200);
});

test('[PROJECT-10] one task that may not go keeps all of them, and the project open; the answer names it', async () => {
  const made = await project({ members: [{ id: randomUUID(), person: ids.get(other), role: 'member' }] });
  const first = await task(made);
  // Who does a task of another does not cancel it.
  const strange = await task(made, { operator: ids.get(lead), title: 'Чужая' }, other);
  const refused = await act(made, 'complete', { open_tasks: 'cancel' });
  expect(outcomeOf(refused)).toEqual([409, 'task_stays']);
  expect(refused.body.message).toContain('Чужая');
  expect(refused.body.rows).toEqual([{ model: 'task', id: strange.id, title: `№ ${String(strange['number'])} Чужая` }]);
  expect(await fresh('task', first)).toMatchObject({ status: 'new', version: 1 });
  expect(await fresh('project', made)).toMatchObject({ status: 'active', tasks_open: 2 });
});

test('[PROJECT-11] what is archived takes its open tasks along as was said, and nothing of it is written afterwards', async () => {
  const made = await project();
  const inside = await task(made);
  expect((await act(made, 'complete', { open_tasks: 'leave' })).status).toBe(200);
  expect(outcomeOf(await act(made, 'archive'))).toEqual([409, 'open_tasks']);
  expect((await act(made, 'archive', { open_tasks: 'cancel' })).body).toMatchObject({
    status: 'archived',
    tasks_open: 0,
  });
  const { version } = await fresh('task', inside);
  const late = await lead.post(`/data/task/${inside.id}/actions/restore/`, { version });
  expect(outcomeOf(late)).toEqual([409, 'project_archived']);
});
