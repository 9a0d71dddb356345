// Whether a column may become another type without losing anything. Answers SQL, runs nothing.
// Between texts, numbers and days by SQL; stored text becomes a number, day, moment, yes or no, choice or JSON where every value reads
// as one by the rules of the import; a day becomes the moment it begins in its organisation, and back. Nothing else: a number is no
// yes or no, a reference or a list of choices is no text.
import type { FoundColumn } from '../readTables.ts';
import type { TextReader } from '../readText.ts';
import type { WantedColumn } from '../wanted/wanted.ts';

export interface TypeChange {
  /** SQL of the new value over the quoted column. */
  using: string;
  /** SQL condition that is true for a row whose value would be lost; undefined when none can be. */
  loses: string | undefined;
}

interface ParsedType {
  base: string;
  /** Length, or digits and scale. */
  limits: readonly number[];
}

const WHOLE_LIMITS: ReadonlyMap<string, readonly [low: string, high: string]> = new Map([
  ['integer', ['-2147483648', '2147483647']],
  ['bigint', ['-9223372036854775808', '9223372036854775807']],
]);
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'bigint', 'numeric']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'character varying']);
const WRITTEN: ReadonlySet<string> = new Set(['integer', 'bigint', 'numeric', 'date', 'time without time zone']);
const MOMENT = 'timestamp with time zone';
/** Both are made for the transaction that converts, and fail for what was written since the rows were looked at. This one looks a text up among those that were read. */
export const READ_FUNCTION = 'pg_temp.keste_read';
export const LOST_FUNCTION = 'pg_temp.keste_lost';
/** SQLSTATE of that failure: the rows have to be looked at again. */
export const OUTDATED = 'KS001';

export interface Conversion extends TypeChange {
  /** Every stored text is read by it first. */
  read?: TextReader;
}

/** `now` and `was`: SQL of the value by the column's names after and before the change; `loses` is reported in the latter. */
export function conversionOf(
  column: WantedColumn,
  there: FoundColumn,
  { now, was }: { now: string; was: string },
): Conversion | undefined {
  const isText = TEXTS.has(parseType(there.type).base);
  // A choice is text among others until it is known which.
  const isNewChoice = column.collation === 'C' && there.collation !== 'C' && column.type !== 'text[]';
  if (isText && column.fromText && (isNewChoice || !TEXTS.has(parseType(column.type).base)))
    return { using: `${READ_FUNCTION}(${now}::text)::${column.type}`, loses: undefined, read: column.fromText };
  const change = typeChange(now, there.type, column);
  if (!change) return undefined;
  const using =
    change.loses === undefined
      ? change.using
      : `case when ${change.loses} then ${LOST_FUNCTION}()::${column.type} else ${change.using} end`;
  return { using, loses: typeChange(was, there.type, column)?.loses };
}

/** How the column gets from one type to another, or undefined when that would change what the values mean. */
function typeChange(column: string, from: string, { type: to, letters }: WantedColumn): TypeChange | undefined {
  const [source, target] = [parseType(from), parseType(to)];
  const longest = letters ?? target.limits[0];
  if (TEXTS.has(source.base) && TEXTS.has(target.base))
    return toText(column, fits(source, longest) ? undefined : longest);
  if (NUMBERS.has(source.base) && NUMBERS.has(target.base)) return toNumber(column, to, target);
  if (WRITTEN.has(source.base) && TEXTS.has(target.base)) return toText(`${column}::text`, longest);
  if (from === 'date' && to === MOMENT)
    return { using: `app.start_of_day("organization", ${column})`, loses: undefined };
  if (from === MOMENT && to === 'date')
    return {
      using: `app.day_of("organization", ${column})`,
      loses: `app.start_of_day("organization", app.day_of("organization", ${column})) <> ${column}`,
    };
  return isListOf(source, from, to)
    ? { using: `case when ${column} is null then null else array[${column}::${to.slice(0, -2)}] end`, loses: undefined }
    : undefined;
}

function isListOf({ base }: ParsedType, from: string, to: string): boolean {
  return `${from}[]` === to || (TEXTS.has(base) && to === 'text[]');
}

function fits({ limits: [held] }: ParsedType, longest: number | undefined): boolean {
  return held !== undefined && longest !== undefined && held <= longest;
}

function parseType(type: string): ParsedType {
  const match = /^([^(]+)(?:\(([0-9,]+)\))?$/.exec(type);
  return {
    base: match?.[1] ?? type,
    limits: (match?.[2] ?? '')
      .split(',')
      .filter((part) => part !== '')
      .map(Number),
  };
}

function toText(using: string, length: number | undefined): TypeChange {
  return { using, loses: length === undefined ? undefined : `char_length(${using}) > ${length}` };
}

function toNumber(column: string, to: string, target: ParsedType): TypeChange {
  const using = `${column}::${to}`;
  const range = WHOLE_LIMITS.get(target.base);
  if (range)
    return { using, loses: `(${column} <> trunc(${column}) or ${column} < ${range[0]} or ${column} > ${range[1]})` };
  const [digits, scale] = target.limits;
  if (digits === undefined || scale === undefined) return { using, loses: undefined };
  return {
    using,
    loses: `(round(${column}::numeric, ${scale}) <> ${column} or abs(${column}::numeric) >= 1e${digits - scale})`,
  };
}
