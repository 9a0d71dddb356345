// `__today__`, `__now__` and `__me__` in place of a default.
import { localToday } from '../values/index.ts';

export interface DefaultWords {
  today: string;
  /** ISO 8601. */
  now: string;
  /** The person, as a reference takes it. */
  me: unknown;
}

/** What they stand for here and now. */
export function wordsNow(me: unknown): DefaultWords {
  return { today: localToday(), now: new Date().toISOString(), me: me ?? null };
}

const WORDS: ReadonlySet<unknown> = new Set(['__today__', '__now__', '__me__']);

/** Whether a default, or an entry of it, is such a word. */
export function isDefaultWord(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isDefaultWord) : WORDS.has(value);
}

/** A default with its words filled in; what is none of them stays as it is. */
export function wordValue(value: unknown, words: DefaultWords): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => wordValue(entry, words));
  switch (value) {
    case '__today__':
      return words.today;
    case '__now__':
      return words.now;
    case '__me__':
      return words.me;
    default:
      return value;
  }
}
