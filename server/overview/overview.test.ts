// What is before a person over all modules: his work by the organisation's day, calendars, changes, counts, first steps and arranged pages.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  ModuleDefinition,
  OverviewChanges,
  OverviewSteps,
  OverviewToday,
  OverviewWork,
} from '../../src/contract/index.ts';
import { createTestAccount, startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const label = (en: string): { ru: string; kk: string; en: string } => ({ ru: `${en} ru`, kk: `${en} kk`, en });
const choice = (id: string): { id: string; title: ReturnType<typeof label>; color: string } => ({
  id,
  title: label(id),
  color: 'blue',
});
const PASSWORD = 'correct horse battery';

const TASKS: ModuleDefinition = {
  name: 'jobs',
  title: label('Jobs'),
  navigation: { path: '/jobs', counter: 'open_jobs' },
  counters: [{ name: 'open_jobs', title: label('Open jobs'), filters: { state: ['new'] } }],
  filters: { include: ['state'] },
  model: {
    name: 'job_of_work',
    representation: '<title>',
    status: {
      field: 'state',
      transitions: [
        { name: 'ask', title: label('Ask'), from: ['new'], to: 'review' },
        { name: 'approve', title: label('Approve'), from: ['review'], to: 'done', roles: ['accountant'] },
      ],
    },
    fields: {
      number: { type: 'AutoField', title: label('Number') },
      title: { type: 'CharField', title: label('Title') },
      worker: { type: 'ForeignKey', title: label('Worker'), model: 'user' },
      due: { type: 'DateField', title: label('Due') },
      at: { type: 'DateTimeField', title: label('At') },
      until: { type: 'DateTimeField', title: label('Until') },
      secret: { type: 'CharField', title: label('Secret'), read: ['admin'] },
      state: {
        type: 'CharField',
        title: label('State'),
        default: 'new',
        choices: [choice('new'), choice('review'), choice('done')],
      },
    },
  },
  page: { block: 'calendar', params: { start: 'at', end: 'until', title: 'title' } },
  permissions: {
    admin: 'all',
    accountant: ['list', 'read', 'update'],
    member: ['list', 'read', 'create', 'update'],
    guest: { can: ['list', 'read'], rows: `<title> != 'closed to guests'` },
  },
};
/** Who may not read the people of these rows has no work in them. */
const HELD: ModuleDefinition = {
  name: 'held',
  title: label('Held'),
  navigation: { path: '/held' },
  model: {
    name: 'held_row',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: label('Title') },
      worker: { type: 'ForeignKey', title: label('Worker'), model: 'user', read: ['admin'] },
      is_open: { type: 'BooleanField', title: label('Open'), default: true },
    },
  },
  work: { people: ['worker'], open: '<is_open> = true' },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

let server: TestServer;
let modules: ReturnType<typeof writeModules>;
let organization: string;
let admin: Client;
let member: Client;
let me: string;

beforeAll(async () => {
  modules = writeModules(TASKS, HELD);
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
});
afterAll(async () => {
  await server.close();
  modules.remove();
});
beforeEach(async () => {
  organization = randomUUID();
  ({ client: admin } = await person('admin'));
  ({ client: member, id: me } = await person('member'));
});

async function person(role: string, org = organization): Promise<{ client: Client; id: string; accountId: string }> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization: org,
  });
  const client = await server.login(account.email, PASSWORD);
  return { client, id: account.userId, accountId: account.accountId };
}
async function job(values: object, who = admin): Promise<string> {
  const id = randomUUID();
  const answer = await who.post('/data/job_of_work/', { id, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}
async function read<T>(who: Client, block: string): Promise<T> {
  const answer = await who.get(`/overview/${block}/`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const dayIn = (zone: string, days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * 86_400_000);
const titles = ({ parts }: OverviewWork): Record<string, string[]> =>
  Object.fromEntries(parts.map(({ name, rows }) => [name, rows.map(({ title }) => title)]));

describe('work', () => {
  test('[HOME-02] open rows that name me stand by their day: late, today, coming and without one; done and those of others do not', async () => {
    const zone = 'Asia/Almaty';
    await job({ title: 'yesterday', worker: me, due: dayIn(zone, -1) });
    await job({ title: 'long ago', worker: me, due: dayIn(zone, -30) });
    await job({ title: 'now', worker: me, due: dayIn(zone, 0) });
    await job({ title: 'tomorrow', worker: me, due: dayIn(zone, 1) });
    await job({ title: 'some day', worker: me });
    await job({ title: 'of nobody', due: dayIn(zone, 0) });
    const done = await job({ title: 'done', worker: me, due: dayIn(zone, 0) });
    await server.database.query(`update data.job_of_work set state = 'done' where id = $1`, [done]);
    const work = await read<OverviewWork>(member, 'work');
    expect(titles(work)).toEqual({
      late: ['yesterday', 'long ago'],
      today: ['now'],
      coming: ['tomorrow'],
      undated: ['some day'],
    });
    expect(work.missing).toEqual([]);
    expect(work.parts[1]?.rows[0]).toEqual({
      id: expect.any(String),
      key: '3',
      model: 'job_of_work',
      route: 'jobs',
      title: 'now',
      of: 'Jobs ru',
      due: dayIn(zone, 0),
      status: { title: 'new ru', color: 'blue' },
    });
  });

  test('[HOME-02] the day is that of the organisation, whatever zone the person has', async () => {
    // Two zones whose days differ at every moment.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const org = randomUUID();
      await server.database.query(`insert into app.organization (id, name, timezone) values ($1, 'x', $2)`, [
        org,
        zone,
      ]);
      const { client, id } = await person('admin', org);
      for (const days of [-1, 0, 1]) await job({ title: `day ${days}`, worker: id, due: dayIn(zone, days) }, client);
      expect(titles(await read(client, 'work'))).toEqual({ late: ['day -1'], today: ['day 0'], coming: ['day 1'] });
    }
  });

  test('[HOME-03] rows that only some roles may move on wait for whoever has one of them', async () => {
    const { client: accountant, id: accountantId } = await person('member');
    await server.database.query(`update data."user" set functional_roles = '{accountant}' where id = $1`, [
      accountantId,
    ]);
    const id = await job({ title: 'to approve' });
    await server.database.query(`update data.job_of_work set state = 'review' where id = $1`, [id]);
    expect(titles(await read(accountant, 'work'))).toEqual({ waiting: ['to approve'] });
    expect(titles(await read(member, 'work'))).toEqual({});
  });

  test('[HOME-04] row conditions, field rights and other organisations hold', async () => {
    const { client: guest, id: guestId } = await person('guest');
    await job({ title: 'closed to guests', worker: guestId });
    await job({ title: 'open', worker: guestId });
    expect(titles(await read(guest, 'work'))).toEqual({ undated: ['open'] });
    await admin.post('/data/held_row/', { id: randomUUID(), title: 'held', worker: me });
    expect(titles(await read(member, 'work'))).toEqual({});
    const { client: stranger, id: strangerId } = await person('admin', randomUUID());
    await server.database.query(`update data."user" set functional_roles = '{accountant}' where id = $1`, [strangerId]);
    await server.database.query(`update data.job_of_work set state = 'review'`);
    expect(titles(await read(stranger, 'work'))).toEqual({});
  });

  test('[HOME-05] no part is longer than twenty rows and says when there are more; a module that cannot be read is named, the others stand', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, index) => job({ title: `${index}`, worker: me })));
    const [part] = (await read<OverviewWork>(member, 'work')).parts;
    expect([part?.rows.length, part?.has_more]).toEqual([20, true]);
    const { client: other, id } = await person('admin');
    await job({ title: 'seen', worker: id });
    await server.database.query('alter table data.held_row rename to held_row_away');
    try {
      const work = await read<OverviewWork>(other, 'work');
      expect([titles(work), work.missing]).toEqual([{ undated: ['seen'] }, ['Held ru']]);
    } finally {
      await server.database.query('alter table data.held_row_away rename to held_row');
    }
  });
});

test('[HOME-06] today shows what stands in the calendars of modules and names me, also what began before; of the whole day first', async () => {
  const noon = new Date();
  const at = (days: number): string => new Date(noon.getTime() + days * 86_400_000).toISOString();
  await job({ title: 'now', worker: me, at: at(0) });
  await job({ title: 'since yesterday', worker: me, at: at(-1), until: at(1) });
  await job({ title: 'tomorrow', worker: me, at: at(2) });
  await job({ title: 'of others', at: at(0) });
  const today = await read<OverviewToday>(member, 'today');
  expect(today.rows.map(({ title, from }) => [title, from === undefined])).toEqual([
    ['since yesterday', true],
    ['now', false],
  ]);
});

describe('changes', () => {
  const follow = (id: string): ReturnType<Client['post']> =>
    member.post('/places/favourites/', { kind: 'record', id, model: 'job_of_work', is_favourite: true });

  test('[HOME-07] rows I follow that others changed are there with who and how often; my own changes and fields I may not read are not', async () => {
    const [seen, own, secret] = await Promise.all([
      job({ title: 'seen' }),
      job({ title: 'own' }),
      job({ title: 'secret' }),
    ]);
    for (const id of [seen, own, secret]) await follow(id);
    await server.database.query('delete from app.history');
    const patch = async (who: Client, id: string, values: object): Promise<void> => {
      const { body } = await admin.get(`/data/job_of_work/${id}/`);
      const answer = await who.patch(`/data/job_of_work/${id}/`, { version: body.version, ...values });
      expect(answer.status, answer.text).toBe(200);
    };
    await patch(admin, seen, { title: 'seen twice' });
    await patch(admin, seen, { due: '2030-01-01' });
    await patch(member, own, { title: 'mine' });
    await patch(admin, secret, { secret: 'x' });
    const { changes } = await read<OverviewChanges>(member, 'changes');
    expect(changes.map(({ title, count }) => [title, count])).toEqual([['seen twice', 2]]);
    expect(changes[0]?.by).not.toBe('');
  });

  test('[HOME-07] a new visit begins after half an hour away: what was seen then is not new', async () => {
    const id = await job({ title: 'row' });
    await follow(id);
    const first = await read<OverviewChanges>(member, 'changes');
    expect((await read<OverviewChanges>(member, 'changes')).changes).toHaveLength(first.changes.length);
    await server.database.query(`update app.overview set seen_at = now() - interval '1 hour' where user_id = $1`, [me]);
    await server.database.query(`update app.history set at = now() - interval '2 hours'`);
    expect((await read<OverviewChanges>(member, 'changes')).changes).toEqual([]);
  });
});

test('[HOME-08] counters have their names and pages', async () => {
  await job({ title: 'x' });
  const { body } = await member.get('/overview/counts/');
  expect(body.counts).toContainEqual({ name: 'open_jobs', title: 'Open jobs ru', path: '/jobs', count: 1, max: 999 });
});

describe('first steps', () => {
  const stepsOf = async (who: Client): Promise<Record<string, boolean>> => {
    const { steps } = await read<OverviewSteps>(who, 'steps');
    return Object.fromEntries(steps.map(({ name, is_done: isDone }) => [name, isDone]));
  };

  test('[HOME-09] a newcomer has his own, each known by what it leaves behind; the list is gone when all is done', async () => {
    const { client, id, accountId } = await person('member');
    expect(await stepsOf(client)).toEqual({ photo: false, language: false, notifications: false, record: false });
    await client.patch('/users/profile/', { lang: 'kk' });
    await job({ title: 'first' }, client);
    expect(await stepsOf(client)).toEqual({ photo: false, language: true, notifications: false, record: true });
    await server.database.query(`insert into app.notification_pref values ($1, $2, 'mention', 'email', false)`, [
      id,
      organization,
    ]);
    const { rows } = { rows: await server.database.query<{ id: string }>('select gen_random_uuid() as id') };
    await server.database.query(`update data."user" set avatar = $2 where id = $1`, [id, rows[0]?.id]);
    expect(await stepsOf(client)).toEqual({});
    // What was done once is not asked for again.
    await server.database.query('update app.account set lang = null where id = $1', [accountId]);
    expect(await stepsOf(client)).toEqual({});
  });

  test('[HOME-09] an owner has those of his organisation, and puts them away for himself', async () => {
    const { client: owner } = await person('owner');
    expect(Object.keys(await stepsOf(owner))).toEqual(expect.arrayContaining(['organization', 'people', 'photo']));
    expect((await stepsOf(owner))['people']).toBe(true);
    expect((await owner.delete('/overview/steps/')).status).toBe(204);
    expect(await stepsOf(owner)).toEqual({});
    expect(Object.keys(await stepsOf(member))).not.toEqual([]);
  });
});

test('[HOME-10] a page is arranged by each person for himself, on every device; one that is not his is not there', async () => {
  const layout = { order: ['work', 'today'], hidden: ['counts'] };
  expect((await member.get('/page_layout/start_page/')).body).toEqual({ order: [], hidden: [] });
  expect((await member.put('/page_layout/start_page/', layout)).body).toEqual(layout);
  expect((await member.get('/page_layout/start_page/')).body).toEqual(layout);
  expect((await admin.get('/page_layout/start_page/')).body).toEqual({ order: [], hidden: [] });
  expect((await member.put('/page_layout/nowhere/', layout)).status).toBe(404);
  expect((await member.put('/page_layout/start_page/', { order: ['a', 'a'], hidden: [] })).status).toBe(400);
});

test('[HOME-01] the first visible entry of the menu is the page of work, for every role', async () => {
  for (const role of ['owner', 'admin', 'member', 'guest']) {
    const { client } = await person(role);
    const { body } = await client.get('/app_info/routes/');
    const entries = Object.values<{ name: string; descOrder: number; mobileOrder: number; isShow: boolean }>(
      body.routes ?? body,
    );
    const shown = entries.filter(({ isShow }) => isShow);
    expect(shown.toSorted((one, other) => other.descOrder - one.descOrder)[0]?.name).toBe('start_page');
    expect(shown.toSorted((one, other) => one.mobileOrder - other.mobileOrder)[0]?.name).toBe('start_page');
  }
});
