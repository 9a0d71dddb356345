// Storage of a module that is no model: SQL files of its folder `migrations`, each run once, in a schema of the module's own isolated as the core's.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isolateTables, sql, type Database, type Queryable } from '../database/index.ts';

export interface Migration {
  name: string;
  text: string;
}

const FILE = /^\d{3}_[a-z0-9_]+\.sql$/;
const LOCK_KEY = 72_410_012;

/** In their order; of a room without the folder none. */
export async function readMigrations(room: string): Promise<Migration[]> {
  const folder = join(room, 'migrations');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !FILE.test(name));
  if (wrong !== undefined) throw new Error(`migrations/${wrong} has no name such as 001_votes.sql`);
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** The schema of a module's own tables. */
export function schemaOf(module: string): `module_${string}` {
  return `module_${module}`;
}

/** Runs what was not run yet, each in a transaction of its own, one process at a time. `database`: the server's own door. */
export async function migrateModule(database: Database, module: string, files: readonly Migration[]): Promise<void> {
  if (files.length === 0) return;
  // Once for all that was run before, then once for each that was not.
  while (await database.transaction((tx) => runNext(tx, module, files)));
}

/** Answers whether there may be more to do. */
async function runNext(tx: Queryable, module: string, files: readonly Migration[]): Promise<boolean> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const known = new Map(
    (
      await tx.query<{ name: string; checksum: string }>(
        'select name, checksum from app.module_migration where module = $1',
        [module],
      )
    ).map(({ name, checksum }) => [name, checksum]),
  );
  const changed = files.find(({ name, text }) => known.has(name) && known.get(name) !== checksumOf(text));
  if (changed)
    throw new Error(`migrations/${changed.name} was changed after it was run: what is to be other comes in a new file`);
  const gone = [...known.keys()].find((name) => !files.some((file) => file.name === name));
  if (gone !== undefined)
    throw new Error(`migrations/${gone} was run here and is gone: a newer version of the module was in use`);
  const next = files.find(({ name }) => !known.has(name));
  if (!next) return false;
  if ([...known.keys()].some((name) => name > next.name))
    throw new Error(`migrations/${next.name} comes before one that was run: a new file has the highest number`);
  await run(tx, module, next);
  return true;
}

async function run(tx: Queryable, module: string, { name, text }: Migration): Promise<void> {
  const schema = schemaOf(module);
  const [found] = await tx.query('select 1 as one from pg_namespace where nspname = $1', [schema]);
  if (!found) await tx.query(`create schema ${sql.id(schema)}`);
  const [before] = await tx.query<{ path: string }>(`select current_setting('search_path') as path`);
  await tx.query(`select set_config('search_path', $1, true)`, [sql.id(schema)]);
  await tx.query(text);
  await tx.query(`select set_config('search_path', $1, true)`, [before?.path ?? '']);
  await requireOrganizations(tx, schema);
  await isolateTables(tx, schema);
  await tx.query('insert into app.module_migration (module, name, checksum) values ($1, $2, $3)', [
    module,
    name,
    checksumOf(text),
  ]);
}

/** Row security goes by it: a table without would hold rows of all organisations. */
async function requireOrganizations(tx: Queryable, schema: string): Promise<void> {
  const [open] = await tx.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p', 'm', 'v', 'f')
       and not (c.relkind in ('r', 'p') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization' and a.atttypid = 'uuid'::regtype and a.attnotnull and not a.attisdropped)) limit 1`,
    [sql.id(schema)],
  );
  if (open)
    throw new Error(
      `"${open.name}" is no table with "organization uuid not null", by which organisations are kept apart`,
    );
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
