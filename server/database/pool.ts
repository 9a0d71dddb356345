// Two doors to one database, each with its pool of connections: behind the wall of the organisation at work, and the server's own.
import pg, { type ClientBase, type PoolClient, type QueryResultRow } from 'pg';
import type { Database, Queryable } from './database.ts';
import { listenOn } from './listen.ts';
import { organizationOfWork } from './scope.ts';
import { wireTypes } from './wireTypes.ts';
import { ENTER_WALL, SERVER_DOOR, TURN_TO } from './wall/index.ts';

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface PoolOptions {
  address: DatabaseAddress;
  /** Connections behind the wall at most; the server's own are half as many. */
  size?: number;
  log(message: string): void;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const DEFAULT_POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;
// Data directories stand on solid-state disks, where an index is worth taking: the planner's default assumes spinning ones.
const SESSION = `-c random_page_cost=1.1 -c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=60000`;

/** Lends a connection that lets through what it should. */
type Lend = () => Promise<PoolClient>;

/** Opens nothing yet: the first query connects. */
export function openDatabase({ address, size = DEFAULT_POOL_SIZE, log }: PoolOptions): Database {
  const pools = { walled: openPool(address, { size, session: SESSION, log }), server: openPool(address, { size: Math.ceil(size / 2), session: `${SESSION} ${SERVER_DOOR}`, log }) };
  const close = async (): Promise<void> => {
    await Promise.all([pools.walled.end(), pools.server.end()]);
  };
  const own: Pick<Database, 'session' | 'listen' | 'close'> = {
    session: (work) => inSession(pools.server, work),
    listen: (channel, onNotice) => listenOn(connectionOf(address, `${SESSION} ${SERVER_DOOR}`), { channel, onNotice, log }),
    close,
  };
  const server = doorOf(() => pools.server.connect());
  const asServer: Database = { ...server, ...own, get asServer() { return asServer; } };
  return { ...doorOf(lendWalled(pools.walled)), ...own, asServer };
}

function connectionOf(address: DatabaseAddress, session: string): pg.ClientConfig {
  return {
    ...address,
    ...('host' in address ? { ssl: false } : {}),
    options: session,
    application_name: 'keste',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The published type lists fewer type ids than the parser knows.
    types: wireTypes as never,
  };
}

function openPool(address: DatabaseAddress, { size, session, log }: { size: number; session: string; log(message: string): void }): pg.Pool {
  const pool = new pg.Pool({ ...connectionOf(address, session), max: size, idleTimeoutMillis: 60_000, allowExitOnIdle: true });
  // One that ends while the pool is closed was given up already, whatever the database says to it.
  pool.on('error', (error) => pool.ending || log(`A database connection was lost: ${error.message}`));
  // Lost while it is lent: the statement under way says so, and without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Turns a connection to the organisation at work before it is lent; one that shows it already is left as it is. */
function lendWalled(pool: pg.Pool): Lend {
  const shown = new WeakMap<ClientBase, string>();
  return async () => {
    const wanted = organizationOfWork() ?? '';
    const client = await pool.connect();
    const before = shown.get(client);
    if (before === wanted) return client;
    try {
      shown.delete(client);
      await client.query(before === undefined ? { text: ENTER_WALL, values: [wanted] } : { text: TURN_TO, values: [wanted], name: 'turn_to' });
      shown.set(client, wanted);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

function doorOf(lend: Lend): Pick<Database, 'query' | 'transaction'> {
  return {
    async query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string): Promise<R[]> {
      try {
        return await once<R>(lend, text, params, name);
      } catch (error) {
        if (name === undefined || !isStalePlan(error)) throw error;
        // A prepared statement from before a change of the table: once more, unprepared.
        return once<R>(lend, text, params, undefined);
      }
    },
    transaction: (work) => inTransaction(lend, work),
  };
}

async function once<R extends QueryResultRow>(lend: Lend, text: string, params: readonly unknown[] | undefined, name: string | undefined): Promise<R[]> {
  const client = await lend();
  let isLost = true;
  try {
    const rows = await runOn<R>(client, text, params, name);
    isLost = false;
    return rows;
  } catch (error) {
    isLost = !isRefusal(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

async function runOn<R extends QueryResultRow>(client: ClientBase, text: string, params: readonly unknown[] | undefined, name: string | undefined): Promise<R[]> {
  const values = params === undefined ? [] : [...params];
  const result = await client.query<R>(name === undefined ? { text, values } : { text, values, name });
  return result.rows;
}

async function inTransaction<T>(lend: Lend, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await lend();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const answer = await untilItsEnd(client, work);
    await client.query('commit');
    return answer;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What the work asks once it is over is refused: it would run outside of the transaction, on a connection of others. What it asked before is waited for. */
async function untilItsEnd<T>(client: PoolClient, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { query } = queryableOf(client);
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  try {
    return await work({
      query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string) {
        if (isOver) return Promise.reject(new Error('the transaction is over'));
        const answer = query<R>(text, params, name);
        last = answer;
        return answer;
      },
    });
  } finally {
    isOver = true;
    // One connection answers in order.
    await last.catch(() => undefined);
  }
}

/** The connection ends with the work: what was set on it concerns nobody else. */
async function inSession<T>(pool: pg.Pool, work: (connection: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(queryableOf(client));
  } finally {
    client.release(true);
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

/** The database has answered, if only by a refusal: the connection is as good as before. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
}
