// Which signs the database takes for letters: trigram indexes leave out all others, and the locale C knows Latin ones only.
import type pg from 'pg';

/** Locales of the system that know every letter, the first one there is taken. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8'] as const;

/** undefined: the system has none of them, and searches for other than Latin words look at every row. */
export async function letterLocale(client: pg.Client): Promise<string | undefined> {
  for (const locale of LOCALES) if (await isKnown(client, locale)) return locale;
  return undefined;
}

async function isKnown(client: pg.Client, locale: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`create collation pg_temp.letters (provider = libc, locale = '${locale}')`);
    return true;
  } catch {
    return false;
  } finally {
    await client.query('rollback');
  }
}

const TRIGRAM_INDEXES = `
  select distinct i.indexrelid::regclass::text as name from pg_index i cross join unnest(i.indclass::oid[]) c (id) join pg_opclass o on o.oid = c.id
  where o.opcname = 'gin_trgm_ops'`;

/** A database from before letters were known gets them, and loses its trigram indexes with them: they are made anew with the definitions. Counts for connections made afterwards. */
export async function teachLetters(client: pg.Client): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ ctype: string }>(
    'select datctype as ctype from pg_database where datname = current_database()',
  );
  const locale = found?.ctype === 'C' ? await letterLocale(client) : undefined;
  if (locale === undefined) return;
  await client.query('begin');
  const { rows } = await client.query<{ name: string }>(TRIGRAM_INDEXES);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('update pg_database set datctype = $1 where datname = current_database()', [locale]);
  await client.query('commit');
}
