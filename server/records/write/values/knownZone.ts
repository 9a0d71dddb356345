// Whether a text names a time zone that both PostgreSQL and Intl know: abbreviations and offsets mean different things to them.
import type { Queryable } from '../../../database/index.ts';

const FIND = `select 1 as one from pg_timezone_names where name = $1 and (name like '%/%' or name = 'UTC') and name !~ '^(posix|right)/'`;

/** Looking one up reads all zone files of the database, so what was found is remembered. */
const known = new Set<string>();

export async function isKnownZone(database: Queryable, name: string): Promise<boolean> {
  if (known.has(name)) return true;
  if (!isKnownHere(name) || (await database.query(FIND, [name])).length === 0) return false;
  known.add(name);
  return true;
}

function isKnownHere(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
