// What a socket, and the call that makes up for one, must never do: outlive its session, serve another site, tell of others.
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestAccount,
  NEWS,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type TestAccount,
  type TestServer,
  type TestSocket,
} from '../../server/testing/index.ts';

const PASSWORD = 'correct horse battery';
const modules = writeModules(NEWS);
let server: TestServer;
let owner: TestAccount;
let boss: Client;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  owner = await person('owner');
  boss = await server.login(owner.email, PASSWORD);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const person = (role: string, organization?: string): Promise<TestAccount> =>
  createTestAccount(server.database, {
    email: `${randomUUID()}@example.kz`,
    password: PASSWORD,
    role,
    ...(organization === undefined ? {} : { organization }),
  });

async function listen(account: TestAccount): Promise<{ client: Client; socket: TestSocket }> {
  const client = await server.login(account.email, PASSWORD);
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  return { client, socket };
}

/** All that any stored or live event says to this person from now on. */
async function everythingHeard(
  { client, socket }: { client: Client; socket: TestSocket },
  seq: number,
): Promise<string> {
  const missed = await client.get('/realtime/since/', { query: { seq: String(seq) } });
  return JSON.stringify([socket.heard, missed.body]);
}

const seqOf = (socket: TestSocket): number => Number(socket.named('live_ready')[0]?.['seq']);

describe('a session that has ended', () => {
  test('ends its sockets at logout, and its cookie opens no other over either transport', async () => {
    const { client, socket } = await listen(await person('member', owner.organization));
    const cookie = client.cookieHeader;
    await client.post('/users/logout/');
    await socket.ended;
    for (const transport of ['websocket', 'polling']) {
      const late = io(server.url, {
        path: '/socket',
        transports: [transport],
        extraHeaders: { cookie },
        reconnection: false,
        forceNew: true,
      });
      expect(
        await new Promise((resolve) =>
          late.once('connect', () => resolve('connected')).once('connect_error', ({ message }) => resolve(message)),
        ),
      ).toBe('signed_out');
      late.disconnect();
    }
  });

  test('hears nothing that happens after the logout', async () => {
    const { client, socket } = await listen(await person('member', owner.organization));
    const logout = client.post('/users/logout/');
    await logout;
    server.live.tableUpdate(owner.organization, { uid: 'after', model: 'user', ids: [], kind: 'refresh' });
    await socket.ended;
    expect(socket.named('table_update')).toEqual([]);
  });

  test('ends its sockets when it is ended from another device, which keeps its own', async () => {
    const account = await person('member', owner.organization);
    const [there, here] = [await listen(account), await listen(account)];
    expect((await here.client.post('/users/sessions/end_others/')).status).toBe(204);
    await there.socket.ended;
    expect(here.socket.socket.connected).toBe(true);
  });

  test.each(['suspended', 'left'])('ends the sockets of a person who is %s at once', async (state) => {
    const account = await person('member', owner.organization);
    const { client, socket } = await listen(account);
    const { body: row } = await boss.get(`/data/user/${account.userId}/`);
    expect((await boss.patch(`/data/user/${account.userId}/`, { version: row.version, state })).status).toBe(200);
    await socket.ended;
    expect((await client.get('/realtime/since/?seq=0')).status).toBe(401);
    await expect(openSocket(server.url, client)).rejects.toThrow('signed_out');
  });
});

describe('another site', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'garbage'])(
    'a page of %s is not let on, whatever cookies it carries',
    async (origin) => {
      const client = await server.login(owner.email, PASSWORD);
      await expect(openSocket(server.url, client, { origin })).rejects.toThrow('websocket error');
      sockets.push(await openSocket(server.url, client, { origin: server.url }));
    },
  );
});

describe('others', () => {
  test('nothing of one organisation reaches another, neither live nor afterwards', async () => {
    const foreign = await person('owner');
    const heard = await listen(foreign);
    const seq = seqOf(heard.socket);
    const colleague = await listen(await person('member', owner.organization));
    const id = randomUUID();
    await boss.post('/data/news_item/', {
      id,
      title: 'Секрет',
      operator: owner.userId,
      body: `@${foreign.email} @[x](${foreign.userId})`,
    });
    await boss.post('/notifications/system/', { text: 'Секрет' });
    await expect.poll(() => colleague.socket.named('notification')).toHaveLength(1);
    const all = await everythingHeard(heard, seq);
    for (const secret of [id, 'Секрет', owner.userId, owner.organization]) expect(all).not.toContain(secret);
    expect(heard.socket.named('notification')).toEqual([]);
  });

  test('changed settings of one organisation are no news for another', async () => {
    const foreign = await listen(await person('owner'));
    const seq = seqOf(foreign.socket);
    const colleague = await listen(await person('member', owner.organization));
    await boss.patch('/organization/', { site_name: 'Алатау' });
    await expect.poll(() => colleague.socket.named('config_update')).toHaveLength(1);
    expect(await everythingHeard(foreign, seq)).not.toContain('config_update');
  });

  test.each(['\ud800', '\u0000'])(
    'what the database cannot keep, %j, does not cost everybody what they have missed',
    async (key) => {
      const foreign = await listen(await person('owner'));
      const own = await listen(owner);
      await boss.post('/app_info/chosen_filters/', { model: 'user', page_name: 'team', filters: {}, key });
      await expect.poll(() => own.socket.named('update_filter')).toHaveLength(1);
      expect(
        (await foreign.client.get('/realtime/since/', { query: { seq: String(seqOf(foreign.socket)) } })).status,
      ).toBe(200);
    },
  );

  test('what one may not list reaches him neither live nor afterwards, and a right that is lost closes the past too', async () => {
    const account = await person('member', owner.organization);
    const member = await listen(account);
    const guest = await listen(await person('guest', owner.organization));
    const seq = seqOf(guest.socket);
    const id = randomUUID();
    await boss.post('/data/news_item/', { id, title: 'Только для своих' });
    await expect.poll(() => JSON.stringify(member.socket.heard)).toContain(id);
    expect(await everythingHeard(guest, seq)).not.toContain(id);
    const { body: row } = await boss.get(`/data/user/${account.userId}/`);
    await boss.patch(`/data/user/${account.userId}/`, { version: row.version, role: 'guest' });
    const missed = await member.client.get('/realtime/since/', { query: { seq: String(seq) } });
    expect(missed.status).toBe(200);
    expect(missed.text).not.toContain(id);
  });

  test("a colleague's own events are his: filters, counters, notifications", async () => {
    const [mine, theirs] = [
      await listen(await person('member', owner.organization)),
      await person('member', owner.organization),
    ];
    const seq = seqOf(mine.socket);
    const other = await listen(theirs);
    await other.client.post('/app_info/chosen_filters/', {
      model: 'user',
      page_name: 'team',
      key: 'team',
      filters: {},
    });
    await boss.post('/data/news_item/', { id: randomUUID(), title: 'x', operator: theirs.userId });
    await expect
      .poll(() => [other.socket.named('notification').length, other.socket.named('update_filter').length])
      .toEqual([1, 1]);
    const all = await everythingHeard(mine, seq);
    for (const name of ['"notification"', '"update_filter"', '"user_updated"']) expect(all).not.toContain(name);
  });

  test('a guest learns nothing of the presence of people he may not list', async () => {
    const guest = await listen(await person('guest', owner.organization));
    const newcomer = await person('member', owner.organization);
    const colleague = await listen(await person('member', owner.organization));
    await listen(newcomer);
    await expect.poll(() => colleague.socket.named('chat_online_user')).toContainEqual({ id: newcomer.userId });
    expect(JSON.stringify(guest.socket.heard)).not.toContain(newcomer.userId);
  });
});
