// Folding of text for search: the same as the SQL function data.fold, letter for letter.
import { composedText } from './composedText.ts';

/** Letters that fold, after lower(). The SQL function is made of this table. */
export const FOLDED_FROM = 'ёәіңғүұқөһ';
export const FOLDED_TO = 'еаингуукох';

const FOLDS = new Map([...FOLDED_FROM].map((letter, index) => [letter, FOLDED_TO[index] ?? letter]));
const FOLDED = new RegExp(`[${FOLDED_FROM}]`, 'g');

/** Lower case, composed (NFC), with ё and the Kazakh letters replaced by their nearest Russian ones. */
export function foldText(text: string): string {
  // Σ and İ have lower forms that depend on context or are two characters; both sides map them one to one.
  const plain = composedText(text).replace(/Σ/g, 'σ').replace(/İ/g, 'i');
  return plain.toLowerCase().replace(FOLDED, (letter) => FOLDS.get(letter) ?? letter);
}

/** Whether each word that is searched for begins a word of the name. */
export function isCalled(name: string, search: string): boolean {
  const words = foldText(name).split(/[\s.-]+/);
  return foldText(search)
    .split(/[\s.-]+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
