// The PostgreSQL of the tests: not durable, quick, and one database per asker, copied from a template.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { until } from '../../tests/setup/waiting.ts';
import {
  createDatabase,
  migrate,
  openDatabase,
  startCluster,
  type ClusterAddress,
  type Database,
} from '../database/index.ts';

const TEST_CLUSTER_VARIABLE = 'KESTE_TEST_CLUSTER';
const TEMPLATE = 'keste_template';
/** Of Linux: a file system in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6e9;
/** SQLSTATE object_in_use. */
const IN_USE = '55006';

export interface TestCluster {
  address: ClusterAddress;
  stop(): Promise<void>;
}

export interface TestDatabase {
  /** Without tenant isolation: tests look wherever they like. */
  database: Database;
  /** What a server gets. */
  scoped: Database;
  address: ClusterAddress;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const directory = mkdtempSync(join(quickDirectory(), 'keste-test-'));
  // When the tests run as root, PostgreSQL runs as another account and must get in.
  chmodSync(directory, 0o755);
  const cluster = await startCluster({ dataDir: directory, durability: 'none', log: () => undefined });
  await prepareTemplate(cluster.address);
  return {
    address: cluster.address,
    async stop() {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** In memory where there is plenty: copying a database takes a tenth of the time there. */
function quickDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    accessSync(MEMORY, constants.W_OK);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Makes the template that test databases are copies of. `ready` sees it before it is migrated. */
export async function prepareTemplate(cluster: ClusterAddress, ready?: (name: string) => void): Promise<void> {
  const address = await createDatabase(cluster, TEMPLATE);
  ready?.(TEMPLATE);
  const database = openDatabase({ address, log: () => undefined });
  await migrate(database);
  // Here alone: what copies databases needs no server.
  await (await import('../jobs/index.ts')).prepareQueue(database);
  await database.close();
}

/** One cluster for all projects of a run: who asks first starts it and answers how it is stopped, the others find it. */
export async function shareTestCluster(): Promise<() => Promise<void>> {
  if (process.env[TEST_CLUSTER_VARIABLE] !== undefined) return async () => undefined;
  const cluster = await startTestCluster();
  chooseCluster(cluster.address);
  return cluster.stop;
}

/** The tests of this run get their databases there: inherited by workers that are started after this. */
export function chooseCluster(cluster: ClusterAddress): void {
  process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(cluster);
}

let ownCluster: Promise<TestCluster> | undefined;

/** The cluster of the global set-up; outside vitest (benches) one of its own, stopped with the process. */
export async function clusterAddress(): Promise<ClusterAddress> {
  const given = process.env[TEST_CLUSTER_VARIABLE];
  // Written by the global set-up of the same run.
  if (given !== undefined) return JSON.parse(given) as ClusterAddress;
  ownCluster ??= startTestCluster();
  return (await ownCluster).address;
}

/** Stops the cluster that `clusterAddress` started outside vitest; else does nothing. */
export async function stopOwnCluster(): Promise<void> {
  const cluster = await ownCluster;
  ownCluster = undefined;
  await cluster?.stop();
}

export interface TestCopy {
  address: ClusterAddress;
  drop(): Promise<void>;
}

/** A database of its own name, copied from another one. */
export async function copyDatabase(template: string): Promise<TestCopy> {
  const cluster = await clusterAddress();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = await whenUnused(template, () => createDatabase(cluster, name, template));
  return { address, drop: () => dropDatabase(cluster, name) };
}

/** A fresh database with the core tables; `template` is another database to copy. */
export async function createTestDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const { address, drop } = await copyDatabase(template);
  const scoped = openDatabase({ address, size: 8, log: () => undefined });
  return {
    database: scoped.asServer,
    scoped,
    address,
    async close() {
      await scoped.close();
      await drop();
    },
  };
}

/** Makes a template once for all test files: the first asker fills it, the others wait. */
export async function templateOnce(
  name: string,
  fill: (database: Database, address: ClusterAddress) => Promise<void>,
): Promise<string> {
  const cluster = await clusterAddress();
  const gate = openDatabase({ address: cluster, size: 1, log: () => undefined }).asServer;
  try {
    await gate.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query('set local idle_in_transaction_session_timeout = 0');
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
      const [found] = await tx.query('select 1 as one from pg_database where datname = $1', [name]);
      if (found) return;
      const unfinished = `${name}_new_${randomBytes(4).toString('hex')}`;
      const address = await whenUnused(TEMPLATE, () => createDatabase(cluster, unfinished, TEMPLATE));
      const database = openDatabase({ address, size: 4, log: () => undefined }).asServer;
      try {
        await fill(database, address);
      } finally {
        await database.close();
      }
      // Both names are made here, of letters, digits and underscores.
      await whenUnused(unfinished, () => onCluster(cluster, `alter database "${unfinished}" rename to "${name}"`));
    });
  } finally {
    await gate.close();
  }
  return name;
}

/** PostgreSQL copies and renames no database that somebody uses, and a connection that was closed ends there a moment later. */
async function whenUnused<T>(name: string, work: () => Promise<T>): Promise<T> {
  const answer = await until(
    () => `the database ${name} to be used by nobody`,
    () =>
      work().then(
        (done) => ({ done }),
        (error: unknown) => {
          if (Object(error).code !== IN_USE) throw error;
          return undefined;
        },
      ),
  );
  return answer.done;
}

function dropDatabase(cluster: ClusterAddress, name: string): Promise<void> {
  return onCluster(cluster, `drop database if exists "${name}" with (force)`);
}

async function onCluster(address: ClusterAddress, statement: string): Promise<void> {
  const database = openDatabase({ address, size: 1, log: () => undefined }).asServer;
  try {
    await database.query(statement);
  } finally {
    await database.close();
  }
}
