// Makes a database within the cluster, from a template when one is named.
import pg from 'pg';
import { sql } from '../sql.ts';
import type { ClusterAddress } from './cluster.ts';

/** Answers the address of the database; it may exist already. */
export async function createDatabase(address: ClusterAddress, name: string, template = 'template0'): Promise<ClusterAddress> {
  const client = new pg.Client({ ...address, ssl: false });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${sql.id(name)} template ${sql.id(template)}`);
    return { ...address, database: name };
  } finally {
    await client.end();
  }
}
