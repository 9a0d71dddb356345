// Two processes of one server on one PostgreSQL and one Redis, behind one address: what happens on one happens on both.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, openDatabase, type Database } from '../../server/database/index.ts';
import { NEWS, openSocket, type TestSocket } from '../../server/testing/index.ts';
import { openBrowser, openDevice, signIn, waitForRows, type TestBrowser } from '../e2e/harness/browser.ts';
import { signInClient, type Client } from '../e2e/harness/client.ts';
import { gridOf } from '../e2e/harness/grid.ts';
import { startServer, type KesteServer } from '../e2e/harness/server.ts';
import { openRedis, type Redis } from './packages.ts';
import { startProxy, type Proxy } from './proxy.ts';

const [ADMIN, MEMBER] = ['admin@demo.keste', 'member.ru@demo.keste'];
const SOON = { timeout: 10_000, interval: 50 };

let redis: Redis;
let database: Database;
let dataDir: string;
let one: KesteServer;
let two: KesteServer;
let proxy: Proxy;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  redis = await openRedis({ redis: inject('redisServer') });
  const name = `cluster_${randomBytes(4).toString('hex')}`;
  const { username, password, port } = new URL(inject('postgres'));
  const address = await createDatabase(
    { host: '127.0.0.1', port: Number(port), user: username, password, database: 'postgres' },
    name,
  );
  database = openDatabase({ address, size: 2, log: () => undefined }).asServer;
  dataDir = mkdtempSync(join(tmpdir(), 'keste-cluster-data-'));
  const env = { DATABASE_URL: `${inject('postgres')}/${name}`, REDIS_URL: redis.url, DEMO: '1' };
  [one, two] = await Promise.all([startServer({ dataDir, env }), startServer({ dataDir, env })]);
  proxy = await startProxy([one.url, two.url]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all([one?.stop(), two?.stop()]);
  await database?.close();
  await redis?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Present {
  client: Client;
  socket: TestSocket;
}

const listen = async (server: KesteServer, client: Client): Promise<TestSocket> => {
  const socket = await openSocket(server.url, { cookieHeader: client.cookie() });
  sockets.push(socket);
  return socket;
};
const enter = async (server: KesteServer, login: string): Promise<Present> => {
  const client = await signInClient(server, login);
  return { client, socket: await listen(server, client) };
};
const idOf = async (client: Client): Promise<string> => {
  const { body } = await client.get('/users/info/');
  return (body['user'] as { id: string }).id;
};
const newProduct = (sku: string): object => ({
  id: randomUUID(),
  sku,
  name: `Product ${sku}`,
  kind: 'service',
  category: 'tools',
  unit: 'piece',
  price: '1.00',
});
const sequenceOf = (socket: TestSocket): number[] =>
  socket.heard.flatMap(([, data]) =>
    typeof data === 'object' && data !== null && 'seq' in data ? [Number(data.seq)] : [],
  );

describe('two processes that start at once on an empty database', () => {
  test('run each migration once and load the demo once', async () => {
    const files = readdirSync('server/database/migrations', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.sql'))
      .map((file) => basename(file));
    const applied = await database.query<{ name: string }>('select name from app.migration order by name');
    expect(applied.map(({ name }) => name)).toEqual(files.sort());
    expect([one, two].filter((server) => server.output().includes('database brought up to date'))).toHaveLength(1);
    expect(await database.query('select email from app.account group by email having count(*) > 1')).toEqual([]);
    expect(await database.query(`select from app.organization group by name having count(*) > 1`)).toEqual([]);
  });

  test('[RIGHT-03] stand under tenant isolation, with a login that may do little', async () => {
    const [isolation] = await database.query(
      `select (select count(*) from pg_class where relnamespace = 'data'::regnamespace and relkind = 'r' and not relrowsecurity) as open, (select rolsuper from pg_roles where rolname = current_user) as is_super`,
    );
    expect(isolation).toEqual({ open: 0, is_super: false });
  });
});

test('[ADMIN-01, DEF-13] a definition dropped into the directory of one process is in force on both, and both notify those connected to them', async () => {
  const [here, there] = [await enter(one, ADMIN), await enter(two, ADMIN)];
  writeFileSync(join(one.modulesDir, `${NEWS.name}.module.json`), JSON.stringify(NEWS));
  for (const { client, socket } of [here, there]) {
    await expect.poll(async () => (await client.get('/data/news_item/')).status, SOON).toBe(200);
    await expect.poll(() => socket.named('routes_update').length, SOON).toBeGreaterThan(0);
  }
  const created = await there.client.send('POST', '/data/news_item/', {
    id: randomUUID(),
    title: 'From the other process',
  });
  expect(created.status).toBe(201);
  expect(await here.client.get('/data/news_item/')).toMatchObject({ body: { count: 1 } });
});

test('[LIVE-07] whoever is connected to either process hears every change of both, in one order and once', async () => {
  const [here, there] = [await enter(one, MEMBER), await enter(two, MEMBER)];
  const writers = [await signInClient(one, ADMIN), await signInClient(two, ADMIN)];
  const written = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      writers[index % 2]?.send('POST', '/data/product/', newProduct(`order-${index}`)),
    ),
  );
  expect(written.map((answer) => answer?.status)).toEqual(written.map(() => 201));
  const idsHeard = ({ socket }: Present): unknown[] => socket.named('table_update').flatMap((event) => event['ids']);
  await expect.poll(() => [idsHeard(here).length, idsHeard(there).length], SOON).toEqual([20, 20]);
  expect(idsHeard(there)).toEqual(idsHeard(here));
  for (const { socket } of [here, there])
    expect(sequenceOf(socket)).toEqual([...new Set(sequenceOf(socket))].sort((first, second) => first - second));
});

test('[LIVE-02] who is connected to one process is online on the other', async () => {
  const here = await enter(one, MEMBER);
  const there = await enter(two, ADMIN);
  const id = await idOf(here.client);
  await expect
    .poll(async () => (await there.client.get(`/users/presence/?ids=${id}`)).body['results'], SOON)
    .toMatchObject([{ id, online: true }]);
});

test('[LIVE-05, LIVE-06] a notification and the counts reach the person on the other process, and what is read on one is read on the other', async () => {
  const [here, there] = [await enter(one, MEMBER), await enter(two, MEMBER)];
  const admin = await signInClient(two, ADMIN);
  expect((await admin.send('POST', '/notifications/system/', { text: 'Both of you' })).status).toBe(204);
  const lastCount = ({ socket }: Present): unknown =>
    (socket.named('counters').at(-1)?.['values'] as Record<string, number> | undefined)?.['notifications'];
  for (const each of [here, there]) {
    await expect.poll(() => each.socket.named('notification').length, SOON).toBe(1);
    await expect.poll(() => Number(lastCount(each)), SOON).toBeGreaterThan(0);
  }
  const { body } = await here.client.get('/notifications/');
  await here.client.send('POST', '/notifications/change/', { action: 'read', all: true, stamp: body['stamp'] });
  await expect.poll(() => [here, there].map(lastCount), SOON).toEqual([0, 0]);
});

test('a session that ends on one process ends on the other at once, its socket too', async () => {
  const client = await signInClient(one, MEMBER);
  const socket = await listen(two, client);
  const cookie = client.cookie();
  const ask = async (): Promise<number> =>
    (await fetch(`${two.url}/api/v1/users/info/`, { headers: { cookie } })).status;
  expect(await ask()).toBe(200);
  await client.send('POST', '/users/logout/');
  await socket.ended;
  expect(socket.named('session_revoked')).toHaveLength(1);
  // Within the seconds for which each process remembers a session.
  expect(await ask()).toBe(401);
});

test('without Redis each process goes on by itself and says so once; back again, what was missed is made good', async () => {
  const [here, there] = [await enter(one, MEMBER), await enter(two, MEMBER)];
  const admin = await signInClient(one, ADMIN);
  await redis.stop();
  await expect
    .poll(() => [one, two].map((server) => server.output().split('Redis does not answer').length), SOON)
    .toEqual([2, 2]);
  expect((await admin.send('POST', '/data/product/', newProduct('alone'))).status).toBe(201);
  await expect.poll(() => here.socket.named('table_update').length, SOON).toBe(1);
  expect(there.socket.named('table_update')).toEqual([]);
  await redis.start();
  await expect.poll(() => there.socket.named('table_update').length, SOON).toBe(1);
  expect((await admin.send('POST', '/data/product/', newProduct('together'))).status).toBe(201);
  await expect.poll(() => there.socket.named('table_update').length, SOON).toBe(2);
});

describe('one process is killed', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('[LIVE-01] the other goes on, pages come back to it and hear what changes', async () => {
    const device = await openDevice(browser, proxy, { language: 'ru' });
    await signIn(device.page, MEMBER, '/products');
    await waitForRows(device.page);
    await expect.poll(() => proxy.holder(), SOON).toBeDefined();
    const [killed, left] = proxy.holder() === one.url ? [one, two] : [two, one];
    await killed.kill();
    const admin = await signInClient(left, ADMIN);
    expect(
      (await admin.send('POST', '/data/product/', { ...newProduct('0000'), name: '!!! After the fall' })).status,
    ).toBe(201);
    await expect
      .poll(async () => gridOf(device.page).root.getByText('!!! After the fall').count(), {
        timeout: 40_000,
        interval: 500,
      })
      .toBe(1);
    await device.page.reload();
    await waitForRows(device.page);
    expect(proxy.holder()).toBe(left.url);
    expect(device.faults).toEqual([]);
    await device.context.close();
  });
});
