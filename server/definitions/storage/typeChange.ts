// Whether a column may become another type without losing anything. Answers SQL, runs nothing.

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
const WRITTEN: ReadonlySet<string> = new Set(['integer', 'bigint', 'numeric', 'date']);

/** How the column gets from one type to another, or undefined when that would change what the values mean. */
export function typeChange(column: string, from: string, to: string): TypeChange | undefined {
  const [source, target] = [parseType(from), parseType(to)];
  if (TEXTS.has(source.base) && TEXTS.has(target.base)) return toText(column, column, target);
  if (NUMBERS.has(source.base) && NUMBERS.has(target.base)) return toNumber(column, to, target);
  if (WRITTEN.has(source.base) && TEXTS.has(target.base)) return toText(column, `${column}::text`, target);
  if (`${from}[]` === to) return { using: `case when ${column} is null then null else array[${column}] end`, loses: undefined };
  if (TEXTS.has(source.base) && to === 'text[]') return { using: `case when ${column} is null then null else array[${column}::text] end`, loses: undefined };
  return undefined;
}

function parseType(type: string): ParsedType {
  const match = /^([^(]+)(?:\(([0-9,]+)\))?$/.exec(type);
  return { base: match?.[1] ?? type, limits: (match?.[2] ?? '').split(',').filter((part) => part !== '').map(Number) };
}

function toText(column: string, using: string, target: ParsedType): TypeChange {
  const length = target.limits[0];
  return { using, loses: length === undefined ? undefined : `char_length(${using}) > ${length}` };
}

function toNumber(column: string, to: string, target: ParsedType): TypeChange {
  const using = `${column}::${to}`;
  const range = WHOLE_LIMITS.get(target.base);
  if (range) return { using, loses: `(${column} <> trunc(${column}) or ${column} < ${range[0]} or ${column} > ${range[1]})` };
  const [digits, scale] = target.limits;
  if (digits === undefined || scale === undefined) return { using, loses: undefined };
  return { using, loses: `(round(${column}::numeric, ${scale}) <> ${column} or abs(${column}::numeric) >= 1e${digits - scale})` };
}
