// Boards over the calls: where cards stand, what a move does to a task, what a column refuses at every door, who changes columns.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../tests/setup/waiting.ts';
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
let member: Client;
let stranger: Client;
let admin: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'member.kk', 'support', 'admin'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [lead, operator, member, stranger, admin] = clients as [Client, Client, Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
});
afterAll(() => server?.close());

const idOf = (client: Client): string => ids.get(client) ?? '';

const made = (model: string, values: Record<string, unknown>, by = lead): Promise<AnsweredRow> =>
  makeRow(by, model, values);

const fresh = (model: string, row: { id: string }): Promise<AnsweredRow> => readRow(admin, model, row);

/** Id of what is referred to. */
function referredBy(value: unknown): string | undefined {
  const id: unknown = Object(value).id;
  return typeof id === 'string' ? id : undefined;
}

const stageOf = async (card: { id: string }): Promise<string | undefined> =>
  referredBy((await fresh('task', card))['stage']);

interface Stand {
  project: AnsweredRow;
  board: AnsweredRow;
  /** By status. */
  stages: Record<string, AnsweredRow>;
}

async function stand(board: Record<string, unknown> = {}, project: Record<string, unknown> = {}): Promise<Stand> {
  const code = `K${randomUUID().slice(0, 6).toUpperCase()}`;
  const members = [operator, member].map((client) => ({ id: randomUUID(), person: idOf(client), role: 'member' }));
  const own = await made('project', { code, name: 'Дом', members, ...project });
  const row = await made('board', { name: 'Доска', project: own.id, ...board });
  return { project: own, board: row, stages: await stagesOf(row) };
}

async function stagesOf(board: { id: string }): Promise<Record<string, AnsweredRow>> {
  return Object.fromEntries((await columnsOf(board)).map((stage) => [stage['status'], stage]));
}

async function columnsOf(board: { id: string }): Promise<AnsweredRow[]> {
  const { body } = await admin.get(
    `/data/stage/?page_name=kanban_stages&filters=${encodeURIComponent(JSON.stringify({ board: [board.id] }))}`,
  );
  return body.results;
}

const card = (project: { id: string }, values: Record<string, unknown> = {}, by = lead): Promise<AnsweredRow> =>
  made(
    'task',
    { title: 'Согласовать смету', project: project.id, operator: idOf(operator), needs_control: false, ...values },
    by,
  );

async function put(
  row: { id: string },
  stage: { id: string } | undefined,
  by = lead,
  more: object = {},
): Promise<ClientAnswer> {
  const { version } = await fresh('task', row);
  return by.post(`/data/task/${row.id}/move/`, { version, values: { stage: stage?.id ?? null, ...more } });
}

async function set(model: string, row: { id: string }, values: object, by = lead): Promise<ClientAnswer> {
  const { version } = await fresh(model, row);
  return by.patch(`/data/${model}/${row.id}/`, { version, ...values });
}

describe('columns', () => {
  test('[KANBAN-01] a board begins with a column for each status of work, a new task stands in that of its status, and one that its status leaves goes along', async () => {
    const { project, stages } = await stand();
    expect(Object.keys(stages)).toEqual(['new', 'in_progress', 'review', 'done']);
    const row = await card(project);
    expect(await stageOf(row)).toBe(stages['new']?.id);
    const { version } = await fresh('task', row);
    expect((await operator.post(`/data/task/${row.id}/actions/start/`, { version })).status).toBe(200);
    expect(await stageOf(row)).toBe(stages['in_progress']?.id);
    const cancelled = await lead.post(`/data/task/${row.id}/actions/cancel/`, {
      version: (await fresh('task', row)).version,
      reason: 'не нужно',
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await stageOf(row)).toBeUndefined();
    expect((await fresh('stage', stages['new'] as AnsweredRow))['cards']).toBe(0);
    const away = await card(project);
    await set('task', away, { project: null });
    expect(await stageOf(away)).toBeUndefined();
  });

  test('[KANBAN-02] a move to a column changes the status by the same transitions and rights, or not at all', async () => {
    const { project, stages } = await stand();
    const row = await card(project);
    const moved = await put(row, stages['in_progress'], operator);
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({ status: 'in_progress', stage: { id: stages['in_progress']?.id } });
    // No transition leads from work back to new.
    const back = await put(row, stages['new'], operator);
    expect(back.status).toBe(409);
    expect(back.body.code).toBe('invalid_transition');
    expect(await fresh('task', row)).toMatchObject({ status: 'in_progress', stage: { id: stages['in_progress']?.id } });
    expect((await put(row, stages['done'], stranger)).status).toBe(404);
    expect((await put(row, stages['done'], operator)).status).toBe(200);
    expect((await fresh('task', row))['completed_at']).not.toBeNull();
    const other = await stand();
    const foreign = await put(await card(project), other.stages['in_progress']);
    expect(brokenBy(foreign)).toHaveProperty('stage');
    expect(foreign.status).toBe(400);
  });
});

describe('limits', () => {
  test('[KANBAN-03] of two cards moved at once to the last place of a column one gets it, and the other is refused by the column and its limit', async () => {
    const { project, stages } = await stand({ limits: 'block' });
    const work = stages['in_progress'] as AnsweredRow;
    expect((await set('stage', work, { wip_limit: 2 })).status).toBe(200);
    const cards = await Promise.all(Array.from({ length: 5 }, () => card(project)));
    const answers = await Promise.all(cards.map((row) => put(row, work, operator)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.fields.stage[0].message).toContain(work['name']);
    expect(refused?.body.fields.stage[0].message).toContain('2');
    expect((await fresh('stage', work))['cards']).toBe(2);
  });

  test('[KANBAN-04] the limit holds at every other door: transition, new task, restoring, another project; a warning refuses nothing', async () => {
    const { project, stages, board } = await stand({ limits: 'block' });
    const todo = stages['new'] as AnsweredRow;
    const work = stages['in_progress'] as AnsweredRow;
    const [first, second] = [await card(project), await card(project)];
    await put(first, work);
    for (const stage of [work, todo]) await set('stage', stage, { wip_limit: 1 });
    const start = await operator.post(`/data/task/${second.id}/actions/start/`, {
      version: (await fresh('task', second)).version,
    });
    expect(start.status, start.text).toBe(400);
    expect(start.text).toContain(work['name']);
    expect((await fresh('task', second))['status']).toBe('new');
    const created = await lead.post('/data/task/', { id: randomUUID(), title: 'Ещё одна', project: project.id });
    expect(created.status).toBe(400);
    const elsewhere = await made('task', { title: 'Без проекта' });
    expect((await set('task', elsewhere, { project: project.id })).status).toBe(400);
    await lead.delete(`/data/task/${second.id}/`);
    expect((await card(project)).id).toBeDefined();
    expect((await lead.post(`/data/task/${second.id}/restore/`, {})).status).toBe(400);
    expect((await set('board', board, { limits: 'warn' })).status).toBe(200);
    expect((await lead.post(`/data/task/${second.id}/restore/`, {})).status).toBe(200);
    expect((await put(second, work, operator)).status).toBe(200);
    expect((await fresh('stage', work))['cards']).toBe(2);
  });

  test('[KANBAN-05] a column that asks for fields takes a card that has them, at once or given with the move', async () => {
    const { project, stages } = await stand();
    const work = stages['in_progress'] as AnsweredRow;
    expect((await set('stage', work, { needed: ['deadline', 'estimate'] })).status).toBe(200);
    const row = await card(project);
    const refused = await put(row, work, operator);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['deadline', 'estimate']);
    expect(refused.body.fields.deadline[0].message).toContain(work['name']);
    const given = await put(row, work, lead, { deadline: '2027-01-15T12:00:00Z', estimate: 60 });
    expect(given.status, given.text).toBe(200);
    expect(given.body['status']).toBe('in_progress');
  });
});

describe('columns are changed', () => {
  test('[KANBAN-06] a column with cards goes when it is said where they go, by the rules of moves; its status is fixed meanwhile', async () => {
    const { project, board, stages } = await stand();
    const { new: todo, in_progress: work } = stages as { new: AnsweredRow; in_progress: AnsweredRow };
    const extra = await made('stage', { board: board.id, name: 'Пауза', status: 'in_progress' });
    const row = await card(project);
    await put(row, extra);
    expect((await set('stage', extra, { status: 'paused' })).status).toBe(400);
    expect((await lead.delete(`/data/stage/${extra.id}/`)).status).toBe(409);
    const remove = (to: { id: string } | undefined, by = lead): Promise<ClientAnswer> =>
      by.post(`/kanban/stages/${extra.id}/remove/`, to ? { to: to.id } : {});
    expect((await remove(undefined)).body.code).toBe('stage_has_cards');
    // Nothing leads back to new, so nothing goes.
    expect((await remove(todo)).status).toBe(409);
    expect((await remove(work, operator)).status).toBe(403);
    const done = await remove(work);
    expect(done.body).toEqual({ moved: 1 });
    expect(await stageOf(row)).toBe(work.id);
    expect((await admin.get(`/data/stage/${extra.id}/`)).status).toBe(404);
  });

  test('more cards than are moved in one go are refused by their number', { tags: ['full'] }, async () => {
    const { project, stages } = await stand();
    const { new: todo, in_progress: work } = stages as { new: AnsweredRow; in_progress: AnsweredRow };
    for (let made = 0; made < 201; made += 3) await Promise.all(Array.from({ length: 3 }, () => card(project)));
    const removed = await lead.post(`/kanban/stages/${todo.id}/remove/`, { to: work.id });
    expect([removed.status, removed.body.code]).toEqual([409, 'too_many_cards']);
    expect((await fresh('stage', todo))['cards']).toBe(201);
  });

  test('[KANBAN-07] a board of a project is seen by who sees the project and changed by who leads it; a personal one is there for its author', async () => {
    const { board, stages } = await stand({}, { is_private: true });
    expect((await operator.get(`/data/board/${board.id}/`)).status).toBe(200);
    expect((await stranger.get(`/data/board/${board.id}/`)).status).toBe(404);
    expect((await stranger.get(`/data/stage/${stages['new']?.id}/`)).status).toBe(404);
    expect((await set('stage', stages['new'] as AnsweredRow, { name: 'Моё' }, operator)).status).toBe(403);
    expect(
      (await operator.post('/data/stage/', { id: randomUUID(), board: board.id, name: 'Моя', status: 'new' })).status,
    ).not.toBe(201);
    const own = await made('board', { name: 'Мои дела', by: 'priority', query: { operator: ['__me__'] } }, operator);
    expect((await lead.get(`/data/board/${own.id}/`)).status).toBe(404);
    expect((await admin.get(`/data/board/${own.id}/`)).status).toBe(404);
    const begun = await made('board', { name: 'Мой день' }, operator);
    expect((await operator.get(`/data/board/${begun.id}/`)).body.query).toEqual({ operator: ['__me__'] });
    const column = await operator.post('/data/stage/', {
      id: randomUUID(),
      board: own.id,
      name: 'Столбец',
      status: 'new',
    });
    expect(brokenBy(column)).toHaveProperty('board');
    const second = await lead.post('/data/board/', {
      id: randomUUID(),
      name: 'Вторая',
      project: referredBy(board['project']),
    });
    expect(second.status).toBe(400);
  });
});

/** What the board of a project says of its cards: by columns, by lanes and columns, and the list of tasks that have a column. */
async function seen({ project, board }: Stand): Promise<{ columns: Counts; lanes: Record<string, Counts> }> {
  const stages = await columnsOf(board);
  const groups = async (by: string): Promise<{ keys: (string | null)[]; count: number }[]> => {
    const filters = JSON.stringify({ stage: stages.map(({ id }) => id) });
    return (await lead.get('/data/task/groups/', { query: { page_name: 'tasks', by, filters } })).body.results;
  };
  const columns = Object.fromEntries((await groups('stage')).map(({ keys: [stage], count }) => [String(stage), count]));
  const lanes: Record<string, Counts> = {};
  for (const { keys, count } of await groups('stage,parent')) {
    const [stage, parent] = keys.map((key) => key ?? '');
    lanes[parent ?? ''] = { ...lanes[parent ?? ''], [String(stage)]: count };
  }
  const filters = JSON.stringify({ project: [project.id], status: stages.map((stage) => stage['status']) });
  const { body } = await lead.get('/data/task/', { query: { page_name: 'tasks', filters, page_size: '100' } });
  const listed = counted(body.results.map((row: AnsweredRow) => referredBy(row['stage']) ?? ''));
  const kept = Object.fromEntries(stages.flatMap(({ id, cards }) => (cards === 0 ? [] : [[id, cards]])));
  const summed = counted(
    Object.values(lanes).flatMap((lane) =>
      Object.entries(lane).flatMap(([id, count]) => Array.from({ length: count }, () => id)),
    ),
  );
  expect({ columns, summed, kept }).toEqual({ columns: listed, summed: listed, kept: listed });
  return { columns, lanes };
}

type Counts = Record<string, number>;

function counted(ids: readonly string[]): Counts {
  const counts: Counts = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

describe('cards never vanish', () => {
  test('[KANBAN-17] whatever becomes of cards, of their tasks, columns and board: lanes, columns and the list of tasks count the same', async () => {
    const own = await stand({ lanes: 'parent' });
    const { project, board, stages } = own;
    const { new: todo, in_progress: work } = stages as Record<'new' | 'in_progress', AnsweredRow>;
    const p1 = await card(project, { title: 'P1' });
    const p2 = await card(project, { title: 'P2' });
    const a = await card(project, { parent: p1.id });
    const b = await card(project, { parent: p1.id });
    const c = await card(project, { parent: p2.id });
    const d = await card(project);
    const moved = async (row: { id: string }, values: object, place: object = {}): Promise<void> => {
      const { version } = await fresh('task', row);
      const answer = await lead.post(`/data/task/${row.id}/move/`, { version, values, ...place });
      expect(answer.status, answer.text).toBe(200);
    };
    const shown = async (lanes: Record<string, Counts>): Promise<void> =>
      expect((await seen(own)).lanes).toEqual(lanes);
    const under = async (row: { id: string }): Promise<string | undefined> =>
      referredBy((await fresh('task', row))['parent']);

    // Both main tasks are cards themselves, without one of their own.
    await shown({ '': { [todo.id]: 3 }, [p1.id]: { [todo.id]: 2 }, [p2.id]: { [todo.id]: 1 } });
    // Lanes off: within the column, and to another one.
    await moved(d, { stage: todo.id }, { before: a.id });
    await moved(a, { stage: work.id });
    await shown({ '': { [todo.id]: 3 }, [p1.id]: { [todo.id]: 1, [work.id]: 1 }, [p2.id]: { [todo.id]: 1 } });
    // Lanes on: both are written with the move.
    await moved(d, { stage: work.id, parent: p2.id });
    await moved(c, { stage: todo.id, parent: null });
    await shown({ '': { [todo.id]: 3 }, [p1.id]: { [todo.id]: 1, [work.id]: 1 }, [p2.id]: { [work.id]: 1 } });
    expect((await set('task', c, { parent: p1.id })).status).toBe(200);
    await shown({ '': { [todo.id]: 2 }, [p1.id]: { [todo.id]: 2, [work.id]: 1 }, [p2.id]: { [work.id]: 1 } });

    expect((await lead.delete(`/data/task/${p1.id}/`)).status).toBe(204);
    await shown({ '': { [todo.id]: 3, [work.id]: 1 }, [p2.id]: { [work.id]: 1 } });
    // One of them gets another task, one the column of another status.
    await moved(b, { stage: work.id, parent: p2.id });
    expect((await lead.post(`/data/task/${p1.id}/restore/`)).status).toBe(200);
    await shown({ '': { [todo.id]: 2 }, [p1.id]: { [todo.id]: 1, [work.id]: 1 }, [p2.id]: { [work.id]: 2 } });
    expect([await under(a), await under(b), await under(c)]).toEqual([p1.id, p2.id, p1.id]);

    const extra = await made('stage', { board: board.id, name: 'Согласование', status: 'in_progress' });
    for (const row of [a, d]) await moved(row, { stage: extra.id });
    const both = { '': { [todo.id]: 2 }, [p1.id]: { [todo.id]: 1, [extra.id]: 1 } };
    await shown({ ...both, [p2.id]: { [work.id]: 1, [extra.id]: 1 } });
    const remove = (body: object): Promise<ClientAnswer> => lead.post(`/kanban/stages/${extra.id}/remove/`, body);
    expect((await remove({})).body.code).toBe('stage_has_cards');
    await shown({ ...both, [p2.id]: { [work.id]: 1, [extra.id]: 1 } });
    // One that is in the trash meanwhile finds a column of its status.
    expect((await lead.delete(`/data/task/${a.id}/`)).status).toBe(204);
    expect((await remove({ to: work.id })).body).toEqual({ moved: 1 });
    expect((await lead.post(`/data/task/${a.id}/restore/`)).status).toBe(200);
    await shown({ '': { [todo.id]: 2 }, [p1.id]: { [todo.id]: 1, [work.id]: 1 }, [p2.id]: { [work.id]: 2 } });
  });

  test('[KANBAN-17] a board out of the trash has its cards where they were, or in the column of their status where that changed; so has a new one', async () => {
    const own = await stand();
    const { project, board, stages } = own;
    const { new: todo, in_progress: work } = stages as Record<'new' | 'in_progress', AnsweredRow>;
    const extra = await made('stage', { board: board.id, name: 'Согласование', status: 'in_progress' });
    const [stays, begun, gone] = [await card(project), await card(project), await card(project)];
    await put(stays, extra);
    await put(gone, extra);
    expect((await lead.delete(`/data/board/${board.id}/`)).status).toBe(204);
    expect((await lead.get(`/data/stage/${extra.id}/`)).status).toBe(404);
    const { version } = await fresh('task', begun);
    expect((await operator.post(`/data/task/${begun.id}/actions/start/`, { version })).status).toBe(200);
    const late = await card(project);
    expect((await lead.delete(`/data/task/${gone.id}/`)).status).toBe(204);
    expect((await lead.post(`/data/task/${gone.id}/restore/`)).status).toBe(200);

    expect((await lead.post(`/data/board/${board.id}/restore/`)).status).toBe(200);
    const filled = ({ id }: { id: string }): Promise<unknown> =>
      until('all cards to be in columns', async () => (await fresh('board', { id }))['cards'] === 4);
    await filled(board);
    expect((await seen(own)).columns).toEqual({ [todo.id]: 1, [work.id]: 2, [extra.id]: 1 });
    expect([await stageOf(stays), await stageOf(late)]).toEqual([extra.id, todo.id]);

    expect((await lead.delete(`/data/board/${board.id}/`)).status).toBe(204);
    const next = await made('board', { name: 'Другая', project: project.id });
    await filled(next);
    const fresher = await stagesOf(next);
    const { columns } = await seen({ ...own, board: next });
    expect(columns).toEqual({ [String(fresher['new']?.id)]: 1, [String(fresher['in_progress']?.id)]: 3 });
    expect((await lead.post(`/data/board/${board.id}/restore/`)).status).toBe(400);
  });
});
