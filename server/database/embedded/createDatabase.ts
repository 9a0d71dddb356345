// Makes a database within the cluster, from a template when one is named.
import pg from 'pg';
import { sql } from '../sql.ts';
import type { ClusterAddress } from './cluster.ts';
import { letterLocale, teachLetters } from './letters.ts';

/** Answers the address of the database; it may exist already. */
export async function createDatabase(
  address: ClusterAddress,
  name: string,
  template?: string,
): Promise<ClusterAddress> {
  const own = { ...address, database: name };
  const isNew = await connected(address, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(
        `create database ${sql.id(name)} ${template === undefined ? await emptyTemplate(client) : `template ${sql.id(template)} strategy file_copy`}`,
      );
    return found.rowCount === 0;
  });
  if (!isNew) await connected(own, teachLetters);
  return own;
}

async function emptyTemplate(client: pg.Client): Promise<string> {
  const locale = await letterLocale(client);
  return `template template0${locale === undefined ? '' : ` lc_ctype '${locale}'`}`;
}

async function connected<T>(address: ClusterAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, ssl: false });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
