// When a heading means a field: case, ё and е, spaces and the signs that mark a heading do not count.
import { foldText } from '../../src/engine/values/index.ts';

const BLANK = /^\s$/;

/** Of two texts that mean the same the same one. Letter by letter: whoever made the file chose them. */
export function foldHeading(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const sign of foldText(text)) {
    if (!BLANK.test(sign)) word += sign;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  if (word !== '') words.push(word);
  return withoutMarks(words.join(' '));
}

function withoutMarks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isMark(text.charAt(from))) from += 1;
  while (to > from && isMark(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isMark(sign: string): boolean {
  return sign === '*' || sign === ':' || sign === ' ';
}
