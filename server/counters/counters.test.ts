// Unread counts on a server with a module that has a counter: whose rows count, for whom, and how devices agree.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NO_MODULES,
  createTestAccount,
  NEWS,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type TestAccount,
  type TestServer,
  type TestSocket,
} from '../testing/index.ts';
import type { LiveChange } from '../ports/index.ts';
import { createCounters } from './counters.ts';

const PASSWORD = 'correct horse battery';
const modules = writeModules(NEWS);
let server: TestServer;
let organization: string;
let author: Client;
let me: TestAccount;
let reader: Client;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
});
afterAll(async () => {
  await server.close();
  modules.remove();
});
beforeEach(async () => {
  organization = randomUUID();
  author = (await person('member')).client;
  ({ account: me, client: reader } = await person('member'));
  // The organisation counts from now on.
  await reader.get('/counters/');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function person(role: string, org = organization): Promise<{ account: TestAccount; client: Client }> {
  const account = await createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    organization: org,
  });
  return { account, client: await server.login(account.email, PASSWORD) };
}

async function publish(client = author): Promise<string> {
  const id = randomUUID();
  const answer = await client.post('/data/news_item/', { id, title: 'Новость' });
  expect(answer.status, answer.text).toBe(201);
  return id;
}

async function listen(client: Client): Promise<TestSocket> {
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  return socket;
}

const unread = async (client = reader): Promise<unknown> => (await client.get('/counters/')).body.values.bulletins;
const heardNews = (socket: TestSocket): unknown =>
  socket
    .named('counters')
    .map(({ values }) => (values as { bulletins: number }).bulletins)
    .at(-1);

describe('refusals', () => {
  test('marking as read needs a known model, the right to see it, and something to mark', async () => {
    const guest = (await person('guest')).client;
    expect((await reader.post('/data/no_such_model/read/', { all: true })).status).toBe(404);
    expect((await guest.post('/data/news_item/read/', { all: true })).status).toBe(403);
    expect((await reader.post('/data/news_item/read/', {})).body.fields).toHaveProperty('ids');
    expect((await reader.post('/data/news_item/read/', { ids: ['x'] })).body.fields).toHaveProperty(['ids.0']);
    expect((await reader.post('/data/news_item/read/', { ids: [], before: 1 })).status).toBe(400);
  });

  test('rows of another organisation neither count nor can be marked', async () => {
    const stranger = (await person('member', randomUUID())).client;
    await stranger.get('/counters/');
    const id = await publish();
    expect(await unread(stranger)).toBe(0);
    await stranger.post('/data/news_item/read/', { ids: [id] });
    expect(await server.database.query('select from app.read_mark where row_id = $1', [id])).toEqual([]);
  });

  test('who may not list a model has no counter of it', async () => {
    const guest = (await person('guest')).client;
    expect((await guest.get('/counters/')).body.values).toEqual({
      notifications: 0,
      chat: 0,
      groups: 0,
      news: 0,
      requests: 0,
      tasks: 0,
    });
  });

  test('a module that is hidden in both menus does not count; in one of them it does', async () => {
    await publish();
    const layout = (place: object) =>
      server.database.query(
        'insert into app.menu_layout (user_id, organization, layout) values ($1, $2, $3) on conflict (user_id) do update set layout = excluded.layout',
        [me.userId, organization, JSON.stringify({ bulletins: place })],
      );
    await layout({ isShow: false, isShowMobile: true });
    expect(await unread()).toBe(1);
    await layout({ isShow: false, isShowMobile: false });
    expect(await unread()).toBeUndefined();
  });
});

describe('counting', () => {
  test('[LIVE-05] counts rows of others, once seen no more', async () => {
    await publish(reader);
    expect(await unread()).toBe(0);
    const [first] = [await publish(), await publish()];
    expect(await unread()).toBe(2);
    expect((await reader.post('/data/news_item/read/', { ids: [first, first] })).body.values.bulletins).toBe(1);
    expect((await reader.post('/data/news_item/read/', { all: true })).body.values.bulletins).toBe(0);
    await publish();
    expect(await unread()).toBe(1);
  });

  test("one person's marks are nobody else's", async () => {
    await publish();
    await reader.post('/data/news_item/read/', { all: true });
    const third = await person('member');
    await server.database.query(`update app.membership set created_at = now() - interval '1 day' where user_id = $1`, [
      third.account.userId,
    ]);
    expect(await unread(third.client)).toBe(1);
  });

  test('who joins later begins at nothing, and so does a model that was not counted before', async () => {
    await publish();
    const newcomer = await person('member');
    expect(await unread(newcomer.client)).toBe(0);
    await publish();
    expect(await unread(newcomer.client)).toBe(1);
    await server.database.query('delete from app.counted_model where organization = $1', [organization]);
    expect(await unread()).toBe(0);
  });

  test('a deleted row counts no more', async () => {
    const id = await publish();
    expect(await unread()).toBe(1);
    await author.delete(`/data/news_item/${id}/`);
    expect(await unread()).toBe(0);
  });

  test('counting ends at 999', async () => {
    await server.database.query(
      `insert into data.news_item (id, organization, author, title) select gen_random_uuid(), $1, gen_random_uuid(), 'x' from generate_series(1, 1200)`,
      [organization],
    );
    expect(await unread()).toBe(999);
  });

  test('marking all keeps no marks of rows that are older than the moment', async () => {
    const id = await publish();
    await reader.post('/data/news_item/read/', { ids: [id] });
    await server.database.query(`update app.read_mark set at = now() - interval '1 hour' where row_id = $1`, [id]);
    await server.database.query(`update data.news_item set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await reader.post('/data/news_item/read/', { all: true });
    expect(await server.database.query('select from app.read_mark where user_id = $1', [me.userId])).toEqual([]);
    expect(await unread()).toBe(0);
  });
});

describe('live', () => {
  test("[LIVE-05] a new row moves the counters of those who are connected, the writer's own not", async () => {
    const [mine, theirs] = [await listen(reader), await listen(author)];
    await publish();
    await expect.poll(() => heardNews(mine)).toBe(1);
    expect(heardNews(theirs)).toBe(0);
  });

  test('[ADMIN-05] who may not look at a module hears nothing of its writes', async () => {
    const { client: guest, account } = await person('guest');
    const [mine, theirs] = [await listen(reader), await listen(guest)];
    const stampsOf = (socket: TestSocket): number[] => socket.named('counters').map(({ stamp }) => Number(stamp));
    await publish();
    await expect.poll(() => heardNews(mine)).toBe(1);
    const published = stampsOf(mine).at(-1) ?? 0;
    // What is published later is heard later.
    server.live.routesUpdateFor(account.userId, '0123456789abcdef');
    await expect.poll(() => stampsOf(theirs).at(-1)).toBeGreaterThan(published);
    expect(stampsOf(theirs)).not.toContain(published);
  });

  test('[LIVE-06] what is read on one device is read on the other, and the newest stamp is the last look', async () => {
    const phone = await server.login(me.email, PASSWORD);
    const [one, two] = [await listen(reader), await listen(phone)];
    await publish();
    await expect.poll(() => [heardNews(one), heardNews(two)]).toEqual([1, 1]);
    const answer = await phone.post('/data/news_item/read/', { all: true });
    await expect.poll(() => [heardNews(one), heardNews(two)]).toEqual([0, 0]);
    expect(one.named('counters')).toEqual(two.named('counters'));
    const stamps = one.named('counters').map(({ stamp }) => Number(stamp));
    expect(stamps).toEqual([...new Set(stamps)].sort((left, right) => left - right));
    expect(Number((await reader.get('/counters/')).body.stamp)).toBeGreaterThan(Math.max(answer.body.stamp, ...stamps));
  });

  test('[LIVE-06] what is counted for one module goes with the numbers of the others that were asked for meanwhile', async () => {
    const notes = await reader.post('/chat/direct/', { user: me.userId });
    const socket = await listen(reader);
    const id = await publish();
    await expect.poll(() => heardNews(socket)).toBe(1);
    // As with the day: nobody announces it.
    await server.database.query('update data.news_item set deleted_at = now() where id = $1', [id]);
    expect(await unread()).toBe(0);
    const heard = socket.named('counters').length;
    await reader.post(`/chat/${notes.body.id}/messages/`, { id: randomUUID(), body: 'Себе' });
    await expect.poll(() => socket.named('counters').length).toBeGreaterThan(heard);
    expect(heardNews(socket)).toBe(0);
  });

  test('many changes at once are published together', async () => {
    const socket = await listen(reader);
    await Promise.all(Array.from({ length: 12 }, () => publish()));
    await expect.poll(() => heardNews(socket)).toBe(12);
    // How many at once, the machine decides.
    expect(socket.named('counters').length).toBeLessThan(12);
  });

  test('[LIVE-05] whose rights change is counted anew also where people themselves are counted and he sees them no more', async () => {
    const asked: string[] = [];
    let hear: (change: LiveChange) => void = () => undefined;
    const now = server.catalog.current();
    const modules = new Map(
      [...now.modules].map(([name, module]) => [
        name,
        module.model.name === 'user'
          ? { ...module, counters: [{ name: 'people', title: { en: 'People' }, filters: {} }] }
          : module,
      ]),
    );
    const counters = createCounters({
      brings: NO_MODULES,
      database: server.database,
      catalog: { ...server.catalog, current: () => ({ ...now, modules }) },
      log: () => undefined,
      // Nobody who is connected may look at people.
      live: {
        ...server.live,
        watch: (listener) => void (hear = listener),
        connected: (whom) => (asked.push(...('userIds' in whom ? whom.userIds : [])), []),
      },
    });
    hear({
      name: 'table_update',
      orgId: organization,
      event: { uid: '', model: 'user', ids: [me.userId], kind: 'update' },
    });
    await expect.poll(() => asked).toEqual([me.userId]);
    await counters.close();
  });

  test('other rights and another layout move them too', async () => {
    await publish();
    const socket = await listen(reader);
    await server.database.query(`update data."user" set role = 'guest' where id = $1`, [me.userId]);
    server.live.tableUpdate(organization, { uid: '', model: 'user', ids: [me.userId], kind: 'update' });
    await expect
      .poll(() => socket.named('counters').at(-1)?.['values'])
      .toEqual({ notifications: 0, chat: 0, groups: 0, news: 0, requests: 0, tasks: 0 });
    await server.database.query(`update data."user" set role = 'member' where id = $1`, [me.userId]);
    server.live.tableUpdate(organization, { uid: '', model: 'user', ids: [me.userId], kind: 'update' });
    await expect.poll(() => heardNews(socket)).toBe(1);
    await server.database.query('insert into app.menu_layout (user_id, organization, layout) values ($1, $2, $3)', [
      me.userId,
      organization,
      '{"bulletins":{"isShow":false,"isShowMobile":false}}',
    ]);
    server.live.routesUpdateFor(me.userId, '0123456789abcdef');
    await expect
      .poll(() => socket.named('counters').at(-1)?.['values'])
      .toEqual({ notifications: 0, chat: 0, groups: 0, news: 0, requests: 0, tasks: 0, moderation: 0 });
  });
});
