// Projects made from a template, over the calls.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
} from '../../../testing/index.ts';
import { endMoved, startMoved } from './workdays.ts';

let server: TestServer;
let lead: Client;
let member: Client;
let admin: Client;
const ids = new Map<Client, string>();

beforeAll(async () => {
  server = await startTestServer();
  const logins = ['accountant', 'member.ru', 'admin'];
  const clients = await Promise.all(logins.map((name) => server.login(`${name}@demo.keste`)));
  [lead, member, admin] = clients as [Client, Client, Client];
  for (const client of clients) ids.set(client, (await client.get('/users/info/')).body.user.id);
  // Those of the demo depend on the year.
  await server.database.query('delete from data.holiday');
  for (const day of HOLIDAYS) await made('holiday', { day, title: 'Праздник' }, admin);
});
afterAll(() => server?.close());

const HOLIDAYS = ['2027-03-08', '2027-03-22', '2027-03-23', '2027-03-24'];

const made = (model: string, values: Record<string, unknown>, by = lead): Promise<AnsweredRow> =>
  makeRow(by, model, values);

const codeOf = (): string => `T${randomUUID().slice(0, 6).toUpperCase()}`;

async function rowsOf(model: string, filters: Record<string, unknown>, by = lead): Promise<AnsweredRow[]> {
  const { body } = await by.get(`/data/${model}/`, { query: { filters: JSON.stringify(filters), page_size: '100' } });
  return body.results;
}

const whole = (model: string, row: { id: string }): Promise<AnsweredRow> => readRow(admin, model, row);

const template = (values: Record<string, unknown> = {}): Promise<AnsweredRow> =>
  made('project', { code: codeOf(), name: 'Пуск объекта', is_template: true, start: '2027-01-11', ...values });

const begun = (values: Record<string, unknown>, by = lead): Promise<ClientAnswer> =>
  by.post('/data/project/', { id: randomUUID(), code: codeOf(), name: 'Новый объект', start: '2027-03-04', ...values });

/** On the clock of the organisation, five hours ahead of UTC. */
const span = (from: string, to: string): Record<string, string> => ({
  start_at: `${from}T04:00:00.000Z`,
  deadline: `${to}T13:00:00.000Z`,
});

/** Days of what is called so. */
const daysOf = (rows: readonly AnsweredRow[], title: string): unknown[] => {
  const row = rows.find((each) => each['title'] === title);
  return [row?.['start_at'], row?.['deadline']];
};

describe('a plan of a template', () => {
  test('[PROJECT-08] begun on 2027-03-04 with days off in between it is the same plan in working days, everything in it new', async () => {
    const plan = await template({ members: [{ id: randomUUID(), person: ids.get(member), role: 'observer' }] });
    const task = (title: string, from: string, to: string, values = {}): Promise<AnsweredRow> =>
      made('task', { title, project: plan.id, ...span(from, to), ...values });
    const first = await task('T1', '2027-01-11', '2027-01-13', {
      operator: ids.get(member),
      estimate: 480,
      tags: ['монтаж'],
      description: '<p>По смете</p>',
      checklist: [{ id: randomUUID(), text: 'Акт', is_done: true }],
    });
    const below = await task('T1.1', '2027-01-12', '2027-01-13', { parent: first.id });
    const second = await task('T2', '2027-01-14', '2027-01-19');
    await task('T3', '2027-01-25', '2027-02-03');
    await made('task_link', { task: first.id, other: second.id, kind: 'blocks' });
    await made('milestone', { project: plan.id, title: 'Сдача', due: '2027-01-22' });
    await made('time_entry', { task: first.id, minutes: 30, day: '2027-01-11' });
    const said = await lead.post(`/data/task/${first.id}/comments/`, { id: randomUUID(), body: 'Обсудили' });
    expect(said.status, said.text).toBe(201);

    const answer = await begun({ template: plan.id });
    expect(answer.status, answer.text).toBe(201);
    const project = answer.body;
    const copies = await rowsOf('task', { project: [project.id] });
    const spans = ['T1', 'T1.1', 'T2', 'T3'].map((title) => daysOf(copies, title));
    expect(spans).toEqual(
      [
        ['2027-03-04', '2027-03-09'],
        ['2027-03-05', '2027-03-09'],
        ['2027-03-10', '2027-03-15'],
        ['2027-03-19', '2027-04-02'],
      ].map(([from = '', to = '']) => Object.values(span(from, to))),
    );
    expect(await rowsOf('milestone', { project: [project.id] })).toMatchObject([{ title: 'Сдача', due: '2027-03-18' }]);

    const named = new Map(copies.map((row) => [row['title'], row]));
    const [one, sub, two] = ['T1', 'T1.1', 'T2'].map((title) => named.get(title));
    const old = new Set([first.id, below.id, second.id]);
    expect(copies.filter(({ id }) => old.has(id))).toEqual([]);
    expect(sub?.['parent']).toMatchObject({ id: one?.id });
    const links = await rowsOf('task_link', { task: [one?.id] });
    expect(links).toMatchObject([{ kind: 'blocks', other: { id: two?.id } }]);
    const copy = one && (await whole('task', one));
    expect(copy).toMatchObject({
      status: 'new',
      operator: { id: ids.get(member) },
      estimate: 480,
      spent: 0,
      tags: ['монтаж'],
      checklist: [{ text: 'Акт', is_done: false }],
    });
    expect(copy?.['description']).toContain('По смете');
    expect((await lead.get(`/data/task/${one?.id}/comments/`)).body.results).toEqual([]);
    expect((await whole('project', project)).members).toMatchObject([
      { person: { id: ids.get(member) }, role: 'observer' },
    ]);
    // The template is as it was.
    expect(await rowsOf('task', { project: [plan.id] })).toHaveLength(4);
  });

  test('[PROJECT-12] without a begin, tasks or the right to see it nothing is made; an old project takes none over its tasks', async () => {
    const empty = await template();
    expect(outcomeOf(await begun({ template: empty.id }))).toEqual([409, 'template_empty']);
    const full = await template();
    await made('task', { title: 'A', project: full.id });
    for (const start of [null, '1999-12-31', '2100-01-01', '2027-02-30', 'soon']) {
      const refused = await begun({ template: full.id, start });
      expect([refused.status, Object.keys(brokenBy(refused))], String(start)).toEqual([400, ['start']]);
    }
    const secret = await template({ is_private: true });
    await made('task', { title: 'A', project: secret.id });
    expect(Object.keys(brokenBy(await begun({ template: secret.id }, member)))).toEqual(['template']);
    const plain = await made('project', { code: codeOf(), name: 'Дом' });
    expect(Object.keys(brokenBy(await begun({ template: plain.id })))).toEqual(['template']);
    await made('task', { title: 'A', project: plain.id });
    const { version } = await whole('project', plain);
    const late = await lead.patch(`/data/project/${plain.id}/`, { version, template: full.id, start: '2027-03-04' });
    expect(Object.keys(brokenBy(late))).toEqual(['template']);
  });

  test('[PROJECT-13] pressed twice at once one project is made, with its tasks once', async () => {
    const plan = await template();
    await made('task', { title: 'A', project: plan.id, ...span('2027-01-11', '2027-01-12') });
    for (const headers of [{ 'idempotency-key': randomUUID() }, {}]) {
      const sent = { id: randomUUID(), code: codeOf(), name: 'Дважды', template: plan.id, start: '2027-03-04' };
      const press = (): Promise<ClientAnswer> => lead.post('/data/project/', sent, { headers });
      const answers = await Promise.all([press(), press()]);
      expect(answers.map(({ status, body }) => [status < 300, body.id])).toEqual([
        [true, sent.id],
        [true, sent.id],
      ]);
      expect(await rowsOf('task', { project: [sent.id] })).toHaveLength(1);
    }
  });
});

test('[PROJECT-14] rows that refer to a project stand as the menu has them; only a template has projects made from it', async () => {
  const related = async ({ id }: AnsweredRow): Promise<string[]> =>
    (await lead.get(`/data/project/${id}/related/`)).body.results.map(
      ({ source, field }: { source: { model: string }; field: string }) => `${source.model}.${field}`,
    );
  const plan = await template();
  await made('task', { title: 'A', project: plan.id });
  const { body: project } = await begun({ template: plan.id });
  // Boards have a tab of their own, and nobody looks here for tasks that came over.
  const own = ['task.project', 'sprint.project', 'milestone.project'];
  expect(await related(project)).toEqual(own);
  expect((await related(plan)).toSorted()).toEqual(['project.template', ...own].toSorted());
});

test('[PROJECT-18] the page of a template has a button that makes a project from it, in the language of who reads it; that of a project has none', async () => {
  const buttons = async ({ id }: AnsweredRow, lang = 'ru'): Promise<unknown[]> =>
    (await lead.get(`/data/project/${id}/related/`, { headers: { 'accept-language': lang } })).body.results.flatMap(
      (each: Record<string, unknown>) =>
        each['create_title'] === undefined ? [] : [each['field'], each['create_title']],
    );
  const plan = await template();
  await made('task', { title: 'A', project: plan.id });
  expect(await buttons(plan)).toEqual(['template', 'Новый проект по шаблону']);
  expect(await buttons(plan, 'kk')).toEqual(['template', 'Үлгі бойынша жаңа жоба']);
  const { body: project } = await begun({ template: plan.id });
  expect(await buttons(project)).toEqual([]);
  const guest = await server.login('guest@demo.keste');
  expect((await guest.get(`/data/project/${plan.id}/related/`)).status).toBe(404);
});

describe('tasks of a template', () => {
  async function patched(model: string, row: { id: string }, values: Record<string, unknown>): Promise<void> {
    const { version } = await whole(model, row);
    const answer = await lead.patch(`/data/${model}/${row.id}/`, { version, ...values });
    expect(answer.status, answer.text).toBe(200);
  }

  const news = async (): Promise<number> => (await member.get('/counters/')).body.values.tasks;

  /** Whether the page of work of the member has it, and which views of the list find it for them. */
  async function foundBy(title: string): Promise<unknown[]> {
    const { parts } = (await member.get('/overview/work/')).body;
    const [, , tabs] = server.catalog.current().modules.get('tasks')?.page?.children ?? [];
    const views = (tabs?.children ?? []).filter(({ source }) => source?.model === undefined);
    const shown = new Set<boolean>();
    for (const { source } of views) shown.add((await rowsOf('task', { ...source?.filters, title }, member)).length > 0);
    expect(views.length).toBeGreaterThan(4);
    return [JSON.stringify(parts).includes(title), ...shown];
  }

  test('[PROJECT-15] are nobody’s work, in no badge and on no view of the list, whichever way they came there; they stand in the template', async () => {
    const before = await news();
    const plan = await template({ members: [{ id: randomUUID(), person: ids.get(member), role: 'member' }] });
    const title = `План ${randomUUID()}`;
    const now = new Date().toISOString();
    const task = await made('task', { title, project: plan.id, operator: ids.get(member), deadline: now });
    expect(await foundBy(title)).toEqual([false, false]);
    expect(await news()).toBe(before);
    expect(await rowsOf('task', { project: [plan.id] }, member)).toMatchObject([{ id: task.id, is_plan: true }]);

    const found = [true, true];
    await patched('project', plan, { is_template: false });
    expect(await foundBy(title)).toEqual(found);
    expect(await news()).toBe(before + 1);
    await patched('project', plan, { is_template: true });
    expect(await foundBy(title)).toEqual([false, false]);
    await patched('task', task, { project: null });
    expect(await foundBy(title)).toEqual(found);
    await patched('task', task, { project: plan.id });
    expect(await foundBy(title)).toEqual([false, false]);
  });

  test('[PROJECT-17] that recur do so in the new project from its begin, by the same rule; what has stopped stays behind', async () => {
    const plan = await template({ start: '2099-01-05' });
    const task = await made('task', { title: 'Отчёт', project: plan.id, ...span('2099-01-05', '2099-01-06') });
    const rule = { task: task.id, every: 'weekly', weekdays: ['mo', 'th'], due_days: 2, due_time: '17:30' };
    await made('task_recurrence', { ...rule, starts: '2099-01-06', until: '2099-02-27' });
    const stopped = await made('task_recurrence', { ...rule, every: 'daily', starts: '2099-01-06' });
    const { version } = await whole('task_recurrence', stopped);
    const answered = await lead.post(`/data/task_recurrence/${stopped.id}/actions/stop/`, { version });
    expect(answered.status, answered.text).toBe(200);
    const answer = await begun({ template: plan.id, start: '2099-03-02' });
    expect(answer.status, answer.text).toBe(201);
    const [copy] = await rowsOf('task', { project: [answer.body.id] });
    const rules = await rowsOf('task_recurrence', { task: [copy?.id] });
    expect(await Promise.all(rules.map((each) => whole('task_recurrence', each)))).toMatchObject([
      {
        ...{ status: 'active', mode: 'calendar', every: 'weekly', weekdays: ['mo', 'th'] },
        ...{ due_days: 2, due_time: '17:30', starts: '2099-03-03', until: '2099-04-24' },
        author: { id: ids.get(lead) },
      },
    ]);
  });
});

test('[PROJECT-08] days off of a plan lead to the next working day at a start, to the one before at an end; before the begin it counts back', () => {
  const shift = { from: '2027-01-11', to: '2027-03-06', holidays: new Set(HOLIDAYS) };
  // The new begin is a Saturday before a holiday.
  expect([startMoved('2027-01-11', shift), endMoved('2027-01-11', shift)]).toEqual(['2027-03-09', '2027-03-09']);
  expect([startMoved('2027-01-16', shift), endMoved('2027-01-17', shift)]).toEqual(['2027-03-16', '2027-03-15']);
  expect([startMoved('2027-01-08', shift), endMoved('2027-01-07', shift)]).toEqual(['2027-03-05', '2027-03-04']);
});
