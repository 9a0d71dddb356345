// A question as folded words, as the database makes them of rows (app.search_spaced), and the same keys on another keyboard layout.
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

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_SHIFTED = '~{}:"<>';
const RUSSIAN_SHIFTED = 'ёхъжэбю';
/** The row of digits on a Kazakh keyboard. */
const DIGITS = '234589 0-=';
const KAZAKH = 'әіңғүұ қөһ';

const toRussian = keysOf(LATIN + LATIN_SHIFTED, RUSSIAN + RUSSIAN_SHIFTED);
const toKazakh = new Map([...toRussian, ...keysOf(DIGITS, KAZAKH)]);
/** The Kazakh letters of who types with the Russian layout. */
const toKazakhDigits = keysOf(DIGITS, KAZAKH);
const toLatin = keysOf(RUSSIAN + KAZAKH.replace(' ', ''), LATIN + DIGITS.replace(' ', ''));

/** What the same keys would have written, the likeliest first; none where it comes out as it was. */
export function otherLayouts(text: string): string[] {
  const small = text.slice(0, MAX_QUESTION).toLowerCase();
  const layouts = /[а-яёәіңғүұқөһ]/.test(small) ? [toLatin, toKazakhDigits] : [toRussian, toKazakh];
  const texts = layouts.map((keys) => [...small].map((letter) => keys.get(letter) ?? letter).join(''));
  return [...new Set(texts)].filter((each) => each !== small);
}

function keysOf(from: string, to: string): Map<string, string> {
  const letters = [...to];
  return new Map([...from].map((key, index) => [key, letters[index] ?? key]));
}
