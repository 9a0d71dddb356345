// Sprints over the calls: what is taken on, what changes on the way, the end in one transaction, who may do what.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  brokenBy,
  makeRow,
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
let operator: Client;
let stranger: Client;
let admin: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'support', 'admin'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [lead, operator, stranger, admin] = clients as [Client, Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
});
afterAll(() => server?.close());

const idOf = (client: Client): string => ids.get(client) ?? '';

const made = (model: string, values: Record<string, unknown>, by = lead): Promise<AnsweredRow> =>
  makeRow(by, model, values);

const fresh = (model: string, row: { id: string }): Promise<AnsweredRow> => readRow(admin, model, row);

async function set(
  model: string,
  row: { id: string },
  values: Record<string, unknown>,
  by = lead,
): Promise<ClientAnswer> {
  const { version } = await fresh(model, row);
  return by.patch(`/data/${model}/${row.id}/`, { version, ...values });
}

async function act(
  model: string,
  row: { id: string },
  action: string,
  { by = lead, ...more }: { by?: Client; reason?: string; values?: Record<string, unknown> } = {},
): Promise<ClientAnswer> {
  const { version } = await fresh(model, row);
  return by.post(`/data/${model}/${row.id}/actions/${action}/`, { version, ...more });
}

async function ok(answer: Promise<ClientAnswer>): Promise<AnsweredRow> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}

async function project(values: Record<string, unknown> = {}): Promise<AnsweredRow> {
  const code = `S${randomUUID().slice(0, 6).toUpperCase()}`;
  const members = [{ id: randomUUID(), person: idOf(operator), role: 'member' }];
  return made('project', { code, name: 'Дом', members, ...values });
}

const DATES = { start: '2026-03-02', finish: '2026-03-15' };

const sprintOf = ({ id }: { id: string }, values: Record<string, unknown> = {}): Promise<AnsweredRow> =>
  made('sprint', { name: `Спринт ${randomUUID().slice(0, 4)}`, project: id, ...DATES, ...values });

/** Without acceptance: whoever does it finishes it. */
const task = (sprint: AnsweredRow, points: string, values: Record<string, unknown> = {}): Promise<AnsweredRow> =>
  made('task', {
    title: 'Работа',
    project: Object(sprint['project']).id,
    sprint: sprint.id,
    story_points: points,
    needs_control: false,
    ...values,
  });

async function finishTask(row: { id: string }): Promise<void> {
  await ok(act('task', row, 'start'));
  await ok(act('task', row, 'finish'));
}

const progress = async (sprint: { id: string }, by = lead): Promise<Record<string, unknown>> =>
  (await by.get(`/sprint/${sprint.id}/progress/`)).body;

const sprintIdOf = async (row: { id: string }): Promise<unknown> => Object((await fresh('task', row))['sprint']).id;

describe('a sprint runs', () => {
  test('[SPRINT-01] its start takes on what stands in it; what comes, goes, is done, cancelled and estimated anew on the way is counted', async () => {
    const sprint = await sprintOf(await project());
    const [first, second, third] = [await task(sprint, '10'), await task(sprint, '17'), await task(sprint, '3')];
    await ok(act('sprint', sprint, 'start'));
    expect((await fresh('sprint', sprint))['committed']).toBe('30.0');
    const late = await task(sprint, '5');
    await ok(set('task', third, { sprint: null }));
    await finishTask(first);
    expect(await progress(sprint)).toMatchObject({
      committed: 30,
      scope: 32,
      rest: 22,
      done: 10,
      added: 5,
      removed: 3,
    });
    await ok(set('task', second, { story_points: '18.5' }));
    await ok(act('task', late, 'cancel', { reason: 'Не нужно' }));
    await ok(act('task', first, 'reopen'));
    expect(await progress(sprint)).toMatchObject({ scope: 28.5, rest: 28.5, done: 0 });
    await ok(lead.delete(`/data/task/${second.id}/`));
    expect(await progress(sprint)).toMatchObject({ scope: 10 });
    await ok(lead.post(`/data/task/${second.id}/restore/`, {}));
    expect(await progress(sprint)).toMatchObject({ scope: 28.5 });
  });

  test('[SPRINT-02] its end keeps what it came to and carries on what is unfinished, both or neither', async () => {
    const home = await project();
    const sprint = await sprintOf(home);
    const next = await sprintOf(home, { start: '2026-03-16', finish: '2026-03-29' });
    const parent = await task(sprint, '8');
    const child = await task(sprint, '5', { parent: parent.id });
    const cancelled = await task(sprint, '2');
    await ok(act('sprint', sprint, 'start'));
    await finishTask(child);
    await ok(act('task', cancelled, 'cancel', { reason: 'Не нужно' }));
    const elsewhere = await sprintOf(await project());
    const refused = await act('sprint', sprint, 'finish', { values: { next: elsewhere.id } });
    expect(brokenBy(refused)).toHaveProperty('next');
    expect((await fresh('sprint', sprint))['status']).toBe('active');
    const both = await Promise.all([0, 1].map(() => act('sprint', sprint, 'finish', { values: { next: next.id } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await sprintIdOf(parent)).toBe(next.id);
    expect([await sprintIdOf(child), await sprintIdOf(cancelled)]).toEqual([sprint.id, sprint.id]);
    expect(await fresh('sprint', sprint)).toMatchObject({
      carried: 1,
      final_scope: '13.0',
      final_done: '5.0',
      done: '5.0',
    });
    await ok(set('task', child, { story_points: '99' }));
    await ok(act('task', child, 'reopen'));
    expect(await progress(sprint)).toMatchObject({ scope: 13, rest: 8, done: 5 });
    const stays = await act('sprint', sprint, 'reopen');
    expect([stays.status, stays.body.code]).toEqual([409, 'sprint_stays']);
    expect(brokenBy(await set('task', parent, { sprint: sprint.id }))).toHaveProperty('sprint');
  });

  test('[SPRINT-03] one runs in a project at a time, its dates are its own, and an empty one does not start', async () => {
    const home = await project();
    const sprint = await sprintOf(home);
    const overlapping = { name: 'Второй', project: home.id, start: '2026-03-15', finish: '2026-03-20' };
    const answer = await lead.post('/data/sprint/', { id: randomUUID(), ...overlapping });
    expect(answer.body.fields.start[0].message).toContain(sprint['name']);
    await made('sprint', { ...overlapping, is_parallel: true });
    const later = await sprintOf(home, { start: '2026-03-21', finish: '2026-03-27' });
    const backwards = { name: 'Назад', project: home.id, start: '2026-04-02', finish: '2026-04-01' };
    expect(brokenBy(await lead.post('/data/sprint/', { id: randomUUID(), ...backwards }))).toHaveProperty('finish');
    const long = { ...backwards, finish: '2026-06-30' };
    expect(brokenBy(await lead.post('/data/sprint/', { id: randomUUID(), ...long }))).toHaveProperty('finish');
    const empty = await act('sprint', sprint, 'start');
    expect([empty.status, empty.body.code]).toEqual([409, 'sprint_empty']);
    const only = await task(sprint, '1');
    await ok(act('sprint', sprint, 'start'));
    await task(later, '1');
    const second = await act('sprint', later, 'start');
    expect([second.status, second.body.code]).toEqual([409, 'sprint_running']);
    expect(second.body.message).toContain(sprint['name']);
    expect(brokenBy(await set('sprint', sprint, { unit: 'count' }))).toHaveProperty('unit');
    const foreign = await sprintOf(await project());
    expect(
      brokenBy(
        await lead.post('/data/task/', { id: randomUUID(), title: 'Чужая', project: home.id, sprint: foreign.id }),
      ),
    ).toHaveProperty('sprint');
    await ok(set('task', only, { sprint: null }));
    expect((await lead.delete(`/data/sprint/${sprint.id}/`)).body.code).toBe('sprint_kept');
    expect((await lead.delete(`/data/sprint/${later.id}/`)).status).toBe(409);
  });

  test('a task stands in a sprint of its project; a measure in hours counts estimates', async () => {
    const [home, other] = [await project(), await project()];
    const sprint = await sprintOf(home, { unit: 'hours' });
    const row = await task(sprint, '1', { estimate: 90 });
    const gone = await task(sprint, '1', { estimate: 60 });
    await ok(act('sprint', sprint, 'start'));
    expect(await progress(sprint)).toMatchObject({ unit: 'hours', committed: 150 });
    expect(brokenBy(await set('task', gone, { project: other.id }))).toHaveProperty('sprint');
    await ok(set('task', gone, { project: other.id, sprint: null }));
    expect(await sprintIdOf(gone)).toBeUndefined();
    expect(await progress(sprint)).toMatchObject({ scope: 90, removed: 60 });
    expect((await fresh('sprint', sprint))['scope']).toBe('1.5');
    expect(await sprintIdOf(row)).toBe(sprint.id);
  });

  test('[SPRINT-07] who leads the project plans and moves a sprint, its members see it, nobody else that of a private one', async () => {
    const home = await project({ is_private: true });
    const sprint = await sprintOf(home);
    await task(sprint, '3');
    expect((await act('sprint', sprint, 'start', { by: operator })).status).toBe(403);
    expect((await set('sprint', sprint, { goal: 'Моя' }, operator)).status).toBe(403);
    const own = { id: randomUUID(), name: 'Мой', project: home.id, start: '2026-05-01', finish: '2026-05-10' };
    expect((await operator.post('/data/sprint/', own)).status).not.toBe(201);
    await ok(act('sprint', sprint, 'start'));
    expect((await operator.get(`/sprint/${sprint.id}/progress/`)).status).toBe(200);
    expect((await stranger.get(`/sprint/${sprint.id}/progress/`)).status).toBe(404);
    expect((await stranger.get(`/data/sprint/${sprint.id}/`)).status).toBe(404);
    expect((await set('sprint', sprint, { committed: '1' })).status).toBe(403);
  });

  test(
    '[SPRINT-08] the demo organisation has nine sprints, the six that are over with their days, the two that run with a scope',
    { tags: ['full'] },
    async () => {
      const owner = await server.login('owner@demo.keste');
      await server.app.fillDemo((await owner.get('/users/info/')).body.user.organization.id);
      const { body } = await admin.get('/data/sprint/', { query: { page_name: 'sprint', page_size: '50' } });
      const demo = body.results.filter(({ number }: AnsweredRow) => Number(number) <= 9);
      const states = demo.map(({ status }: AnsweredRow) => status).toSorted();
      expect(states).toEqual([
        ...Array.from({ length: 2 }, () => 'active'),
        ...Array.from({ length: 6 }, () => 'closed'),
        'planned',
      ]);
      for (const sprint of demo) {
        if (sprint.status === 'planned') continue;
        const { committed, done, rest, days } = await progress(sprint, admin);
        expect(Number(committed)).toBeGreaterThan(0);
        expect(Number(done)).toBeGreaterThan(0);
        expect(Number(rest)).toBeGreaterThan(0);
        expect(days).toHaveLength(14);
        if (sprint.status === 'closed') expect(sprint).toMatchObject({ carried: 3, committed: expect.any(String) });
      }
    },
  );
});
