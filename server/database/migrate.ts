// Brings the core tables up to date and under tenant isolation: numbered files, those in folders of a subject with them, each applied once, all in one transaction under a lock.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../errors/index.ts';
import { PATHS } from '../paths.ts';
import type { Database, Queryable } from './database.ts';
import { isolateTables, readyFunctions } from './tenantIsolation/index.ts';

const LOCK_KEY = 72_410_001;
const NEEDED_COLLATIONS = ['kk-x-icu', 'ru-x-icu'] as const;
const MIN_VERSION = 150_000;

/** Answers the names of the files applied now. Throws StartError when the database is unfit or newer than this program. */
export async function migrate(database: Database, directory: string = PATHS.migrations): Promise<string[]> {
  const paths = new Map(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^\d{3}_[a-z_]+\.sql$/.test(basename(path)))
      .map((path) => [basename(path), path]),
  );
  const files = [...paths.keys()].sort();
  return database.asServer.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await requireFit(tx);
    await tx.query('create schema if not exists app');
    await tx.query('create schema if not exists data');
    await tx.query(
      'create table if not exists app.migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set(
      (await tx.query<{ name: string }>('select name from app.migration')).map((row) => row.name),
    );
    const unknown = [...applied].find((name) => !files.includes(name));
    if (unknown !== undefined)
      throw new StartError(
        `The database was last used by a newer version (migration ${unknown} is unknown here): update the program`,
      );
    const pending = files.filter((file) => !applied.has(file));
    for (const file of pending) {
      await tx.query(readFileSync(join(directory, paths.get(file) ?? file), 'utf8'));
      await tx.query('insert into app.migration (name) values ($1)', [file]);
    }
    await isolateTables(tx, 'app');
    await readyFunctions(tx);
    return pending;
  });
}

async function requireFit(tx: Queryable): Promise<void> {
  const [found] = await tx.query<{ version: number; encoding: string; collations: string[] }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            array(select collname::text from pg_collation where collname = any($1)) as collations`,
    [NEEDED_COLLATIONS],
  );
  if (!found || found.version < MIN_VERSION) throw new StartError('PostgreSQL 15 or newer is needed');
  if (found.encoding !== 'UTF8')
    throw new StartError(`The database's encoding is ${found.encoding}: create it with UTF8`);
  const missing = NEEDED_COLLATIONS.find((name) => !found.collations.includes(name));
  if (missing !== undefined)
    throw new StartError(`The database lacks the collation ${missing}: a PostgreSQL built with ICU is needed`);
}
