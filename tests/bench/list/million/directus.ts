// Directus over the same table of the same database, with the same condition in a policy of its own. What hinders it is reported, and it is left out.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PreparedMillion } from './million.ts';

const HOME = resolve(import.meta.dirname, '../../peers/directus');
const CLI = join(HOME, 'node_modules/directus/cli.js');
const INSTALL_MS = 600_000;
const START_MS = 120_000;
const ADMIN = { email: 'admin@example.com', password: 'bench password of directus' };
export const DIRECTUS_TOKEN = 'bench-token-of-the-member';
const run = promisify(execFile);

export type Directus = { port: number; version: string } | { reason: string };

/** Installs it once, beside tests/bench/peers; the newest version whose `engines` allow this Node.js. */
export async function startDirectus(prepared: PreparedMillion, children: ChildProcess[]): Promise<Directus> {
  try {
    if (!existsSync(CLI)) {
      console.log('Installing Directus for this bench, once…');
      await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: HOME, timeout: INSTALL_MS });
    }
    const port = await freePort();
    const env = environment(prepared, port);
    await onDatabase(prepared, 'create schema if not exists directus');
    const { stdout } = await run(process.execPath, [CLI, '--version'], { cwd: HOME, env });
    await run(process.execPath, [CLI, 'bootstrap', '--skipAdminInit'], {
      cwd: HOME,
      env,
      timeout: START_MS,
      maxBuffer: 1e8,
    });
    await onDatabase(prepared, SETUP(prepared.me));
    const child = spawn(process.execPath, [CLI, 'start'], { cwd: HOME, env, stdio: 'ignore' });
    children.push(child);
    await ready(port);
    return { port, version: stdout.trim().split('\n').at(-1) ?? '' };
  } catch (error) {
    return { reason: (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ') };
  }
}

function environment({ connection: { address, poolSize } }: PreparedMillion, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'bench',
    KEY: 'bench',
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    DB_CLIENT: 'pg',
    DB_HOST: address.host,
    DB_PORT: String(address.port),
    DB_DATABASE: address.database ?? '',
    DB_USER: address.user,
    DB_PASSWORD: address.password,
    DB_SEARCH_PATH: 'array:directus,data',
    DB_POOL__MAX: String(poolSize),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
}

/** The member with his own id, so that $CURRENT_USER is the person of the rows, and a policy like his grant. */
const SETUP = (me: string): string => `
  insert into directus.directus_policies (id, name, app_access) values ('10000000-0000-4000-8000-000000000001', 'bench', true);
  insert into directus.directus_roles (id, name) values ('10000000-0000-4000-8000-000000000002', 'bench');
  insert into directus.directus_access (id, role, policy) values ('10000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001');
  insert into directus.directus_users (id, email, status, role, token) values ('${me}', 'member@example.com', 'active', '10000000-0000-4000-8000-000000000002', '${DIRECTUS_TOKEN}');
  insert into directus.directus_permissions (collection, action, permissions, fields, policy) values ('deal', 'read',
    '{"_and":[{"deleted_at":{"_null":true}},{"_or":[{"manager":{"_eq":"$CURRENT_USER"}},{"author":{"_eq":"$CURRENT_USER"}}]}]}', 'id,version,title,code,stage,amount,due,manager,author,created_at,deleted_at', '10000000-0000-4000-8000-000000000001')`;

async function onDatabase({ connection: { address } }: PreparedMillion, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function ready(port: number): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    const answer = await fetch(`http://127.0.0.1:${port}/items/deal?limit=1`, {
      headers: { authorization: `Bearer ${DIRECTUS_TOKEN}` },
    }).catch(() => undefined);
    if (answer?.ok === true) return;
    if (answer && answer.status !== 503)
      throw new Error(`Directus answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    await new Promise((resolve_) => setTimeout(resolve_, 500));
  }
  throw new Error('Directus did not start in time');
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => found(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
