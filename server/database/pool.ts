// Two doors to one database, each with its pool of connections: isolated to the organisation at work, and the server's own.
import pg, { type ClientBase, type PoolClient, type QueryResultRow } from 'pg';
import { isRefusal, asDatabaseAway } from './away.ts';
import type { Database, Queryable } from './database.ts';
import { listenOn } from './listen.ts';
import { organizationOfWork } from './scope.ts';
import {
  inTransaction,
  queryableOf,
  runOn,
  SHORT_ANSWER_MS,
  type Cancel,
  type Lend,
  type StatementOptions,
} from './transaction.ts';
import { wireTypes } from './wireTypes.ts';
import { ENTER_TENANT, SERVER_DOOR, TURN_TO } from './tenantIsolation/index.ts';

export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface PoolOptions {
  address: DatabaseAddress;
  /** Within that a statement by itself is answered, or the database is away. */
  answerMs?: number;
  /** Connections under tenant isolation at most; the server's own are half as many. */
  size?: number;
  log(message: string): void;
}

const STATEMENT_TIMEOUT_MS = 30_000;
/** The database ends a statement that takes longer by itself, and says so: one that says nothing is away. */
const ANSWER_MS = STATEMENT_TIMEOUT_MS + 5_000;
const DEFAULT_POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;
/** A library that waits for a connection has nothing better to do. */
const LIBRARY_TIMEOUT_MS = 120_000;
// Data directories stand on solid-state disks, where an index is worth taking: the planner's default assumes spinning ones.
const SESSION = `-c random_page_cost=1.1 -c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=60000`;

/** Opens nothing yet: the first query connects. */
export function openDatabase({ address, answerMs = ANSWER_MS, size = DEFAULT_POOL_SIZE, log }: PoolOptions): Database {
  const pools = {
    scoped: openPool(address, { size, session: SESSION, log }),
    server: openPool(address, { size: Math.ceil(size / 2), session: `${SESSION} ${SERVER_DOOR}`, log }),
  };
  const close = async (): Promise<void> => {
    await Promise.all([pools.scoped.end(), pools.server.end()]);
  };
  const own: Pick<Database, 'session' | 'listen' | 'apart' | 'driverPool' | 'close'> = {
    session: (work) => inSession(pools.server, work),
    listen: (channel, onNotice) =>
      listenOn(connectionOf(address, `${SESSION} ${SERVER_DOOR}`), { channel, onNotice, log }),
    apart: (most) => openDatabase({ address, answerMs, size: most, log }),
    driverPool: (most) => openPool(address, { size: most, session: `${SESSION} ${SERVER_DOOR}`, isPlain: true, log }),
    close,
  };
  const lendServer: Lend = () => connectTo(pools.server);
  const cancel: Cancel = (backend) => once(lendServer, 'select pg_cancel_backend($1)', [backend], { answerMs });
  const server = doorOf(lendServer, cancel, answerMs);
  const asServer: Database = {
    ...server,
    ...own,
    get asServer() {
      return asServer;
    },
  };
  return { ...doorOf(lendScoped(pools.scoped), cancel, answerMs), ...own, asServer };
}

function connectionOf(address: DatabaseAddress, session: string): pg.ClientConfig {
  return {
    ...address,
    ...('host' in address ? { ssl: false } : {}),
    options: session,
    application_name: 'keste',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server that is gone without a word is noticed.
    keepAlive: true,
    // The published type lists fewer type ids than the parser knows.
    types: wireTypes as never,
  };
}

interface PoolKind {
  size: number;
  session: string;
  /** Values as the driver itself reads them. */
  isPlain?: boolean;
  log(message: string): void;
}

function openPool(address: DatabaseAddress, { size, session, isPlain = false, log }: PoolKind): pg.Pool {
  const { types, ...connection } = connectionOf(address, session);
  const pool = new pg.Pool({
    ...connection,
    ...(isPlain ? { connectionTimeoutMillis: LIBRARY_TIMEOUT_MS } : { types }),
    max: size,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  });
  // One that ends while the pool is closed was given up already, whatever the database says to it.
  pool.on('error', (error) => pool.ending || log(`A database connection was lost: ${error.message}`));
  // Lost while it is lent: the statement under way says so, and without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** Turns a connection to the organisation at work before it is lent; one that shows it already is left as it is. */
function lendScoped(pool: pg.Pool): Lend {
  const shown = new WeakMap<ClientBase, string>();
  return async () => {
    const wanted = organizationOfWork() ?? '';
    const client = await connectTo(pool);
    const before = shown.get(client);
    if (before === wanted) return client;
    try {
      shown.delete(client);
      await (before === undefined
        ? runOn(client, ENTER_TENANT, [wanted], { answerMs: SHORT_ANSWER_MS })
        : runOn(client, TURN_TO, [wanted], { name: 'turn_to', answerMs: SHORT_ANSWER_MS }));
      shown.set(client, wanted);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

async function connectTo(pool: pg.Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asDatabaseAway(error);
  }
}

function doorOf(lend: Lend, cancel: Cancel, answerMs: number): Pick<Database, 'query' | 'transaction'> {
  return {
    async query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string): Promise<R[]> {
      try {
        return await once<R>(lend, text, params, { name, answerMs });
      } catch (error) {
        if (name === undefined || !isStalePlan(error)) throw error;
        // A prepared statement from before a change of the table: once more, unprepared.
        return once<R>(lend, text, params, { answerMs });
      }
    },
    transaction: (work, signal) => inTransaction(lend, work, { signal, cancel }),
  };
}

async function once<R extends QueryResultRow>(
  lend: Lend,
  text: string,
  params: readonly unknown[] | undefined,
  options: StatementOptions,
): Promise<R[]> {
  const client = await lend();
  let isLost = true;
  try {
    const rows = await runOn<R>(client, text, params, options);
    isLost = false;
    return rows;
  } catch (error) {
    isLost = !isRefusal(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** The connection ends with the work: what was set on it concerns nobody else. */
async function inSession<T>(pool: pg.Pool, work: (connection: Queryable) => Promise<T>): Promise<T> {
  const client = await connectTo(pool);
  try {
    await runOn(client, 'set statement_timeout = 0', undefined, { answerMs: SHORT_ANSWER_MS });
    return await work(queryableOf(client));
  } finally {
    // The connection ends when the database hears of it; its locks are free before anybody goes on.
    await runOn(client, 'select pg_advisory_unlock_all()', undefined, { answerMs: SHORT_ANSWER_MS }).catch(
      () => undefined,
    );
    client.release(true);
  }
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
}
