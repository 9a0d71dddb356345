// A question as folded words, as the database makes them of rows (app.search_spaced).
import { foldText } from '../../src/engine/values/index.ts';

export const MAX_QUESTION = 100;
const MAX_WORDS = 6;
const MAX_LETTERS = 40;
/** What parts words; the migration that made app.search_spaced has the same. */
const SIGNS = /[\t\n\v\f\r\u0085\u00a0 !"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~§«»·–—‘’‚“”„•…№\u0000]+/;

/** Each once, of many the first; empty when there is nothing to look for. */
export function questionWords(text: string): string[] {
  return [...wordsIn(text)].slice(0, MAX_WORDS);
}

/** All of them. */
export function wordsIn(text: string): ReadonlySet<string> {
  const words = foldText(text.slice(0, MAX_QUESTION).toWellFormed())
    .split(SIGNS)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, MAX_LETTERS).join(''));
  return new Set(words);
}
