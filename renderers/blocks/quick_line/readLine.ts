// What a quick line says: its signs with what follows each, and the rest as the title.
import type { Option } from '../../../src/contract/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import { readDay, type SaidDay } from './dayWords.ts';

export const MARKS = ['@', '!', '#', '~'] as const;
export type Mark = (typeof MARKS)[number];

export interface Piece {
  mark: Mark;
  /** Where it stands, its sign with it. */
  from: number;
  to: number;
  /** Without its sign. */
  text: string;
  /** Of `!`. */
  said?: SaidDay | undefined;
  /** Of `@` and `~`. */
  option?: Option | undefined;
}

export interface KnownNames {
  /** Chosen by their whole names. */
  chosen: ReadonlyMap<string, Option>;
  /** By a word: null where it names nobody, or several. */
  found: ReadonlyMap<string, Option | null>;
}

export interface ReadLine {
  title: string;
  /** Those that fill a field: of one field the last. */
  pieces: readonly Piece[];
  /** Those that say nothing known and stay in the title. */
  unknown: readonly Piece[];
}

export interface LineRules {
  marks: { has(mark: Mark): boolean };
  names: KnownNames;
  today: string;
}

/** Key of what follows a sign among the names. */
export function nameKey(mark: Mark, text: string): string {
  return mark + foldText(text);
}

export function readLine(text: string, rules: LineRules): ReadLine {
  const all = piecesOf(text, rules);
  const known = all.filter(isKnown);
  const pieces = known.filter(
    ({ mark, text: said }, place) =>
      !known
        .slice(place + 1)
        .some((later) => later.mark === mark && (mark !== '#' || foldText(later.text) === foldText(said))),
  );
  let title = '';
  let end = 0;
  for (const { from, to } of known) {
    title += text.slice(end, from);
    end = to;
  }
  title += text.slice(end);
  return { title: title.replace(/\s+/g, ' ').trim(), pieces, unknown: all.filter((piece) => !isKnown(piece)) };
}

function isKnown({ mark, said, option }: Piece): boolean {
  return mark === '#' || said !== undefined || option !== undefined;
}

/** Signs at the beginning of a word, with what belongs to each. */
function piecesOf(text: string, rules: LineRules): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = MARKS.find((one) => one === text[at]);
    const isBeginning = at === 0 || /\s/.test(text[at - 1] ?? '');
    if (mark === undefined || !isBeginning || !rules.marks.has(mark)) continue;
    const piece = pieceAt(text, at, mark, rules);
    if (!piece) continue;
    pieces.push(piece);
    at = piece.to - 1;
  }
  return pieces;
}

function pieceAt(text: string, from: number, mark: Mark, { names, today }: LineRules): Piece | undefined {
  const rest = text.slice(from + 1);
  const word = withoutStops(/^[^\s@!#~]\S*/.exec(rest)?.[0] ?? '');
  const made = (said: string, more: Partial<Piece> = {}): Piece | undefined =>
    said === '' ? undefined : { mark, from, to: from + 1 + said.length, text: said, ...more };
  if (mark === '!') {
    if (word === '') return undefined;
    const said = readDay(rest.split(/\s+/), today);
    return made(said ? firstWords(rest, said.used) : word, { said });
  }
  const name = chosenName(rest, mark, names.chosen);
  if (mark === '#') return made(name ?? word);
  if (name !== undefined) return made(name, { option: names.chosen.get(nameKey(mark, name)) });
  return made(word, { option: names.found.get(nameKey(mark, word)) ?? undefined });
}

function withoutStops(word: string): string {
  let end = word.length;
  while (end > 0 && ',;.'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** The longest chosen name that the text begins with and ends a word. */
function chosenName(rest: string, mark: Mark, chosen: KnownNames['chosen']): string | undefined {
  return [...chosen.keys()]
    .filter((key) => key.startsWith(mark))
    .map((key) => rest.slice(0, key.length - 1))
    .filter((said) => chosen.has(nameKey(mark, said)) && !/^[\p{L}\p{N}]/u.test(rest.slice(said.length)))
    .sort((one, other) => other.length - one.length)[0];
}

function firstWords(text: string, count: number): string {
  const words = [...text.matchAll(/\S+/g)].slice(0, count);
  const last = words.at(-1);
  return last ? text.slice(0, last.index + last[0].length).replace(/[,;.]$/, '') : '';
}

/** The piece being typed before the caret, for completion: at most three words, until a day or name is whole. */
export function askedPiece(
  text: string,
  caret: number,
  marks: LineRules['marks'],
): { mark: Mark; search: string; from: number } | undefined {
  const before = text.slice(0, caret);
  const match = /(?:^|\s)([@!#~])([^\s@!#~]{0,40}(?: [^\s@!#~]{1,40})?)$/.exec(before);
  const mark = MARKS.find((one) => one === match?.[1]);
  const search = match?.[2] ?? '';
  if (mark === undefined || !marks.has(mark) || (mark === '#' && search.includes(' '))) return undefined;
  return { mark, search, from: caret - search.length - 1 };
}
