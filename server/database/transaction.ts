// One transaction on a lent connection: from its begin to its commit, or back, also when somebody ends it meanwhile.
import type { ClientBase, PoolClient, QueryResultRow } from 'pg';
import { asDatabaseAway } from './away.ts';
import { DatabaseAway } from '../errors/index.ts';
import type { Queryable } from './database.ts';

/** Lends a connection that lets through what it should. */
export type Lend = () => Promise<PoolClient>;

/** Cancels the statement under way of another connection. */
export type Cancel = (backend: number) => Promise<unknown>;

export interface TransactionOptions {
  signal: AbortSignal | undefined;
  cancel: Cancel;
}

export interface StatementOptions {
  /** Makes it a prepared one. */
  name?: string | undefined;
  /** A database that says nothing for so long is away. */
  answerMs?: number | undefined;
}

/** Beginning and ending take no time. */
export const SHORT_ANSWER_MS = 10_000;

/** Every error of the driver comes out of here. */
export async function runOn<R extends QueryResultRow>(
  client: ClientBase,
  text: string,
  params: readonly unknown[] | undefined,
  { name, answerMs }: StatementOptions = {},
): Promise<R[]> {
  const values = params === undefined ? [] : [...params];
  try {
    const result = await client.query<R>({
      text,
      values,
      ...(name === undefined ? {} : { name }),
      // The driver's own, which its types lack.
      ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
    });
    return result.rows;
  } catch (error) {
    throw asDatabaseAway(error);
  }
}

export function queryableOf(client: ClientBase): Queryable {
  return {
    query: <R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string) =>
      runOn<R>(client, text, params, { name }),
  };
}

const rollbackHandlers = new WeakMap<Queryable, (() => void)[]>();

/** Called once the transaction has been rolled back: undoes what the database does not. Not called where the database is away, since the commit may have come through. */
export function onRollback(tx: Queryable, handler: () => void): void {
  rollbackHandlers.get(tx)?.push(handler);
}

export async function inTransaction<T>(
  lend: Lend,
  asked: (tx: Queryable) => Promise<T>,
  { signal, cancel }: TransactionOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await lend();
  let broken: Error | undefined;
  const handlers: (() => void)[] = [];
  const work = (tx: Queryable): Promise<T> => {
    rollbackHandlers.set(tx, handlers);
    return asked(tx);
  };
  try {
    await runOn(client, 'begin', undefined, { answerMs: SHORT_ANSWER_MS });
    const answer = await (signal ? untilEnded(client, work, { signal, cancel }) : untilItsEnd(client, work));
    await runOn(client, 'commit', undefined);
    return answer;
  } catch (error) {
    broken = error instanceof DatabaseAway ? error : await rollBack(client);
    if (!broken) for (const handle of handlers) handle();
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The same, given up as soon as the signal says so: whatever failed then failed for that reason. */
async function untilEnded<T>(
  client: PoolClient,
  work: (tx: Queryable) => Promise<T>,
  { signal, cancel }: { signal: AbortSignal; cancel: Cancel },
): Promise<T> {
  const [backend] = await runOn<{ pid: number }>(client, 'select pg_backend_pid() as pid', undefined);
  let cancelled: Promise<unknown> = Promise.resolve();
  const end = (): void => {
    if (backend) cancelled = cancel(backend.pid).catch(() => undefined);
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    const answer = await untilItsEnd(client, (tx) =>
      work({
        query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string) {
          // Whoever ends a transaction says why by an error.
          return signal.aborted ? Promise.reject(signal.reason as Error) : tx.query<R>(text, params, name);
        },
      }),
    );
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', end);
    // It must not meet what the connection does next.
    await cancelled;
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

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}
