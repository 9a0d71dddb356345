// The database as the rest of the server sees it. Text and parameters only: identifiers are quoted by `sql.id`.
import type { Pool, QueryResultRow } from 'pg';

export interface Queryable {
  /** Runs one statement; `name` makes it a prepared one, kept per connection. */
  query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string): Promise<R[]>;
}

/** Under tenant isolation: the database itself gives and takes rows of the organisation of `inOrganization` only, and none without it. */
export interface Database extends Queryable {
  /**
   * Commits when `work` resolves, else rolls back and rejects with its error. What it asks afterwards is refused. When the signal ends it, the
   * statement under way is cancelled, and every later one and the commit throw the signal's reason.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * The same database without tenant isolation: for what spans organisations or comes before one is known, such as sign-in, migrations,
   * storage, sweeps and seeds. Its statements name the organisation themselves.
   */
  asServer: Database;
  /** One of the server's own connections, outside of a transaction and with no limit on a statement's time: for what cannot run in one. */
  session<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  /** Hears a channel of NOTIFY; `onNotice` gets undefined after a gap in which something may have been missed. Answers how to stop. */
  listen(channel: string, onNotice: (text: string | undefined) => void): Promise<() => Promise<void>>;
  /** The same database over connections of its own, `size` under tenant isolation at most: what holds them for long takes none of the others'. Closed by whoever asked. */
  apart(size: number): Database;
  /** Plain connections of the server's own, for a library that speaks to the driver itself. Ended by whoever asked. */
  driverPool(size: number): Pool;
  close(): Promise<void>;
}
