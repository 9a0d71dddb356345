// The real process: starts, second starts, bad settings, signals. Everything in a directory and on a port of its own.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  endLaunched,
  launch,
  ready,
  READY_MS,
  temporary,
  type TestDatabase,
} from './testing/index.ts';

afterEach(endLaunched);

describe('bad settings', () => {
  it.each([
    [{ PORT: 'http' }, /^Keste: PORT=http: a whole number/],
    [
      { DATABASE_URL: 'mysql://root:secret@host/db' },
      /^Keste: DATABASE_URL: an address that begins with postgres:\/\//,
    ],
    [{ DEMO: 'yes' }, /^Keste: DEMO=yes: allowed are 0, 1/],
    [{ DATA_DIR: '/dev/null/data' }, /^Keste: DATA_DIR=\/dev\/null\/data cannot be made/],
    [{ HOST: '203.0.113.7' }, /^Keste: HOST=203\.0\.113\.7 is not an address of this machine/],
    [
      { DATABASE_URL: 'postgres://keste:secret@127.0.0.1:1/none' },
      /^Keste: DATABASE_URL: the database cannot be reached/,
    ],
  ])('%j is one clear line and exit code 1', async (environment, line) => {
    const dataDir = temporary('bad');
    const server = launch({ DATA_DIR: dataDir, PORT: '0', ...environment });
    expect(await server.ended).toBe(1);
    const lines = server.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    expect(server.output()).not.toContain('secret');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a taken port is one clear line, before anything is created', async () => {
    const holder: Server = createServer();
    const port = await new Promise<string>((resolve) =>
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address();
        resolve(String(typeof address === 'object' && address ? address.port : 0));
      }),
    );
    const dataDir = temporary('port');
    const server = launch({ DATA_DIR: dataDir, PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Keste: PORT=${port} is taken on 127.0.0.1: stop the other program, or choose another PORT`,
    );
    holder.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('the process', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = temporary('main');
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const signIn = async (url: string, login: string, password: string): Promise<Response> => {
    const entry = await fetch(`${url}/api/v1/app_info/entry/`);
    const token = /csrftoken=([\w-]+)/.exec(entry.headers.get('set-cookie') ?? '')?.[1] ?? '';
    return fetch(`${url}/api/v1/users/login/`, {
      method: 'POST',
      body: JSON.stringify({ login, password }),
      headers: { 'content-type': 'application/json', 'x-csrftoken': token, cookie: `csrftoken=${token}` },
    });
  };
  const keptPassword = (): string => readFileSync(join(dataDir, 'demo-password'), 'utf8').trim();

  it('starts on an empty directory, loads the demo, tells its password once it is made and keeps it to itself', async () => {
    const server = await ready(launch({ DATA_DIR: dataDir, REDIS_URL: 'redis://127.0.0.1:1' }));
    // Told after it is ready.
    await expect.poll(() => server.output(), { timeout: READY_MS }).toContain(`their password: ${keptPassword()}`);
    expect(
      server.output().match(/Redis does not answer \(ECONNREFUSED\): what is live stays within this process/g),
    ).toHaveLength(1);
    expect(server.output()).toContain(`mail and SMS are written to ${join(dataDir, 'outbox')}`);
    expect(statSync(join(dataDir, 'demo-password')).mode & 0o777).toBe(0o600);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const answer = await signIn(server.url, 'member.ru@demo.keste', keptPassword());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      user: { email: 'member.ru@demo.keste', roles: expect.arrayContaining(['member']) },
    });
    const second = launch({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`${dataDir} is in use by process ${server.child.pid}`);
  });

  it('reuses the data at the second start', async () => {
    const before = keptPassword();
    const server = await ready(launch({ DATA_DIR: dataDir, SMTP_URL: 'smtp://me:secret@mail.example:2525' }));
    expect(server.output()).not.toContain('Creating the database');
    expect(server.output()).toContain(
      `mail goes out by mail.example:2525, SMS are written to ${join(dataDir, 'outbox')}`,
    );
    expect(server.output()).toMatch(
      /links in mails begin with http:\/\/127\.0\.0\.1:\d+: PUBLIC_URL sets another address/,
    );
    expect(server.output()).not.toContain('secret');
    expect(keptPassword()).toBe(before);
    expect((await signIn(server.url, 'member.ru@demo.keste', before)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly at %s, with connections open', async (signal) => {
    const server = await ready(launch({ DATA_DIR: dataDir }));
    await fetch(`${server.url}/healthz`);
    server.child.kill(signal);
    expect(await server.ended).toBe(0);
    expect(
      readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
        .trim()
        .split('\n')
        .pop(),
    ).toContain('database system is shut down');
  });

  it('ends cleanly while demo rows are written', async () => {
    const filled = temporary('filled');
    const stopped = launch({ DATA_DIR: filled });
    await expect.poll(() => stopped.output(), { timeout: READY_MS }).toContain('Definitions in force');
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    expect(stopped.output()).not.toMatch(/pool|could not be written|ready at/);
    rmSync(filled, { recursive: true, force: true });
  });

  it('starts again after it was killed', async () => {
    const killed = await ready(launch({ DATA_DIR: dataDir }));
    killed.child.kill('SIGKILL');
    await killed.ended;
    const server = await ready(launch({ DATA_DIR: dataDir }));
    expect((await signIn(server.url, 'member.ru@demo.keste', keptPassword())).status).toBe(200);
  });
});

describe('a PostgreSQL of one’s own', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('goes on when behaviour code fails where nobody waits for it, and tells the place without its text', async () => {
    const dataDir = temporary('behaviour');
    const code = join(dataDir, 'modules', 'requests');
    mkdirSync(code, { recursive: true });
    writeFileSync(
      join(code, 'index.mjs'),
      `void Promise.reject(new TypeError('the salary is 100'));\nexport default { actions: { copy() {} } };\n`,
    );
    const { user, password, host, port, database } = test.address;
    const server = await ready(
      launch({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      }),
    );
    await expect
      .poll(() => server.output(), { timeout: READY_MS })
      .toMatch(/work that nobody waited for failed: TypeError\n\s+at .*index\.mjs/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('salary');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is used by DATABASE_URL, without the demo', async () => {
    const dataDir = temporary('own');
    const { user, password, host, port, database } = test.address;
    const server = await ready(
      launch({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      }),
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).not.toContain('demo accounts');
    expect(await test.database.query('select count(*) as n from app.account')).toEqual([{ n: 0 }]);
    writeFileSync(join(dataDir, 'probe'), '');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
