// Values of JSON fields: what may be stored, how they are written for people, and when two of them say the same.
import type { NormalisedValue } from './normalisedValue.ts';

/** Of the value written without spaces. */
export const JSON_MAX_BYTES = 102_400;
/** Lists and objects within each other. */
export const JSON_MAX_DEPTH = 50;

const MAX_SIZE_TEXT = '100 KB';
// The database stores UTF-8, which has no halves of pairs, and no NUL.
const UNSTORABLE = /\p{Surrogate}|\u0000/u;

/** The value, or the rule it breaks: json_depth, json_size, json_text, range. What JSON does not know counts as not JSON. */
export function normaliseJson(input: unknown): NormalisedValue {
  if (input === undefined) return { ok: true, value: null };
  const fault = faultOf(input, 0);
  if (fault) return { ok: false, ...fault };
  return bytesOf(JSON.stringify(input)) + expansionOf(input) > JSON_MAX_BYTES
    ? { ok: false, rule: 'json_size', limit: MAX_SIZE_TEXT }
    : { ok: true, value: input };
}

/** In one line. */
export function jsonText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** In lines, as a person edits it. */
export function prettyJson(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** Equal for values that say the same: the order of keys is no part of a value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null';
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, each]) => [key, ordered(each)]),
  );
}

interface Fault {
  rule: string;
  limit?: string;
}

function faultOf(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { rule: 'json_text' } : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { rule: 'range' };
  if (typeof value !== 'object') return typeof value === 'boolean' ? undefined : { rule: 'form' };
  if (value === null) return undefined;
  if (depth >= JSON_MAX_DEPTH) return { rule: 'json_depth', limit: String(JSON_MAX_DEPTH) };
  for (const [key, each] of Object.entries(value)) {
    const fault = faultOf(key, depth) ?? faultOf(each, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}

/** The database writes 1e300 in three hundred digits: they count. */
function expansionOf(value: unknown): number {
  if (typeof value === 'number') return Math.abs(Number(/e([+-]\d+)$/.exec(String(value))?.[1] ?? 0));
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + expansionOf(each), 0);
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
