// Time zones that both PostgreSQL and Intl know by a name of the zone database: abbreviations and offsets mean different things to them.
import type { Queryable } from '../database/index.ts';

const FALLBACK = 'Asia/Almaty';
const FIND = `select name from pg_timezone_names where (name like '%/%' and name !~ '^(posix|right)/') or name = 'UTC'`;

export interface TimeZones {
  /** The first of the names that is a known zone; Asia/Almaty when none is. */
  firstKnown(names: readonly (string | null)[]): Promise<string>;
}

/** The database is asked once, when a name is first looked up. */
export function createTimeZones(database: Queryable): TimeZones {
  let known: Promise<ReadonlySet<string>> | undefined;
  async function read(): Promise<ReadonlySet<string>> {
    try {
      return new Set((await database.query<{ name: string }>(FIND)).map(({ name }) => name));
    } catch (error) {
      known = undefined;
      throw error;
    }
  }
  return {
    async firstKnown(names) {
      known ??= read();
      const zones = await known;
      return names.find((name): name is string => name !== null && zones.has(name) && isKnownHere(name)) ?? FALLBACK;
    },
  };
}

/** By name, of the database's names alone: every call asks, and making a format takes long. */
const knownHere = new Map<string, boolean>();

function isKnownHere(name: string): boolean {
  const known = knownHere.get(name) ?? isZone(name);
  knownHere.set(name, known);
  return known;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
