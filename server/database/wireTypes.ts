// The types of the wire, set once: decimals and dates are texts, moments ISO 8601, whole numbers numbers while they are exact.
import pg from 'pg';

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

export const wireTypes = {
  getTypeParser(id: number, format?: string): unknown {
    const own = format === 'binary' ? undefined : parsers.get(id);
    // The type lists the ids it knows; ours come from the server.
    return own ?? pg.types.getTypeParser(id as never, format as never);
  },
};
