// Which errors of the driver say that the database is away, and not that it refuses a statement.
import pg from 'pg';
import { DatabaseAway } from '../errors/index.ts';

/** Classes and codes of PostgreSQL: connection, too many of them, shutting down and starting up. */
const AWAY_CODES = ['08', '53300', '57P01', '57P02', '57P03'];
/** What the driver itself says of a connection that is gone; it gives no codes. */
const AWAY_TEXTS = [
  'Connection terminated',
  'Connection ended',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after',
];

/** The error itself, or as DatabaseAway. */
export function asDatabaseAway(error: unknown): unknown {
  return error instanceof Error && isAway(error) ? new DatabaseAway(error) : error;
}

function isAway(error: Error): boolean {
  if (error instanceof pg.DatabaseError)
    return (
      error.severity === 'FATAL' ||
      error.severity === 'PANIC' ||
      AWAY_CODES.some((code) => error.code?.startsWith(code) === true)
    );
  if (error instanceof DatabaseAway) return false;
  return (
    'syscall' in error ||
    ('code' in error && error.code === 'EPIPE') ||
    error instanceof AggregateError ||
    AWAY_TEXTS.some((text) => error.message.startsWith(text))
  );
}

/** The database has answered, if only by a refusal: the connection is as good as before. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isAway(error);
}
