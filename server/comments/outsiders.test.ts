// Mentions of colleagues who may not read the row, on a real server: they are found apart from the others, stand as text and hear
// nothing until they are added to the field of those who watch.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { PATHS } from '../paths.ts';
import {
  createTestAccount,
  NEWS,
  startTestServer,
  writeModules,
  type Client,
  type TestAccount,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const organization = randomUUID();
const title = { ru: 'Наблюдатели', kk: 'Бақылаушылар', en: 'Watchers' };
const MINE = '<operator> = me or <watchers> = me';
/** Members see what they are responsible for or watch, and those responsible change it. */
const CASES: ModuleDefinition = {
  ...NEWS,
  name: 'cases',
  navigation: { path: '/cases' },
  model: {
    ...NEWS.model,
    name: 'case',
    fields: { ...NEWS.model.fields, watchers: { type: 'ManyToManyField', title, model: 'user' } },
  },
  record: { watchers: 'watchers' },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'update'], rows: MINE, change: '<operator> = me' },
    guest: { can: ['list', 'read', 'update'], rows: MINE, change: MINE },
  },
};
const { guest: _none, ...WITHOUT_GUESTS } = CASES.permissions;
/** One person watches each of these, and no guest reads any. */
const DEALS: ModuleDefinition = {
  ...CASES,
  permissions: WITHOUT_GUESTS,
  name: 'deals',
  navigation: { path: '/deals' },
  model: {
    ...CASES.model,
    name: 'deal',
    fields: { ...NEWS.model.fields, watchers: { type: 'ForeignKey', title, model: 'user' } },
  },
};
// As it ships, parsed by the server anew.
const TEAM = JSON.parse(readFileSync(join(PATHS.modules, 'team', 'team.module.json'), 'utf8')) as ModuleDefinition;
/** Members do not see everybody. */
const PEOPLE = { ...TEAM.permissions, member: { can: ['list', 'read'], rows: "<job_title> != 'Тайный'" } };
const modules = writeModules(CASES, DEALS);
let server: TestServer;
let boss: Person;
let me: Person;
let far: Person;
let secret: Person;
let clerk: Person;

interface Person extends TestAccount {
  client: Client;
}

async function person(role: string, name: string, job = 'Инженер'): Promise<Person> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization,
  });
  await server.database.query('update data."user" set full_name = $2 || \' Ёлка\', job_title = $3 where id = $1', [
    account.userId,
    name,
    job,
  ]);
  return { ...account, client: await server.login(account.email, PASSWORD) };
}

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  boss = await person('owner', 'Главный');
  await boss.client.post('/modules/apply/', { text: JSON.stringify({ ...TEAM, permissions: PEOPLE }) });
  [me, far, secret, clerk] = await Promise.all([
    person('member', 'Мой'),
    person('member', 'Дальний'),
    person('member', 'Тайный', 'Тайный'),
    person('guest', 'Счётный'),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function row(model = 'case', values: object = {}): Promise<string> {
  const id = randomUUID();
  const answer = await boss.client.post(`/data/${model}/`, { id, title: 'Дело', operator: me.userId, ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

async function people(who: Person, id: string, search = '', model = 'case'): Promise<Record<string, unknown>> {
  const { status, body, text } = await who.client.get(`/data/${model}/${id}/comments/people/`, { query: { search } });
  expect(status, text).toBe(200);
  return body;
}

const outsider = (one: Person, name: string, can = true): object => ({
  id: one.userId,
  string_view: `${name} Ёлка`,
  can_be_added: can,
});
const notified = async (id: string, who: Person): Promise<string[]> =>
  (
    await server.database.query<{ kind: string }>(
      'select kind from app.notification where user_id = $1 and row_id = $2 order by kind',
      [who.userId, id],
    )
  ).map(({ kind }) => kind);

async function write(who: Person, id: string, body: string): Promise<{ id: string; body: string }> {
  const answer = await who.client.post(`/data/case/${id}/comments/`, { id: randomUUID(), body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

test('[ACTIVITY-23] those who may not read the row come apart, behind those who may, as far as the caller sees them', async () => {
  const id = await row();
  const named = await people(boss, id);
  expect([named['results'], named['others']]).toEqual([
    [{ id: me.userId, string_view: 'Мой Ёлка' }],
    [outsider(far, 'Дальний'), outsider(clerk, 'Счётный'), outsider(secret, 'Тайный')],
  ]);
  expect((await people(me, id, 'дал'))['others']).toEqual([outsider(far, 'Дальний')]);
  expect(await people(me, id, 'тай')).toEqual({ results: [] });
  const asked = async (who: Person, one: Person): Promise<string[][]> => {
    const { body } = await who.client.get(`/data/case/${id}/comments/people/`, { query: { person: one.userId } });
    return [body.results, body.others ?? []].map((all: { id: string }[]) => all.map((each) => each.id));
  };
  expect([await asked(boss, me), await asked(boss, secret), await asked(me, secret)]).toEqual([
    [[me.userId], []],
    [[], [secret.userId]],
    [[], []],
  ]);
  // Eight in all.
  const crowd = await Promise.all(Array.from({ length: 9 }, () => person('member', 'Толпа')));
  const wide = await row('case', { watchers: crowd.slice(0, 5).map(({ userId }) => userId) });
  const { results, others } = (await people(boss, wide, 'толпа')) as Record<string, unknown[]>;
  expect([results?.length, others?.length]).toEqual([5, 3]);
});

test('[ACTIVITY-23] a guest who sees nobody is offered nobody, and finds out nothing by naming one', async () => {
  const id = await row('case', { watchers: [clerk.userId] });
  expect(await people(clerk, id)).toEqual({ results: [] });
  const { body } = await write(clerk, id, `<p>@[Мой](${me.userId}) @[Дальний](${far.userId})</p>`);
  expect(body).toBe('<p>@Мой @Дальний</p>');
});

test('[ACTIVITY-23] who may write the field of watchers in this row is told of it, and of who would see the row by it; one person in it is not pushed out', async () => {
  const field = { name: 'watchers', title: 'Наблюдатели', many: true };
  expect((await people(me, await row()))['watchers']).toEqual(field);
  const watched = await row('case', { watchers: [far.userId] });
  expect(await people(far, watched, 'счет')).toEqual({ results: [], others: [outsider(clerk, 'Счётный', false)] });
  const deal = await people(me, await row('deal'), '', 'deal');
  expect(deal['watchers']).toEqual({ ...field, many: false });
  expect(deal['others']).toEqual(expect.arrayContaining([outsider(far, 'Дальний'), outsider(clerk, 'Счётный', false)]));
  const taken = await row('deal', { watchers: far.userId });
  expect(Object.keys(await people(me, taken, 'счет', 'deal'))).toEqual(['results', 'others']);
});

test('[ACTIVITY-24] a mention of who may not read the row is kept as his name, links and notifies nobody, also said again', async () => {
  const id = await row();
  const body = `<p>@[Дальний](${far.userId}) и @[@[Дальний](${far.userId})](${far.userId}), @[Мой](${me.userId})</p>`;
  const comment = await write(boss, id, body);
  expect(comment.body).toBe(`<p>@Дальний и @@Дальний, @[Мой](${me.userId})</p>`);
  await expect.poll(() => notified(id, me)).toContain('mention');
  expect(await notified(id, far)).toEqual([]);
  const { watchers } = (await boss.client.get(`/data/case/${id}/activity/`)).body;
  expect(JSON.stringify(watchers)).not.toContain(far.userId);
  // He may read it by now: the same sent once more is still the same.
  const { version } = (await boss.client.get(`/data/case/${id}/`)).body;
  expect((await boss.client.patch(`/data/case/${id}/`, { watchers: [far.userId], version })).status).toBe(200);
  const again = await boss.client.post(`/data/case/${id}/comments/`, { id: comment.id, body });
  expect([again.status, again.body.body]).toEqual([201, comment.body]);
  // Named anew by a change, he hears of it.
  const changed = await boss.client.patch(`/data/case/${id}/comments/${comment.id}/`, {
    body: `<p>@[Дальний](${far.userId}), @[Счётный](${clerk.userId}), @[Мой](${me.userId})</p>`,
  });
  expect(changed.body.body).toBe(`<p>@[Дальний](${far.userId}), @Счётный, @[Мой](${me.userId})</p>`);
  await expect.poll(() => notified(id, far)).toContain('mention');
  expect(await notified(id, clerk)).toEqual([]);
});

test('[ACTIVITY-24] who was mentioned and lost the row since stays as he was named', async () => {
  const id = await row('case', { watchers: [far.userId] });
  const comment = await write(boss, id, `<p>@[Дальний](${far.userId})</p>`);
  const { version } = (await boss.client.get(`/data/case/${id}/`)).body;
  await boss.client.patch(`/data/case/${id}/`, { watchers: [], version });
  const changed = await boss.client.patch(`/data/case/${id}/comments/${comment.id}/`, {
    body: `<p>@[Дальний](${far.userId}) дописал</p>`,
  });
  expect(changed.body.body).toBe(`<p>@[Дальний](${far.userId}) дописал</p>`);
});
