// What stands in the command palette: one line that leads somewhere or does something. Pure.
import { composedText, foldText } from '../../../engine/values/index.ts';

export interface Item {
  /** Its own within the palette. */
  id: string;
  icon: string;
  label: string;
  /** In a second line: where it lives, and why it was found. */
  hint?: string | undefined;
  /** Other words that it is found by: what it is called in the other languages. Not shown. */
  words?: string | undefined;
  /** Where the row stands. */
  status?: { title: string; color?: string } | undefined;
  /** Keys that do the same. */
  keys?: string | undefined;
  /** Where it leads; Ctrl and Enter open it in a tab of its own. */
  path?: string | undefined;
  /** Closes the palette, but for what asks for more. */
  run(): void;
}

export interface Group {
  id: string;
  title: string;
  items: readonly Item[];
}

const MOST_TEXT = 600;
const SIGNS = /[^\p{L}\p{N}]+/u;

export function wordsOf(text: string): string[] {
  return [...new Set(foldText(text).split(SIGNS))].filter((word) => word !== '').slice(0, 6);
}

/** Every word begins one of the item's; of no words everything fits. */
export function fits(item: Item, words: readonly string[]): boolean {
  const own = [...wordsAll(`${item.label} ${item.hint ?? ''}`), ...wordsAll(item.words ?? '')];
  return words.every((word) => own.some((each) => isBegun(each, word)));
}

/** Shorter ones mean too many things. */
const INFLECTED = 5;

/** A long word with another ending is the same: "задача" finds "задачи". */
function isBegun(own: string, word: string): boolean {
  if (own.startsWith(word)) return true;
  return word.length >= INFLECTED && own.length <= word.length + 1 && own.startsWith(word.slice(0, -1));
}

function wordsAll(text: string): string[] {
  return foldText(text.slice(0, MOST_TEXT)).split(SIGNS);
}

/** The text in pieces, those that a word of the question begins marked. */
export function marked(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const whole = composedText(text);
  const folded = foldText(whole);
  const pieces: { text: string; isMarked: boolean }[] = [];
  const add = (from: number, to: number, isMarked: boolean): void => {
    if (to > from) pieces.push({ text: whole.slice(from, to), isMarked });
  };
  let at = 0;
  for (let place = 0; place < folded.length; place += 1) {
    const isBeginning = place === 0 || SIGNS.test(folded[place - 1] ?? '');
    const word = isBeginning ? longest(words, folded, place) : undefined;
    if (word === undefined) continue;
    add(at, place, false);
    add(place, place + word.length, true);
    at = place + word.length;
    place = at - 1;
  }
  add(at, whole.length, false);
  return pieces;
}

function longest(words: readonly string[], folded: string, place: number): string | undefined {
  return words.filter((word) => folded.startsWith(word, place)).sort((one, other) => other.length - one.length)[0];
}
