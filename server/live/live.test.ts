// The socket with real connections: who is let on, who hears what, and when a connection ends.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../tests/setup/waiting.ts';
import {
  createTestAccount,
  startTestServer,
  type Client,
  type TestAccount,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';

describe('live', () => {
  let server: TestServer;
  let member: TestAccount;
  let guest: TestAccount;
  let stranger: TestAccount;
  const sockets: Socket[] = [];
  const signedIn: { socket: Socket; heard: [string, unknown][] }[] = [];
  const modulesDir = mkdtempSync(join(tmpdir(), 'keste-modules-'));
  beforeAll(async () => {
    server = await startTestServer({ data: 'none', modulesDir });
    member = await createTestAccount(server.database, { email: 'member@example.kz', password: PASSWORD });
    guest = await createTestAccount(server.database, {
      email: 'guest@example.kz',
      password: PASSWORD,
      role: 'guest',
      organization: member.organization,
    });
    stranger = await createTestAccount(server.database, { email: 'stranger@example.kz', password: PASSWORD });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    signedIn.length = 0;
  });
  afterAll(async () => {
    await server.close();
    rmSync(modulesDir, { recursive: true, force: true });
  });

  const open = (headers: Record<string, string>, transports = ['websocket']): Socket => {
    const socket = io(server.url, {
      path: '/socket',
      transports,
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    return socket;
  };
  const connected = (socket: Socket): Promise<string> =>
    new Promise((resolve) =>
      socket.once('connect', () => resolve('connected')).once('connect_error', (error) => resolve(error.message)),
    );
  const openAs = async (
    account: TestAccount,
  ): Promise<{ socket: Socket; client: Client; heard: [string, unknown][] }> => {
    const client = await server.login(account.email, PASSWORD);
    const socket = open({ cookie: client.cookieHeader });
    const heard: [string, unknown][] = [];
    socket.onAny((name: string, data: unknown) => heard.push([name, data]));
    expect(await connected(socket)).toBe('connected');
    signedIn.push({ socket, heard });
    return { socket, client, heard };
  };
  /** All that was published before has arrived: events come in their order. */
  const settle = async (): Promise<void> => {
    const rev = randomBytes(8).toString('hex');
    server.live.routesUpdate(rev);
    const hasHeard = ([name, data]: [string, unknown]): boolean => name === 'routes_update' && Object(data).rev === rev;
    await until('the last event to arrive everywhere', () =>
      signedIn.every(({ socket, heard }) => !socket.connected || heard.some(hasHeard)),
    );
    for (const { heard } of signedIn) heard.splice(0, heard.length, ...heard.filter((each) => !hasHeard(each)));
  };
  const update = { uid: 'u1', model: 'user', ids: [], kind: 'refresh' };
  /** A stored event as it arrives. */
  const numbered = (data: object) => ({ ...data, seq: expect.any(Number) });
  const named = (heard: [string, unknown][], name: string) =>
    heard.filter(([event]) => event === name).map(([, data]) => data);

  it('does not let a connection without a session on, over either transport', async () => {
    expect(await connected(open({}))).toBe('signed_out');
    expect(await connected(open({ cookie: `sessionid=${'A'.repeat(43)}` }))).toBe('signed_out');
    expect(await connected(open({}, ['polling']))).toBe('signed_out');
  });

  it('does not let a page of another site on, whatever cookies it carries', async () => {
    const client = await server.login(member.email, PASSWORD);
    for (const transport of ['websocket', 'polling']) {
      expect(
        await connected(open({ cookie: client.cookieHeader, origin: 'https://evil.example' }, [transport])),
      ).not.toBe('connected');
    }
    expect(await connected(open({ cookie: client.cookieHeader, origin: server.url }))).toBe('connected');
  });

  it('[LIVE-01] connects at /socket by websocket and by polling', async () => {
    const client = await server.login(member.email, PASSWORD);
    expect(await connected(open({ cookie: client.cookieHeader }))).toBe('connected');
    expect(await connected(open({ cookie: client.cookieHeader }, ['polling']))).toBe('connected');
  });

  it('announces a change of a table to those of the organisation who may list it, and to nobody else', async () => {
    const [own, other, foreign] = [await openAs(member), await openAs(guest), await openAs(stranger)];
    await settle();
    for (const each of [own, other, foreign]) each.heard.length = 0;
    server.live.tableUpdate(member.organization, update);
    server.live.tableUpdate(member.organization, { ...update, model: 'no_such_model' });
    await settle();
    const updates = [own, other, foreign].map(({ heard }) => named(heard, 'table_update'));
    expect(updates).toEqual([[numbered(update)], [], []]);
  });

  it('announces chosen filters to all devices of one person only', async () => {
    const [first, second, other] = [await openAs(member), await openAs(member), await openAs(guest)];
    await settle();
    for (const each of [first, second, other]) each.heard.length = 0;
    const event = { model: 'user', page_name: 'team', rev: '0123456789abcdef' };
    server.live.updateFilter(member.userId, event);
    await settle();
    const updates = [first, second, other].map(({ heard }) => named(heard, 'update_filter'));
    expect(updates).toEqual([[numbered(event)], [numbered(event)], []]);
  });

  it('announces a new navigation to everybody', async () => {
    const { heard } = await openAs(stranger);
    server.live.routesUpdate('0123456789abcdef');
    await settle();
    expect(heard).toContainEqual(['routes_update', numbered({ rev: '0123456789abcdef' })]);
  });

  it('notifies signed-in people at once when a module is dropped in while the server runs', async () => {
    const { socket } = await openAs(member);
    const announced = new Promise((resolve) => socket.once('routes_update', resolve));
    const title = { ru: 'Заметки', en: 'Notes', kk: 'Жазбалар' };
    const fields = { name: { type: 'CharField', title, required: true } };
    writeFileSync(
      join(modulesDir, 'notes.module.json'),
      JSON.stringify({
        name: 'notes',
        title,
        model: { name: 'note', representation: '<name>', fields },
        permissions: { member: ['list'] },
      }),
    );
    expect(await announced).toEqual(numbered({ rev: server.catalog.current().rev }));
    expect(server.catalog.current().models.has('note')).toBe(true);
  });

  it('[LIVE-02] says who comes online to those of the organisation who may list people, and to nobody else', async () => {
    const [own, other, foreign] = [await openAs(member), await openAs(guest), await openAs(stranger)];
    const newcomer = await createTestAccount(server.database, {
      email: 'newcomer@example.kz',
      password: PASSWORD,
      organization: member.organization,
    });
    await openAs(newcomer);
    await expect.poll(() => named(own.heard, 'chat_online_user')).toContainEqual({ id: newcomer.userId });
    await settle();
    for (const { heard } of [other, foreign])
      expect(named(heard, 'chat_online_user')).not.toContainEqual({ id: newcomer.userId });
  });

  it('[LIVE-07] begins with the newest number, and what comes later is numbered above it', async () => {
    const { heard } = await openAs(member);
    server.live.configUpdate(member.organization, '0123456789abcdef');
    await settle();
    const [ready] = heard;
    expect(ready).toEqual(['live_ready', { seq: expect.any(Number) }]);
    const seqOf = (data: unknown): number => (data as { seq: number }).seq;
    expect(seqOf(named(heard, 'config_update')[0])).toBeGreaterThan(seqOf(ready?.[1]));
  });

  it('notifies a person, and nobody else, that his own data changed', async () => {
    const person = await createTestAccount(server.database, {
      email: 'changed@example.kz',
      password: PASSWORD,
      organization: member.organization,
    });
    const [own, other] = [await openAs(person), await openAs(member)];
    server.live.tableUpdate(member.organization, { ...update, ids: [person.userId], kind: 'update' });
    await settle();
    expect(named(own.heard, 'user_updated')).toEqual([numbered({ id: person.userId })]);
    expect(named(other.heard, 'user_updated')).toEqual([]);
  });

  it('new rights hold for the event that announces them already', async () => {
    const person = await createTestAccount(server.database, {
      email: 'moved@example.kz',
      password: PASSWORD,
      organization: member.organization,
    });
    const { heard } = await openAs(person);
    const change = async (role: string): Promise<void> => {
      await server.database.query(`update data."user" set role = $2 where id = $1`, [person.userId, role]);
      server.live.tableUpdate(member.organization, { uid: role, model: 'user', ids: [person.userId], kind: 'update' });
      await settle();
    };
    await change('guest');
    expect(named(heard, 'user_updated')).toHaveLength(1);
    expect(named(heard, 'table_update')).toEqual([]);
    await change('member');
    expect(named(heard, 'table_update')).toEqual([
      numbered({ uid: 'member', model: 'user', ids: [person.userId], kind: 'update' }),
    ]);
  });

  it('ends the connections of a session at its logout, all tabs learn why, and other devices stay', async () => {
    const [left, stays] = [await openAs(member), await openAs(member)];
    const tab = open({ cookie: left.client.cookieHeader });
    const heard: unknown[] = [];
    tab.on('session_revoked', (data) => heard.push(data));
    expect(await connected(tab)).toBe('connected');
    const [{ id } = { id: '' }] = await server.database.query<{ id: string }>(
      'select id from app.session where account_id = $1 order by created_at desc offset 1 limit 1',
      [member.accountId],
    );
    const ended = [left.socket, tab].map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    await left.client.post('/users/logout/');
    await Promise.all(ended);
    await settle();
    expect(heard).toEqual([{ id }]);
    expect(named(left.heard, 'session_revoked')).toEqual([{ id }]);
    expect(stays.socket.connected).toBe(true);
    expect(named(stays.heard, 'session_revoked')).toEqual([]);
  });

  it('ends a connection when its session expires', async () => {
    const person = await createTestAccount(server.database, {
      email: 'expires@example.kz',
      password: PASSWORD,
      organization: member.organization,
    });
    // Long enough for this machine to connect within it.
    for (let seconds = 1; ; seconds *= 2) {
      const client = await server.login(person.email, PASSWORD);
      await server.database.query(
        `update app.session set expires_at = now() + make_interval(secs => $2) where account_id = $1`,
        [person.accountId, seconds],
      );
      const socket = open({ cookie: client.cookieHeader });
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      if ((await connected(socket)) !== 'connected') continue;
      await ended;
      expect(await connected(open({ cookie: client.cookieHeader }))).toBe('signed_out');
      break;
    }
  });

  it('keeps a connection whose session lasts longer than a timer can', async () => {
    const client = await server.visitor();
    await client.post('/users/login/', { login: member.email, password: PASSWORD, remember: true });
    const socket = open({ cookie: client.cookieHeader });
    expect(await connected(socket)).toBe('connected');
    await settle();
    expect(socket.connected).toBe(true);
  });

  it('ends the connections of a person who was suspended', async () => {
    const person = await createTestAccount(server.database, {
      email: 'soon@example.kz',
      password: PASSWORD,
      organization: member.organization,
    });
    const { socket } = await openAs(person);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.database.query(`update data."user" set state = 'suspended' where id = $1`, [person.userId]);
    server.live.tableUpdate(member.organization, { ...update, ids: [person.userId], kind: 'update' });
    await ended;
    expect(socket.connected).toBe(false);
  });

  it('ends open connections when the server closes', async () => {
    const other = await startTestServer({ data: 'none' });
    const account = await createTestAccount(other.database, { email: 'late@example.kz', password: PASSWORD });
    const client = await other.login(account.email, PASSWORD);
    const socket = io(other.url, {
      path: '/socket',
      extraHeaders: { cookie: client.cookieHeader },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    expect(await connected(socket)).toBe('connected');
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    // Waiting for it would never end: the page at its other side does not hang up.
    await other.close();
    await ended;
  });
});
