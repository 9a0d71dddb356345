// The database as the rest of the server sees it. Text and parameters only: identifiers are quoted by `sql.id`.
import type { QueryResultRow } from 'pg';

export interface Queryable {
  /** Runs one statement; `name` makes it a prepared one, kept per connection. */
  query<R extends QueryResultRow>(text: string, params?: readonly unknown[], name?: string): Promise<R[]>;
}

export interface Database extends Queryable {
  /** Commits when `work` resolves, else rolls back and rejects with its error. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
