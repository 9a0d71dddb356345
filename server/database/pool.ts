// The pool of connections with the types of the wire set once: decimals and dates are texts, moments ISO 8601.
import pg, { type ClientBase, type PoolClient, type QueryResultRow } from 'pg';
import type { Database, Queryable } from './database.ts';

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface PoolOptions {
  address: DatabaseAddress;
  /** Connections at most. */
  size?: number;
  log(message: string): void;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const DEFAULT_POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;
// Data directories stand on solid-state disks, where an index is worth taking: the planner's default assumes spinning ones.
const SESSION = `-c random_page_cost=1.1 -c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=60000`;

const TEXT_TYPES: readonly number[] = [1082, 1083, 1114, 1266, 1700];
const TEXT_ARRAY_TYPES: readonly number[] = [1182, 1231, 1115, 1183];
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const TIMESTAMPTZ_ARRAY = 1185;
const TEXT_ARRAY = 1009;

type Parser = (text: string) => unknown;

const parsers = createParsers();

function createParsers(): ReadonlyMap<number, Parser> {
  // pg knows the text form of arrays under the id of text[], which its type does not list.
  const textArray = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as unknown as (text: string) => string[];
  return new Map<number, Parser>([
    ...TEXT_TYPES.map((id): [number, Parser] => [id, (text) => text]),
    ...TEXT_ARRAY_TYPES.map((id): [number, Parser] => [id, textArray]),
    [INT8, parseInt8],
    [TIMESTAMPTZ, toIsoMoment],
    [TIMESTAMPTZ_ARRAY, (text) => textArray(text).map(toIsoMoment)],
  ]);
}

/** A number while it is exact, else the text as it came. */
function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** `2026-03-01 10:00:00.5+00` → `2026-03-01T10:00:00.5Z`; the session's zone is UTC. */
function toIsoMoment(text: string): string {
  return text.replace(' ', 'T').replace(/\+00$/, 'Z');
}

const types = {
  getTypeParser(id: number, format?: string): unknown {
    const own = format === 'binary' ? undefined : parsers.get(id);
    // The type lists the ids it knows; ours come from the server.
    return own ?? pg.types.getTypeParser(id as never, format as never);
  },
};

/** Opens nothing yet: the first query connects. */
export function openDatabase({ address, size = DEFAULT_POOL_SIZE, log }: PoolOptions): Database {
  const pool = new pg.Pool({
    ...address,
    ...('host' in address ? { ssl: false } : {}),
    max: size,
    options: SESSION,
    application_name: 'keste',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    // The published type lists fewer type ids than the parser knows.
    types: types as never,
  });
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  return {
    async query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string): Promise<R[]> {
      try {
        return await runOn<R>(pool, text, params, name);
      } catch (error) {
        if (name === undefined || !isStalePlan(error)) throw error;
        // A prepared statement from before a change of the table: once more, unprepared.
        return runOn<R>(pool, text, params, undefined);
      }
    },
    transaction: (work) => inTransaction(pool, work),
    async close() {
      await pool.end();
    },
  };
}

async function runOn<R extends QueryResultRow>(target: pg.Pool | ClientBase, text: string, params: readonly unknown[] | undefined, name: string | undefined): Promise<R[]> {
  const values = params === undefined ? [] : [...params];
  const result = await target.query<R>(name === undefined ? { text, values } : { text, values, name });
  return result.rows;
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await work(queryableOf(client));
    await client.query('commit');
    return answer;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}

function queryableOf(client: PoolClient): Queryable {
  return { query: <R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string) => runOn<R>(client, text, params, name) };
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
}
