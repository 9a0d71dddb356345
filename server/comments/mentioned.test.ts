// Whom a comment may mention, on a real server: those who may read its row are offered, follow and are notified; nobody else.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../src/contract/index.ts';
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
/** Members see the rows they are responsible for. */
const CASES: ModuleDefinition = {
  ...NEWS,
  name: 'cases',
  navigation: { path: '/cases' },
  model: { ...NEWS.model, name: 'case' },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'update'], rows: '<operator> = me' },
    guest: ['list', 'read'],
  },
};
const modules = writeModules(CASES);
let server: TestServer;
let boss: Person;
let me: Person;
let outsider: Person;
let guest: Person;

interface Person extends TestAccount {
  client: Client;
}

async function person(role: string, name: string, org = organization): Promise<Person> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization: org,
  });
  await server.database.query('update data."user" set full_name = $2 || \' Ёлка\' where id = $1', [
    account.userId,
    name,
  ]);
  return { ...account, client: await server.login(account.email, PASSWORD) };
}

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  boss = await person('owner', 'Главный');
  [me, outsider, guest] = await Promise.all([
    person('member', 'Мой'),
    person('member', 'Дальний'),
    person('guest', 'Гость'),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function row(): Promise<string> {
  const id = randomUUID();
  const answer = await boss.client.post('/data/case/', { id, title: 'Дело', operator: me.userId });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

const offered = async (id: string, search: string, who = boss): Promise<string[]> => {
  const { status, body, text } = await who.client.get(`/data/case/${id}/comments/people/`, { query: { search } });
  expect(status, text).toBe(200);
  return body.results.map((each: { id: string }) => each.id);
};

const notified = async (id: string, who: Person): Promise<string[]> =>
  (
    await server.database.query<{ kind: string }>(
      'select kind from app.notification where user_id = $1 and row_id = $2',
      [who.userId, id],
    )
  ).map(({ kind }) => kind);

test('[TALK-03] those who may read the row are offered, by the beginnings of their names, never the writer himself', async () => {
  const id = await row();
  expect(new Set(await offered(id, ''))).toEqual(new Set([me.userId, guest.userId]));
  expect(await offered(id, 'мо елк')).toEqual([me.userId]);
  expect(await offered(id, 'ой')).toEqual([]);
  expect(await offered(id, '%')).toHaveLength(2);
  expect(await offered(id, 'даль')).toEqual([]);
  await server.database.query(`update data."user" set state = 'left' where id = $1`, [guest.userId]);
  expect(await offered(id, '')).toEqual([me.userId]);
  await server.database.query(`update data."user" set state = 'active' where id = $1`, [guest.userId]);
});

test('[TALK-03] who follows the row is offered before the others', async () => {
  const id = await row();
  await guest.client.post(`/data/case/${id}/activity/watch/`, { on: true });
  expect(await offered(id, '')).toEqual([guest.userId, me.userId]);
});

test('[TALK-03] who may not comment is offered nobody, and of a row that is not his nothing', async () => {
  const id = await row();
  expect((await guest.client.get(`/data/case/${id}/comments/people/`)).status).toBe(403);
  expect((await outsider.client.get(`/data/case/${id}/comments/people/`)).status).toBe(404);
});

test('[TALK-03] one who may not read the row and is named all the same neither follows it nor is notified', async () => {
  const id = await row();
  const body = `<p>@[Дальний](${outsider.userId}) и @${outsider.email}, @[Мой](${me.userId})</p>`;
  expect((await boss.client.post(`/data/case/${id}/comments/`, { id: randomUUID(), body })).status).toBe(201);
  await expect.poll(() => notified(id, me)).toContain('mention');
  expect(await notified(id, outsider)).toEqual([]);
  const { watchers } = (await boss.client.get(`/data/case/${id}/activity/`)).body;
  expect(watchers.people.map((each: { id: string }) => each.id)).not.toContain(outsider.userId);
});

test('[TALK-03] a name whose id is nobody’s is refused with words; one that was there before is not', async () => {
  const id = await row();
  const stranger = await person('member', 'Чужой', randomUUID());
  for (const nobody of [randomUUID(), stranger.userId]) {
    const refused = await boss.client.post(
      `/data/case/${id}/comments/`,
      { id: randomUUID(), body: `<p>@[Никто](${nobody})</p>` },
      { headers: { 'accept-language': 'ru' } },
    );
    expect([refused.status, refused.body.fields?.body[0]]).toEqual([
      400,
      { rule: 'mention', message: 'Упомянутого человека нет в организации' },
    ]);
  }
  const { body: comment } = await boss.client.post(`/data/case/${id}/comments/`, {
    id: randomUUID(),
    body: `<p>@[Мой](${me.userId})</p>`,
  });
  await server.database.query('update app.comment set body = $2 where id = $1', [
    comment.id,
    `<p>@[Бывший](${randomUUID()})</p>`,
  ]);
  const { body: kept } = await boss.client.get(`/data/case/${id}/comments/`);
  const changed = await boss.client.patch(`/data/case/${id}/comments/${comment.id}/`, {
    body: `${kept.results[0].body}<p>дописал</p>`,
  });
  expect(changed.status, changed.text).toBe(200);
});
