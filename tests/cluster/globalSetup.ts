// Before the tests of several processes: a real PostgreSQL server, a Redis, and a template database whose login may do nothing but
// own its databases; an administrator has run the script of the README there.
import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { findChromium } from '../../scripts/run/chromium.ts';
import { prepareTemplate, chooseCluster } from '../../server/testing/index.ts';
import { ADMINISTRATOR, findPackages, startPostgres, type Packages, type Postgres } from './packages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres:// without the name of a database. */
    postgres: string;
    redisServer: string;
  }
}

const LOGIN = 'keste_app';
const SCRIPT = 'server/database/administrator.sql';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const packages = findPackages();
  if ('missing' in packages) throw new Error(`${packages.missing} is not installed`);
  await build({ ifChanged: true });
  process.env['CHROMIUM_PATH'] = await findChromium();
  const postgres = await startPostgres(packages);
  const administer = (database: string, ...args: string[]): void =>
    runPsql(packages, postgres, ['-d', database, ...args]);
  administer('postgres', '-c', `create role ${LOGIN} login createdb password '${postgres.password}'`);
  const address = {
    host: '127.0.0.1',
    port: postgres.port,
    user: LOGIN,
    password: postgres.password,
    database: 'postgres',
  };
  await prepareTemplate(address, (name) => administer(name, '-v', `login=${LOGIN}`, '-f', SCRIPT));
  chooseCluster(address);
  project.provide('postgres', `postgres://${LOGIN}:${postgres.password}@127.0.0.1:${postgres.port}`);
  project.provide('redisServer', packages.redis);
  return postgres.stop;
}

function runPsql({ psql }: Packages, { port, password }: Postgres, args: readonly string[]): void {
  execFileSync(
    psql,
    ['-q', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', String(port), '-U', ADMINISTRATOR, ...args],
    { env: { ...process.env, PGPASSWORD: password }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
