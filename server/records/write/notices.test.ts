// Writes that concern colleagues, through the calls: who is notified of which row, once, and who is not.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  NEWS,
  startTestServer,
  writeModules,
  type Client,
  type TestAccount,
  type TestServer,
} from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const modules = writeModules(NEWS);
let server: TestServer;
let organization: string;
let writer: TestAccount;
let client: Client;
let colleague: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
});
afterAll(async () => {
  await server.close();
  modules.remove();
});
beforeEach(async () => {
  organization = randomUUID();
  [writer, colleague] = [await person('owner'), await person('member')];
  client = await server.login(writer.email, PASSWORD);
});

const person = (role: string): Promise<TestAccount> =>
  createTestAccount(server.database, { email: `${randomUUID()}@example.kz`, password: PASSWORD, role, organization });

interface Notified {
  user_id: string;
  kind: string;
  row_id: string | null;
  params: Record<string, string>;
}

/** What was notified about rows of this organisation, in order; a message that comes last shows that all of it is there. */
async function notified(): Promise<Notified[]> {
  const text = randomUUID();
  await client.post('/notifications/system/', { text });
  const read = () =>
    server.database.query<Notified>(
      'select user_id, kind, row_id, params from app.notification where organization = $1 order by stamp',
      [organization],
    );
  await expect.poll(async () => (await read()).some(({ params }) => params['text'] === text)).toBe(true);
  return (await read()).filter(({ kind }) => kind !== 'system');
}

async function create(values: object): Promise<string> {
  const id = randomUUID();
  const answer = await client.post('/data/news_item/', { id, title: 'Новость', ...values });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

describe('nobody is notified', () => {
  test('of what concerns only the writer, of a field the colleague may not read, of people who are unknown or may not read the row', async () => {
    const guest = await person('guest');
    await create({ operator: writer.userId, body: `@${writer.email}` });
    await create({ boss_only: colleague.userId, secret: `@${colleague.email}` });
    await create({ operator: guest.userId, body: `@${guest.email} @nobody@example.kz @[Кто-то](${randomUUID()})` });
    expect(await notified()).toEqual([]);
  });

  test('of a person of another organisation, by whatever way he is named', async () => {
    const stranger = await createTestAccount(server.database, {
      email: `${randomUUID()}@example.kz`,
      password: PASSWORD,
    });
    await create({ body: `@${stranger.email} @[Чужой](${stranger.userId})` });
    expect(await notified()).toEqual([]);
    expect(await server.database.query('select from app.notification where user_id = $1', [stranger.userId])).toEqual(
      [],
    );
  });

  test('of what is mentioned beyond five hundred people in one call', async () => {
    const many = Array.from({ length: 10 }, (_row, row) =>
      Array.from({ length: 50 }, (_name, name) => `@x${row}.${name}@example.kz`).join(' '),
    );
    const upsert = [...many, `@${colleague.email}`].map((body) => ({ id: randomUUID(), title: 'Новость', body }));
    expect((await client.post('/data/news_item/batch/', { upsert })).status).toBe(200);
    expect(await notified()).toEqual([]);
    expect(
      (
        await client.post('/data/news_item/batch/', {
          upsert: upsert.slice(1).map((row) => ({ ...row, id: randomUUID() })),
        })
      ).status,
    ).toBe(200);
    expect(await notified()).toHaveLength(1);
  });

  test('of a write that failed, of the same write repeated, of a change elsewhere', async () => {
    const refused = await client.post('/data/news_item/batch/', {
      upsert: [{ id: randomUUID(), title: 'x', operator: colleague.userId }, { id: randomUUID() }],
    });
    expect(refused.status).toBe(400);
    const id = await create({ operator: colleague.userId, body: `Спроси @${colleague.email}` });
    await client.post('/data/news_item/', {
      id,
      title: 'Новость',
      operator: colleague.userId,
      body: `Спроси @${colleague.email}`,
    });
    expect(await notified()).toHaveLength(2);
    // What is read would not swallow another.
    await server.database.query('update app.notification set read_at = now() where organization = $1', [organization]);
    await client.patch(`/data/news_item/${id}/`, {
      version: 1,
      title: 'Другая',
      body: `Спроси ещё раз @${colleague.email}`,
    });
    expect((await notified()).map(({ kind, row_id: rowId }) => [kind, rowId]).sort()).toEqual([
      ['assigned', id],
      ['mention', id],
    ]);
  });
});

describe('somebody is notified', () => {
  test('who is newly named in a reference, and only he', async () => {
    const other = await person('member');
    const id = await create({ operator: colleague.userId });
    await client.patch(`/data/news_item/${id}/`, { version: 1, operator: other.userId });
    await client.patch(`/data/news_item/${id}/`, { version: 2, operator: null });
    expect(await notified()).toEqual([
      { user_id: colleague.userId, kind: 'assigned', row_id: id, params: { field: 'operator' } },
      { user_id: other.userId, kind: 'assigned', row_id: id, params: { field: 'operator' } },
    ]);
  });

  test('who is newly mentioned by e-mail or by id, once, however often', async () => {
    const other = await person('member');
    const id = await create({
      title: `Для @${colleague.email.toUpperCase()}.`,
      body: `см. @[Коллега](${other.userId}), @[Коллега](${other.userId})`,
    });
    expect(await notified()).toEqual([
      { user_id: colleague.userId, kind: 'mention', row_id: id, params: { field: 'title' } },
      { user_id: other.userId, kind: 'mention', row_id: id, params: { field: 'body' } },
    ]);
  });

  test('an address that is not a mention notifies nobody', async () => {
    await create({ title: `Пишите на ${colleague.email}, не на x@${colleague.email}` });
    expect(await notified()).toEqual([]);
  });

  test('of many rows of one batch once, with their number', async () => {
    const upsert = Array.from({ length: 50 }, () => ({
      id: randomUUID(),
      title: 'Новость',
      operator: colleague.userId,
    }));
    expect((await client.post('/data/news_item/batch/', { upsert })).status).toBe(200);
    expect(await notified()).toEqual([
      { user_id: colleague.userId, kind: 'assigned', row_id: null, params: { field: 'operator', count: '50' } },
    ]);
    const reader = await server.login(colleague.email, PASSWORD);
    const texts = (await reader.get('/notifications/')).body.results.map(({ text }: { text: string }) => text);
    expect(texts).toContain(`Вас назначили (Operator ru): News ru, 50 записей — ${writer.email}`);
  });

  test('who becomes a superior of somebody', async () => {
    const third = await person('member');
    const [{ version } = { version: 0 }] = await server.database.query<{ version: number }>(
      'select version from data."user" where id = $1',
      [third.userId],
    );
    expect((await client.patch(`/data/user/${third.userId}/`, { version, boss: colleague.userId })).status).toBe(200);
    expect(await notified()).toEqual([
      { user_id: colleague.userId, kind: 'assigned', row_id: third.userId, params: { field: 'boss' } },
    ]);
  });
});
