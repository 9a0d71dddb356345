// The database goes away under a running server and comes back: calls say so meanwhile, nothing that was answered is lost, the process stays.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../src/contract/index.ts';
import {
  createDatabase,
  openDatabase,
  runningCluster,
  startCluster,
  type ClusterAddress,
  type Database,
} from './database/index.ts';
import {
  endLaunched,
  launch,
  openSocket,
  ready,
  READY_MS,
  RemoteClient,
  temporary,
  type RunningProcess,
  type TestSocket,
} from './testing/index.ts';

const PASSWORD = 'password of the demo';
const patient = { timeout: READY_MS, interval: 50 };

/** Creates rows one after another until told to end; remembers those that were answered, and what else was said. */
function keepWriting(client: RemoteClient): {
  acknowledged: string[];
  refusals: Map<number, RefusedAnswer>;
  end(): Promise<void>;
} {
  const acknowledged: string[] = [];
  const refusals = new Map<number, RefusedAnswer>();
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const id = randomUUID();
      const answer = await client.call('POST', '/data/contractor/', {
        id,
        name: `Foreign ${id}`,
        kind: 'foreign',
        country: 'de',
        status: 'active',
      });
      if (answer.status === 201) acknowledged.push(id);
      else refusals.set(answer.status, { body: answer.body, retryAfter: answer.headers.get('retry-after') });
    }
  })();
  return {
    acknowledged,
    refusals,
    async end() {
      isOver = true;
      await work;
    },
  };
}

interface RefusedAnswer {
  body: unknown;
  retryAfter: string | null;
}

const AWAY: RefusedAnswer = {
  body: { code: 'unavailable', message: 'Сервер временно недоступен', wait: 1 },
  retryAfter: '1',
};

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Every call that the server's own document lists, with something in the place of what its address names. */
async function callsOf(server: RunningProcess): Promise<[method: Method, path: string][]> {
  // As the OpenAPI document says.
  const { paths } = (await (await fetch(`${server.url}/api/v1/docs/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => Object.hasOwn(methods, method.toLowerCase())).map((method): [Method, string] => [
      method,
      path.replace(/^\/api\/v1/, '').replaceAll(/\{[^}]+\}/g, 'contractor'),
    ]),
  );
}

async function statusOf(server: RunningProcess, path: string): Promise<number> {
  return (await fetch(server.url + path)).status;
}

describe('the embedded database is killed', () => {
  let dataDir: string;
  let server: RunningProcess;
  let client: RemoteClient;
  let socket: TestSocket;
  beforeAll(async () => {
    dataDir = temporary('killed');
    server = await ready(launch({ DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD }));
    client = await RemoteClient.signIn(server.url, 'admin@demo.keste', PASSWORD);
    socket = await openSocket(server.url, client);
  });
  afterAll(async () => {
    socket?.close();
    await endLaunched();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const postmaster = (): number =>
    Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const openOwn = (): Database => {
    const address = runningCluster(dataDir, 'keste');
    if (!address) throw new Error('no cluster is running');
    return openDatabase({ address, size: 1, log: () => undefined }).asServer;
  };

  it.each(['once', 'once more'])(
    '[RUN-01] %s: 503 until it is started again, no answered row lost, sockets and listeners as before',
    async () => {
      const before = postmaster();
      const writing = keepWriting(client);
      await expect.poll(() => writing.acknowledged.length, patient).toBeGreaterThan(3);
      process.kill(before, 'SIGKILL');
      await expect.poll(() => writing.refusals.size, patient).toBeGreaterThan(0);
      const alive = writing.acknowledged.length;
      expect(await statusOf(server, '/healthz')).toBe(200);
      await expect.poll(() => writing.acknowledged.length, patient).toBeGreaterThan(alive + 3);
      await writing.end();

      expect([...writing.refusals]).toEqual([[503, AWAY]]);
      expect(server.child.exitCode).toBeNull();
      expect(postmaster()).not.toBe(before);
      expect(await statusOf(server, '/readyz')).toBe(200);
      for (const id of writing.acknowledged)
        expect((await client.call('GET', `/data/contractor/${id}/`)).status).toBe(200);
      // The socket of before hears of rows of after.
      expect(socket.socket.connected).toBe(true);
      const last = writing.acknowledged.at(-1);
      await expect
        .poll(() => socket.named('table_update').some(({ ids }) => Array.isArray(ids) && ids.includes(last)), patient)
        .toBe(true);
      const own = openOwn();
      await expect
        .poll(() => own.query(`select 1 as one from pg_stat_activity where query like 'listen %'`), patient)
        .toEqual([{ one: 1 }]);
      await own.close();
    },
    400_000,
  );

  it('ends as always, with the database that was started again', async () => {
    const last = postmaster();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    // Whoever inherits a process that ended takes note of it a moment later.
    await expect.poll(() => isThere(last)).toBe(false);
  }, 60_000);
});

describe('a PostgreSQL of one’s own is stopped', () => {
  const dataDir = temporary('stopped');
  const start = () => startCluster({ dataDir, durability: 'none', log: () => undefined });
  let cluster: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    cluster = await start();
  });
  afterEach(endLaunched);
  afterAll(async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const urlOf = ({ user, password, host, port, database }: ClusterAddress): string =>
    `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

  it('[RUN-01] is waited for: 503 with a hint when to come again, then everything works', async () => {
    const own = temporary('waits');
    const server = await ready(
      launch({
        DATA_DIR: own,
        DATABASE_URL: urlOf(await createDatabase(cluster.address, 'own')),
        DEMO: '1',
        DEMO_PASSWORD: PASSWORD,
      }),
    );
    const client = await RemoteClient.signIn(server.url, 'admin@demo.keste', PASSWORD);
    const calls = await callsOf(server);
    await cluster.stop();
    for (const path of ['/users/info/', '/data/contractor/', '/app_info/routes/', '/users/sessions/']) {
      const { status, body, headers } = await client.call('GET', path);
      expect([path, status, { body, retryAfter: headers.get('retry-after') }]).toEqual([path, 503, AWAY]);
    }
    for (const lang of ['ru', 'kk', 'en'] as const) {
      const answer = await fetch(`${server.url}/api/v1/data/contractor/`, {
        headers: { cookie: client.cookieHeader, 'accept-language': lang },
      });
      expect([answer.status, await answer.json()]).toEqual([
        503,
        { code: 'unavailable', message: ERROR_CODES.unavailable[lang], wait: 1 },
      ]);
    }
    const others: [string, string, number, unknown][] = [];
    for (const [method, path] of calls) {
      const { status, body } = await client.call(method, path, method === 'GET' ? undefined : {});
      if (status !== 503 || body.code !== 'unavailable') others.push([method, path, status, body.code]);
    }
    expect(calls.length).toBeGreaterThan(200);
    expect(others).toEqual([]);
    const login = await client.call('POST', '/users/login/', { login: 'admin@demo.keste', password: PASSWORD });
    expect([login.status, login.body.code]).toEqual([503, 'unavailable']);
    await expect(openSocket(server.url, client)).rejects.toThrow('unavailable');
    expect([await statusOf(server, '/healthz'), await statusOf(server, '/readyz')]).toEqual([200, 503]);

    cluster = await start();
    await expect.poll(() => statusOf(server, '/readyz'), patient).toBe(200);
    expect((await client.call('GET', '/data/contractor/')).status).toBe(200);
    (await openSocket(server.url, client)).close();
    expect(server.child.exitCode).toBeNull();
    rmSync(own, { recursive: true, force: true });
  }, 400_000);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
