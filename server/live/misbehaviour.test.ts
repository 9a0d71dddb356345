// Connections that do not behave: silent, noisy, garbled, too many, ended too early. Spoken by hand over polling, where socket.io's own client is too polite.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session, SessionStore } from '../accounts/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createLiveHub, type LiveHub } from './liveHub.ts';

const TOKEN = 'A'.repeat(43);
const PATIENT = { pingInterval: 20_000, pingTimeout: 20_000, connectTimeout: 20_000 };
let test: TestDatabase;
let http: Server;
let hub: LiveHub;
let url: string;
let session: Session;
/** What the store answers, one question after another; the last one for good. */
let answers: (Session | undefined)[];
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  // People, as far as presence needs them.
  await test.database.query(
    'create table data."user" (id uuid primary key, organization uuid, last_activity timestamptz, deleted_at timestamptz)',
  );
});
afterAll(() => test.close());
beforeEach(() => {
  session = {
    id: randomUUID(),
    accountId: randomUUID(),
    userId: randomUUID(),
    orgId: randomUUID(),
    roles: ['member'],
    timezone: 'Asia/Almaty',
    orgTimezone: 'Asia/Almaty',
    mustSetPassword: false,
    // Its end must be the cause of nothing here.
    expiresAtMs: Date.now() + 3_600_000,
  };
  answers = [session];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await hub.close();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

async function open(heartbeat: typeof PATIENT): Promise<void> {
  http = createServer();
  const readSession = (): Session | undefined => (answers.length > 1 ? answers.shift() : answers[0]);
  // Only what the hub asks of it.
  const sessions = {
    resolve: async (token: string) => (token === TOKEN ? readSession() : undefined),
    onEnd: () => undefined,
    onForgotten: () => undefined,
    forgetUsers: () => undefined,
  } as unknown as SessionStore;
  hub = createLiveHub({
    server: http,
    database: test.database,
    sessions,
    visibility: {
      mayList: () => true,
      isPartial: () => false,
      readable: () => new Set(),
      whoReads: async (_row, people) => new Set(people.map(({ userId }) => userId)),
      whoSees: async () => new Map(),
    },
    log: () => undefined,
    heartbeat,
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

const headers = { cookie: `sessionid=${TOKEN}` };

/** A connection of the engine below socket.io. */
async function byHand(): Promise<{ say(text: string): Promise<Response>; listenToTheEnd(): Promise<void> }> {
  const address = `${url}/socket/?EIO=4&transport=polling`;
  const hello = await (await fetch(address, { headers })).text();
  const { sid } = JSON.parse(hello.slice(1)) as { sid: string };
  const own = `${address}&sid=${sid}`;
  return {
    say: (body) => fetch(own, { method: 'POST', headers, body }),
    async listenToTheEnd() {
      // The engine knows no closed connection: whoever listens to it is refused.
      for (let isOpen = true; isOpen;) isOpen = (await fetch(own, { headers })).ok;
    },
  };
}

function polite(): Socket {
  const socket = connect(url, {
    path: '/socket',
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
}

const connected = (socket: Socket): Promise<string> =>
  new Promise((resolve) =>
    socket.once('connect', () => resolve('connected')).once('connect_error', (error) => resolve(error.message)),
  );
const ended = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('disconnect', () => resolve()));

it('a connection that never says hello is closed', async () => {
  await open({ ...PATIENT, connectTimeout: 100 });
  await (await byHand()).listenToTheEnd();
});

it('[LIVE-03] a socket that never answers is closed, and its person is offline after the grace', async () => {
  await open({ ...PATIENT, pingInterval: 300, pingTimeout: 300 });
  const { say } = await byHand();
  await say('40');
  const people = (): number => hub.connected({ userIds: [session.userId] }).length;
  await expect.poll(people).toBe(1);
  await expect.poll(people).toBe(0);
  expect(hub.isOnline(session.userId)).toBe(true);
});

it.each([
  ['no packet of the engine', '9garbage'],
  ['no packet of socket.io', '4{"x":1'],
  ['a piece of a binary message that was never begun', 'bAAAA'],
])('%s closes its connection and no other', async (_name, text) => {
  await open(PATIENT);
  const other = polite();
  expect(await connected(other)).toBe('connected');
  const { say, listenToTheEnd } = await byHand();
  await say('40');
  await say(text);
  await listenToTheEnd();
  expect(other.connected).toBe(true);
});

it('a message that is too large closes its socket', async () => {
  await open(PATIENT);
  const socket = polite();
  expect(await connected(socket)).toBe('connected');
  const end = ended(socket);
  socket.emit('large', 'x'.repeat(200_000));
  await end;
});

it('a socket that talks too much is closed, and no other', async () => {
  await open(PATIENT);
  const [socket, other] = [polite(), polite()];
  expect(await Promise.all([socket, other].map(connected))).toEqual(['connected', 'connected']);
  const end = ended(socket);
  for (let each = 0; each < 100; each += 1) other.emit('noise', each);
  for (let each = 0; each < 1_001; each += 1) socket.emit('noise', each);
  await end;
  expect(other.connected).toBe(true);
});

it('[HOST-18] the room after the two hundredth is refused by its name, until another one is left', async () => {
  await open(PATIENT);
  const socket = polite();
  expect(await connected(socket)).toBe('connected');
  const join = (id: string): Promise<{ ok: boolean; code?: string }> =>
    socket.timeout(30_000).emitWithAck('join', { model: 'poll', id });
  const ids = Array.from({ length: 200 }, () => randomUUID());
  expect((await Promise.all(ids.map(join))).filter(({ ok }) => ok)).toHaveLength(200);
  expect(await join(randomUUID())).toEqual({ ok: false, code: 'too_many_rooms' });
  expect(await join(ids[0] ?? '')).toMatchObject({ ok: true });
  socket.emit('leave', { model: 'poll', id: ids[0] });
  expect(await join(randomUUID())).toMatchObject({ ok: true });
});

it('the fifty-first socket of one person is refused', async () => {
  await open(PATIENT);
  const fifty = Array.from({ length: 50 }, polite);
  expect(new Set(await Promise.all(fifty.map(connected)))).toEqual(new Set(['connected']));
  expect(await connected(polite())).toBe('slow_down');
});

it('a session that ends between the handshake and the room keeps no socket', async () => {
  await open(PATIENT);
  answers = [session, undefined];
  const socket = polite();
  const end = ended(socket);
  expect(await connected(socket)).toBe('connected');
  await end;
});

it('a cookie that came to belong to somebody else keeps no socket', async () => {
  await open(PATIENT);
  answers = [session, { ...session, userId: randomUUID() }];
  const socket = polite();
  const end = ended(socket);
  expect(await connected(socket)).toBe('connected');
  await end;
});
