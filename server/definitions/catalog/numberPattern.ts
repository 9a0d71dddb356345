// The pattern of a numbered text: `{branch}-{YYYY}-{#####}` as its parts.
import type { Numbering } from '../../../src/contract/index.ts';

export type NumberPart =
  | { kind: 'text'; text: string }
  | { kind: 'year' | 'shortYear' | 'month' | 'day' }
  | { kind: 'field'; name: string }
  | { kind: 'number'; digits: number };

const DATES = new Map<string, Exclude<NumberPart['kind'], 'text' | 'field' | 'number'>>([
  ['YYYY', 'year'],
  ['YY', 'shortYear'],
  ['MM', 'month'],
  ['DD', 'day'],
]);
const HASHES = /^#{1,15}$/;

/** What stands between braces and is no number and no part of the day is the name of a field; an open brace without its end is text. */
export function numberParts({ pattern }: Pick<Numbering, 'pattern'>): NumberPart[] {
  const parts: NumberPart[] = [];
  let at = 0;
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at);
    const close = open < 0 ? -1 : pattern.indexOf('}', open);
    const end = close < 0 ? pattern.length : open;
    if (end > at) parts.push({ kind: 'text', text: pattern.slice(at, end) });
    if (close < 0) break;
    parts.push(partOf(pattern.slice(open + 1, close)));
    at = close + 1;
  }
  return parts;
}

function partOf(word: string): NumberPart {
  if (HASHES.test(word)) return { kind: 'number', digits: word.length };
  const date = DATES.get(word);
  return date ? { kind: date } : { kind: 'field', name: word };
}
