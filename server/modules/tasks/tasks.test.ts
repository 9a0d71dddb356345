// Tasks and projects over the calls: who sees what, who moves what where, what a task counts, what is refused by its place.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  brokenBy,
  outcomeOf,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
/** The author of what is made here. */
let author: Client;
/** Who does it. */
let operator: Client;
let helper: Client;
let visitor: Client;
let stranger: Client;
let admin: Client;
let guest: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'member.kk', 'member.en', 'support', 'admin', 'guest'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [author, operator, helper, visitor, stranger, admin, guest] = clients as [
    Client,
    Client,
    Client,
    Client,
    Client,
    Client,
    Client,
  ];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
});
afterAll(() => server?.close());

test.each(['tasks', 'projects'])(
  '[PLACE-25] the menu names the page widget %s, which is given the blocks of its page',
  async (name) => {
    const { body } = await author.get('/app_info/routes/meta/', { query: { name } });
    expect(body.pageWidget).toBe(name);
    expect(body.pageConfig.page.block).toBe('stack');
  },
);

const idOf = (client: Client): string => ids.get(client) ?? '';

async function task(values: Record<string, unknown> = {}, by: Client = author): Promise<AnsweredRow> {
  const answer = await by.post('/data/task/', {
    id: randomUUID(),
    title: 'Согласовать смету',
    operator: idOf(operator),
    co_operators: [idOf(helper)],
    visitors: [idOf(visitor)],
    ...values,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function project(values: Record<string, unknown> = {}, by: Client = author): Promise<AnsweredRow> {
  const code = `P${randomUUID().slice(0, 6).toUpperCase()}`;
  const answer = await by.post('/data/project/', { id: randomUUID(), code, name: 'Дом', ...values });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const fresh = async (model: string, { id }: { id: string }, by: Client = admin): Promise<AnsweredRow> =>
  (await by.get(`/data/${model}/${id}/`)).body;

async function run(
  { id }: { id: string },
  action: string,
  by: Client,
  body: Record<string, unknown> = {},
): Promise<ClientAnswer> {
  const { version } = await fresh('task', { id });
  return by.post(`/data/task/${id}/actions/${action}/`, { version, ...body });
}

async function offered({ id }: { id: string }, by: Client): Promise<string[]> {
  const { body } = await by.get(`/data/task/${id}/actions/`);
  return body.results
    .filter(({ kind }: { kind: string }) => kind === 'transition')
    .map(({ name }: { name: string }) => name);
}

/** Moves it as far as asked, by its author. */
async function at(
  status: 'in_progress' | 'review' | 'done',
  values: Record<string, unknown> = {},
): Promise<AnsweredRow> {
  const row = await task(values);
  const steps = { in_progress: ['start'], review: ['start', 'submit'], done: ['start', 'submit', 'accept'] }[status];
  for (const step of steps) {
    const answer = await run(row, step, author);
    expect(answer.status, answer.text).toBe(200);
  }
  return fresh('task', row);
}

const version = async (row: AnsweredRow, model = 'task'): Promise<number> => (await fresh(model, row)).version;

describe('parties', () => {
  test('[TASK-01] each party is offered the moves of its role, and a visitor none', async () => {
    const made = await task();
    expect(await offered(made, author)).toEqual(['start', 'cancel']);
    expect(await offered(made, operator)).toEqual(['start']);
    expect(await offered(made, helper)).toEqual(['start']);
    expect(await offered(made, visitor)).toEqual([]);
    const begun = await at('in_progress');
    expect(await offered(begun, author)).toEqual(['submit', 'pause', 'cancel']);
    expect(await offered(begun, operator)).toEqual(['submit', 'pause']);
    expect(await offered(begun, helper)).toEqual([]);
    const judged = await at('review');
    expect(await offered(judged, author)).toEqual(['accept', 'return', 'cancel']);
    expect(await offered(judged, operator)).toEqual([]);
    const done = await at('done');
    expect(await offered(done, author)).toEqual(['reopen']);
    expect(await offered(done, operator)).toEqual([]);
  });

  test('[TASK-01] who leads the project moves its tasks as their author does, other members do not', async () => {
    const { id } = await project({
      manager: idOf(stranger),
      members: [{ id: randomUUID(), person: idOf(guest), role: 'member' }],
    });
    const made = await task({ project: id, visitors: [] });
    expect(await offered(made, stranger)).toEqual(['start', 'cancel']);
    expect((await guest.get(`/data/task/${made.id}/`)).status).toBe(404);
    expect(outcomeOf(await run(made, 'cancel', visitor, { reason: 'x' }))).toEqual([404, 'not_found']);
  });

  test('[TASK-02] strangers do not find a task, visitors read it and change nothing', async () => {
    const made = await task();
    expect((await stranger.get(`/data/task/${made.id}/`)).status).toBe(404);
    expect((await stranger.get(`/data/task/${Number(made['number'])}/`)).status).toBe(404);
    expect((await visitor.get(`/data/task/${Number(made['number'])}/`)).body.title).toBe('Согласовать смету');
    expect(outcomeOf(await visitor.patch(`/data/task/${made.id}/`, { version: 1, title: 'Иначе' }))).toEqual([
      403,
      'forbidden',
    ]);
    const filters = encodeURIComponent(JSON.stringify({ number: made['number'] }));
    expect((await stranger.get(`/data/task/?filters=${filters}`)).body.count).toBe(0);
    expect((await visitor.get(`/data/task/?filters=${filters}`)).body.count).toBe(1);
  });
});

describe('states', () => {
  test('[TASK-03] what is to be accepted is not finished by its operator, who is told what they may do', async () => {
    const begun = await at('in_progress');
    const answer = await operator.patch(`/data/task/${begun.id}/`, { version: begun.version, status: 'done' });
    expect(outcomeOf(answer)).toEqual([409, 'invalid_transition']);
    expect(answer.body.allowed.map(({ name }: { name: string }) => name)).toContain('submit');
    const free = await at('in_progress', { needs_control: false });
    expect((await run(free, 'finish', operator)).body).toMatchObject({ status: 'done' });
  });

  test('[TASK-04] returning and cancelling ask for a reason, which stands in the history', async () => {
    const judged = await at('review');
    expect(brokenBy(await run(judged, 'return', author))).toEqual({ reason: ['required'] });
    expect((await run(judged, 'return', author, { reason: 'Нет подписи' })).body.status).toBe('in_progress');
    expect(brokenBy(await run(judged, 'cancel', author))).toEqual({ reason: ['required'] });
    expect((await run(judged, 'cancel', author, { reason: 'Не нужно' })).body.status).toBe('cancelled');
    expect((await run(judged, 'restore', author)).body.status).toBe('new');
    const { body } = await author.get(`/data/task/${judged.id}/history/`);
    expect(JSON.stringify(body)).toContain('Нет подписи');
  });

  test('[TASK-05] the moment of completion is there while the task is done, and nobody writes it', async () => {
    const done = await at('done');
    expect(done['completed_at']).toMatch(/^\d{4}-/);
    expect((await run(done, 'reopen', author)).body).toMatchObject({ status: 'in_progress', completed_at: null });
    const answer = await author.patch(`/data/task/${done.id}/`, {
      version: await version(done),
      completed_at: '2026-01-01T00:00:00.000Z',
    });
    expect(answer.status).not.toBe(200);
  });
});

describe('values', () => {
  test('[TASK-06] a title is needed and has 255 letters at most, a deadline is not before the start', async () => {
    const make = (values: object): Promise<ClientAnswer> =>
      author.post('/data/task/', { id: randomUUID(), title: 'A', ...values });
    expect(brokenBy(await make({ title: '' }))).toHaveProperty('title');
    expect(brokenBy(await make({ title: 'қ'.repeat(256) }))).toHaveProperty('title');
    expect((await make({ title: '😀'.repeat(255) })).status).toBe(201);
    const late = { start_at: '2026-05-02T09:00:00.000Z', deadline: '2026-05-01T09:00:00.000Z' };
    expect(brokenBy(await make(late))).toEqual({ deadline: ['formula'] });
    // Who may not sign in any more, and who is nobody here, does no task.
    const [left] = await server.database.query<{ id: string }>(
      `update data."user" set state = 'left' where id in (select id from data."user" where email not like '%@demo.keste' limit 1) returning id`,
    );
    for (const operator of [left?.id, randomUUID()])
      expect(brokenBy(await make({ operator }))).toHaveProperty('operator');
    const unclean = (await make({ description: '<p>a<img src=x onerror="alert(1)"><script>1</script></p>' })).body;
    expect(unclean.description).not.toMatch(/onerror|script/);
  });

  test('[TASK-07] no task stands below itself, and none more than five deep', async () => {
    const chain = [await task()];
    for (let level = 2; level <= 5; level += 1) chain.push(await task({ parent: chain.at(-1)?.id }));
    const [top, second] = chain as [AnsweredRow, AnsweredRow];
    const deep = await author.post('/data/task/', { id: randomUUID(), title: 'A', parent: chain.at(-1)?.id });
    expect(brokenBy(deep)).toHaveProperty('parent');
    for (const parent of [top.id, second.id]) {
      const answer = await author.patch(`/data/task/${top.id}/`, { version: await version(top), parent });
      expect(brokenBy(answer)).toEqual({ parent: ['cycle'] });
    }
    const above = await task();
    const sunk = await author.patch(`/data/task/${top.id}/`, { version: await version(top), parent: above.id });
    expect(brokenBy(sunk)).toHaveProperty('parent');
  });

  test('[TASK-08] a task counts its sub-tasks and the time spent on it', async () => {
    const top = await task({ estimate: 120 });
    const first = await task({ parent: top.id, needs_control: false });
    await task({ parent: top.id });
    await run(first, 'start', author);
    await run(first, 'finish', author);
    await operator.post('/data/time_entry/', { id: randomUUID(), task: top.id, minutes: 90, note: 'Замеры' });
    expect(await fresh('task', top, visitor)).toMatchObject({ children: '1/2', spent: 90, plan: 75, remainder: 30 });
    const tooLong = await operator.post('/data/time_entry/', { id: randomUUID(), task: top.id, minutes: 1441 });
    expect(brokenBy(tooLong)).toHaveProperty('minutes');
    const foreign = await stranger.post('/data/time_entry/', { id: randomUUID(), task: top.id, minutes: 10 });
    expect(foreign.status).toBe(400);
  });

  test('[TASK-09] the deadline is moved by the author and whoever leads, by the operator where the author allows it', async () => {
    const deadline = '2027-05-01T09:00:00.000Z';
    const move = async (row: AnsweredRow, by: Client): Promise<ClientAnswer> =>
      by.patch(`/data/task/${row.id}/`, { version: await version(row), deadline });
    const held = await task();
    expect(brokenBy(await move(held, operator))).toHaveProperty('deadline');
    expect((await move(held, author)).status).toBe(200);
    expect((await move(await task({ operator_moves: true }), operator)).status).toBe(200);
    const { id } = await project({ manager: idOf(stranger) });
    expect((await move(await task({ project: id }), stranger)).status).toBe(200);
  });

  test('[TASK-21] whose task waited for another learns once that nothing is in its way, as a kind of notification of its own', async () => {
    const [one, other] = [await task(), await task()];
    const title = `Смонтировать лифт ${randomUUID().slice(0, 8)}`;
    const waiting = await task({ title });
    for (const from of [one, other])
      await author.post('/data/task_link/', { id: randomUUID(), task: from.id, other: waiting.id, kind: 'blocks' });
    const told = async (): Promise<string[]> =>
      (await operator.get('/notifications/')).body.results
        .map(({ text }: { text: string }) => text)
        .filter((text: string) => text.includes(title) && text.startsWith('Можно начинать'));
    await run(one, 'cancel', author, { reason: 'Не нужно' });
    expect(await told()).toEqual([]);
    await run(other, 'cancel', author, { reason: 'Не нужно' });
    await expect.poll(told).toHaveLength(1);
    const { kinds } = (await operator.get('/notifications/settings/')).body;
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toContain('task_unblocked');
  });

  test('[TASK-10] [TASK-20] a blocked task begins when its blocker is over, or when its author says so; none blocks itself through others', async () => {
    const [first, second] = [await task(), await task()];
    const link = (from: AnsweredRow, to: AnsweredRow, kind = 'blocks'): Promise<ClientAnswer> =>
      author.post('/data/task_link/', { id: randomUUID(), task: from.id, other: to.id, kind });
    expect((await link(first, second)).status).toBe(201);
    const circle = await link(second, first);
    expect(brokenBy(circle)).toHaveProperty('other');
    const named = ({ number, title }: AnsweredRow): string => `№ ${String(number)} ${String(title)}`;
    expect(circle.text).toContain(`${named(second)} → ${named(first)} → ${named(second)}`);
    expect(brokenBy(await link(first, first, 'relates'))).toHaveProperty('other');
    const refused = await run(second, 'start', operator);
    expect(outcomeOf(refused)).toEqual([409, 'blocked_by']);
    expect(refused.body['rows']).toEqual([
      { model: 'task', id: first.id, title: `№ ${String(first['number'])} ${String(first['title'])}` },
    ]);
    expect(refused.body['message']).toContain(String(first['title']));
    const hidden = await task({ operator: idOf(stranger), co_operators: [], visitors: [], title: 'Тайное' });
    expect((await link(hidden, second)).status).toBe(201);
    const half = await run(second, 'start', operator);
    expect([half.body['rows'], half.body['message']]).toEqual([
      refused.body['rows'],
      expect.stringContaining('недоступные вам: 1'),
    ]);
    expect(JSON.stringify(half.body)).not.toContain('Тайное');
    await run(hidden, 'cancel', author, { reason: 'Не нужно' });
    const third = await task();
    expect((await link(first, third)).status).toBe(201);
    expect((await run(third, 'start', author)).status).toBe(200);
    await run(first, 'cancel', author, { reason: 'Не нужно' });
    expect((await run(second, 'start', operator)).status).toBe(200);
  });

  test('[TASK-11] a task is deleted by its author, not by its operator', async () => {
    const made = await task();
    expect((await operator.delete(`/data/task/${made.id}/`)).status).toBe(403);
    expect((await author.delete(`/data/task/${made.id}/`)).status).toBeLessThan(300);
  });
});

describe('filters', () => {
  test('[TASK-12] what is filtered out keeps tasks without a value', async () => {
    const { id } = await project();
    const [inside, outside] = [
      await task({ project: id, title: 'Фильтр внутри' }),
      await task({ title: 'Фильтр снаружи' }),
    ];
    const numbers = async (filters: object): Promise<number[]> => {
      const asked = encodeURIComponent(JSON.stringify({ title: 'Фильтр', ...filters }));
      const { body } = await author.get(`/data/task/?filters=${asked}`);
      return body.results.map(({ number }: { number: number }) => number);
    };
    expect(new Set(await numbers({ status__exclude: ['done'] }))).toEqual(
      new Set([inside['number'], outside['number']]),
    );
    expect(await numbers({ project__exclude: [id] })).toEqual([outside['number']]);
  });

  test('[TASK-13] every preset of tasks with a date brings the most overdue first, and none what is over', async () => {
    const { body } = await operator.get('/app_info/active_filters/?model=task&page_name=tasks');
    const presets = body.saved.filter(({ id }: { id: string }) => id.startsWith('quick:'));
    expect(presets.map(({ id }: { id: string }) => id)).toEqual([
      'quick:mine',
      'quick:overdue',
      'quick:set_by_me',
      'quick:to_accept',
      'quick:helping',
      'quick:watching',
    ]);
    for (const { ordering, filters } of presets) {
      expect(ordering).toEqual(['deadline']);
      expect(filters.status).not.toContain('done');
      expect(filters.status).not.toContain('cancelled');
    }
  });

  test('[TASK-13] the preset of what is mine brings its order, the most overdue first', async () => {
    const { body } = await operator.get('/app_info/active_filters/?model=task&page_name=tasks');
    const mine = body.saved.find((set: { id: string }) => set.id === 'quick:mine');
    expect(mine.ordering).toEqual(['deadline']);
    const asked = encodeURIComponent(JSON.stringify(mine.filters));
    const list = await operator.get(`/data/task/?filters=${asked}&ordering=deadline`);
    const [first] = list.body.results;
    expect(Date.parse(first.deadline)).toBeLessThan(Date.now());
    expect(first.operator.id).toBe(idOf(operator));
  });
});

describe('projects', () => {
  test('[PROJECT-01] a code is of capitals and digits, nobody else’s, and leads to the project', async () => {
    const made = await project({ code: 'DOM77' });
    expect((await author.get('/data/project/DOM77/')).body.id).toBe(made.id);
    const again = await author.post('/data/project/', { id: randomUUID(), code: 'DOM77', name: 'Другой' });
    expect(brokenBy(again)).toEqual({ code: ['unique'] });
    expect(brokenBy(await author.post('/data/project/', { id: randomUUID(), code: 'dom', name: 'Другой' }))).toEqual({
      code: ['pattern'],
    });
    const late = { start: '2026-05-02', finish: '2026-05-01' };
    expect(
      brokenBy(await author.post('/data/project/', { id: randomUUID(), code: 'LATE', name: 'Другой', ...late })),
    ).toEqual({ finish: ['formula'] });
  });

  test('[PROJECT-02] a private project and its tasks are there for nobody outside of it, at no door', async () => {
    const secret = await project({
      is_private: true,
      code: 'SECRET1',
      name: 'Закрытый объект',
      members: [{ id: randomUUID(), person: idOf(helper), role: 'member' }],
    });
    const inside = await task({ project: secret.id, title: 'Тайная задача', co_operators: [], visitors: [] });
    expect((await helper.get('/data/project/SECRET1/')).status).toBe(200);
    expect((await helper.get(`/data/task/${inside.id}/`)).body.title).toBe('Тайная задача');
    expect((await stranger.get('/data/project/SECRET1/')).status).toBe(404);
    expect((await stranger.get(`/data/project/${secret.id}/`)).status).toBe(404);
    const filters = encodeURIComponent(JSON.stringify({ code: 'SECRET1' }));
    expect((await stranger.get(`/data/project/?filters=${filters}`)).body.count).toBe(0);
    expect((await helper.get(`/data/project/?filters=${filters}`)).body.count).toBe(1);
    const found = await stranger.get(`/search/?q=${encodeURIComponent('Закрытый объект')}`);
    expect(found.text).not.toContain(secret.id);
    const chosen = await stranger.post('/data/task/', { id: randomUUID(), title: 'A', project: secret.id });
    expect(brokenBy(chosen)).toHaveProperty('project');
    // Who sees the task alone learns nothing of the project.
    expect((await operator.get(`/data/task/${inside.id}/`)).text).not.toContain('Закрытый объект');
  });

  test('[PROJECT-03] who leads a project changes it, members and strangers do not', async () => {
    const made = await project({ members: [{ id: randomUUID(), person: idOf(helper), role: 'member' }] });
    const rename = (by: Client): Promise<ClientAnswer> =>
      by.patch(`/data/project/${made.id}/`, { version: 1, name: 'Иначе' });
    expect(outcomeOf(await rename(helper))).toEqual([403, 'forbidden']);
    expect(outcomeOf(await rename(stranger))).toEqual([403, 'forbidden']);
    expect((await rename(author)).status).toBe(200);
    const headless = await author.patch(`/data/project/${made.id}/`, { version: 2, manager: null });
    expect(brokenBy(headless)).toEqual({ manager: ['required'] });
  });

  test('[PROJECT-04] progress, open tasks and the next deadline follow the tasks', async () => {
    const made = await project();
    const first = await task({ project: made.id, needs_control: false, deadline: '2027-02-01T09:00:00.000Z' });
    await task({ project: made.id, deadline: '2027-03-01T09:00:00.000Z' });
    expect(await fresh('project', made)).toMatchObject({
      tasks_open: 2,
      tasks_done: 0,
      progress: 0,
      next_deadline: '2027-02-01T09:00:00.000Z',
    });
    await run(first, 'start', author);
    await run(first, 'finish', author);
    expect(await fresh('project', made)).toMatchObject({
      tasks_open: 1,
      tasks_done: 1,
      progress: 50,
      next_deadline: '2027-03-01T09:00:00.000Z',
    });
  });

  test('[PROJECT-05] in an archived project nothing is written, until it is taken out', async () => {
    const made = await project();
    const inside = await task({ project: made.id });
    const move = async (action: string): Promise<number> => {
      const { version: now } = await fresh('project', made);
      const asked = action === 'unarchive' ? {} : { values: { open_tasks: 'leave' } };
      return (await author.post(`/data/project/${made.id}/actions/${action}/`, { version: now, ...asked })).status;
    };
    expect([await move('complete'), await move('archive')]).toEqual([200, 200]);
    const change = (): Promise<ClientAnswer> =>
      author.patch(`/data/task/${inside.id}/`, { version: 1, title: 'Иначе' });
    expect(outcomeOf(await change())).toEqual([409, 'project_archived']);
    const added = await author.post('/data/task/', { id: randomUUID(), title: 'A', project: made.id });
    expect(outcomeOf(added)).toEqual([409, 'project_archived']);
    const { version: now } = await fresh('project', made);
    const renamed = await author.patch(`/data/project/${made.id}/`, { version: now, name: 'Иначе' });
    expect(renamed.status).toBe(409);
    expect(await move('unarchive')).toBe(200);
    expect((await change()).status).toBe(200);
  });
});

test('[TASK-14] every demo account has work of its own in three languages, as much of each state as it should be', async () => {
  const [counted] = await server.database.query<Record<string, number>>(
    `select count(*)::int as all, count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where project is null)::int as free from data.task
      where number <= 2000`,
  );
  expect(counted).toMatchObject({ all: 2_000, free: 200, done: 940, cancelled: 100 });
  const without = await server.database.query(
    `select u.email from data."user" u where u.email like '%@demo.keste' and u.email <> 'other@demo.keste' and not exists (
      select 1 from data.task t where t.operator = u.id and t.status in ('new', 'in_progress', 'paused'))`,
  );
  expect(without).toEqual([]);
});
