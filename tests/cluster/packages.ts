// The PostgreSQL and Redis of the machine's own packages: where they are, started for the tests and ended with them.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../setup/waiting.ts';
import { freePort } from '../e2e/harness/server.ts';

export interface Packages {
  /** Directory of initdb and postgres. */
  postgres: string;
  psql: string;
  redis: string;
}

export interface Postgres {
  port: number;
  password: string;
  stop(): Promise<void>;
}

export interface Redis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN_HOME = '/usr/lib/postgresql';
const READY_MS = 30_000;
export const ADMINISTRATOR = 'administrator';

/** What is missing is named. */
export function findPackages(): Packages | { missing: string } {
  const versions = existsSync(DEBIAN_HOME)
    ? readdirSync(DEBIAN_HOME).filter((name) => existsSync(join(DEBIAN_HOME, name, 'bin', 'initdb')))
    : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  const initdb = newest === undefined ? which('initdb') : join(DEBIAN_HOME, newest, 'bin', 'initdb');
  const [psql, redis] = [which('psql'), which('redis-server')];
  if (initdb === undefined || psql === undefined) return { missing: 'postgresql' };
  return redis === undefined ? { missing: 'redis-server' } : { postgres: join(initdb, '..'), psql, redis };
}

function which(program: string): string | undefined {
  const found = (process.env['PATH'] ?? '').split(':').map((directory) => join(directory, program));
  return found.find((path) => existsSync(path));
}

/** PostgreSQL refuses root: then it runs as the account its package made. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Not durable; its one login is ADMINISTRATOR, a superuser. */
export async function startPostgres({ postgres, psql }: Packages): Promise<Postgres> {
  const owner = account();
  const home = mkdtempSync(join(tmpdir(), 'keste-cluster-'));
  chmodSync(home, 0o755);
  const [data, passwordFile] = [join(home, 'data'), join(home, 'password')];
  const [password, port] = [randomBytes(12).toString('hex'), await freePort()];
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) for (const path of [home, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const as = { cwd: home, ...owner };
  execFileSync(
    join(postgres, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${ADMINISTRATOR}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=scram-sha-256',
      '--no-sync',
    ],
    { ...as, stdio: 'pipe' },
  );
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'jit=off',
  ];
  const child = spawn(join(postgres, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    stdio: 'ignore',
  });
  const environment = { ...process.env, PGPASSWORD: password };
  await waitFor('PostgreSQL', () => {
    execFileSync(
      psql,
      ['-h', '127.0.0.1', '-p', String(port), '-U', ADMINISTRATOR, '-d', 'postgres', '-c', 'select 1'],
      { env: environment, stdio: 'ignore' },
    );
  });
  return {
    port,
    password,
    async stop() {
      await end(child, 'SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Keeps nothing; may be stopped and started again at the same address. */
export async function openRedis({ redis }: Pick<Packages, 'redis'>): Promise<Redis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(redis, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: tmpdir(),
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitFor('Redis', () => {
      if (!output.includes('Ready to accept connections')) throw new Error(output);
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      if (child) await end(child, 'SIGTERM');
    },
  };
}

async function waitFor(what: string, check: () => void): Promise<void> {
  let refusal: unknown;
  await until(
    () => `${what} to answer: ${String(refusal)}`,
    () => {
      try {
        check();
        return true;
      } catch (error) {
        refusal = error;
        return false;
      }
    },
    READY_MS,
  );
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}
