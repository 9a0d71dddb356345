// What the columns of a file may be as fields, by what stands in all of their cells: nothing is guessed that one cell speaks against.
import { booleanOfText, hasFormat, normaliseFormat } from '../../../src/engine/values/index.ts';
import type { Spreadsheet } from '../read/spreadsheet.ts';
import { readCell } from '../values/cellValue.ts';
import { tidyNumber } from '../values/tidyNumber.ts';

export type GuessedKind =
  | 'text'
  | 'longText'
  | 'phone'
  | 'email'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'yesNo'
  | 'choice';

export interface GuessedColumn {
  title: string;
  kind: GuessedKind;
  choices?: string[];
  precision?: number;
  required: boolean;
  /** Different texts, where there are few enough to be names of rows. */
  names?: string[];
}

export interface SheetGuess {
  rows: number;
  columns: GuessedColumn[];
}

/** A choice repeats itself. */
const MOST_CHOICES = 12;
const LEAST_REPEATS = 2;
const MOST_NAMES = 50;
const SHORT = 60;
const LONG = 200;
const MOST_DIGITS = 15;
const MOST_PLACES = 6;

export function guessColumns({ headings, lines }: Spreadsheet): SheetGuess {
  const columns = headings.flatMap((heading, index): GuessedColumn[] => {
    const title = heading.trim();
    const cells = lines.map((line) => (line.cells[index] ?? '').trim());
    const filled = cells.filter((cell) => cell !== '');
    if (title === '') return [];
    return [{ title, ...guessed(filled), required: filled.length > 0 && filled.length === cells.length }];
  });
  return { rows: lines.length, columns };
}

type Guess = Omit<GuessedColumn, 'title' | 'required'>;

function guessed(cells: readonly string[]): Guess {
  if (cells.length === 0) return { kind: 'text' };
  const all = (is: (cell: string) => boolean): boolean => cells.every(is);
  const plain = PLAIN.find(([, is]) => all(is));
  if (plain) return { kind: plain[0] };
  if (all(isNumber)) return { kind: 'decimal', precision: Math.max(...cells.map(placesOf)) };
  if (cells.some((cell) => cell.length > LONG || cell.includes('\n'))) return { kind: 'longText' };
  const names = [...new Set(cells)];
  const few = names.length <= MOST_NAMES && all((cell) => cell.length <= LONG) ? { names } : {};
  const isChoice =
    names.length <= MOST_CHOICES && cells.length >= LEAST_REPEATS * names.length && all((cell) => cell.length <= SHORT);
  return isChoice ? { kind: 'choice', choices: names, ...few } : { kind: 'text', ...few };
}

/** The first that holds of every cell. */
const PLAIN: readonly (readonly [GuessedKind, (cell: string) => boolean])[] = [
  ['email', (cell) => isOf('email', cell)],
  ['url', (cell) => isOf('url', cell)],
  ['phone', (cell) => isOf('phone', cell)],
  ['integer', isWhole],
  ['date', isDay],
  ['moment', isMoment],
  ['yesNo', (cell) => booleanOfText(cell) !== undefined],
];

function isOf(format: string, cell: string): boolean {
  return hasFormat(format, normaliseFormat(format, cell));
}

/** A zero in front belongs to a code, not to a number. */
function isWhole(cell: string): boolean {
  return /^-?(?:0|[1-9]\d*)$/.test(tidyNumber(cell)) && tidyNumber(cell).length <= MOST_DIGITS;
}

function isNumber(cell: string): boolean {
  const tidy = tidyNumber(cell);
  return /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?$/.test(tidy) && tidy.length <= 2 * MOST_DIGITS && placesOf(cell) <= MOST_PLACES;
}

function placesOf(cell: string): number {
  return /[.,](\d+)$/.exec(tidyNumber(cell))?.[1]?.length ?? 0;
}

const DAY = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})[./](\d{1,2})[./](\d{4}))$/;

function isDay(cell: string): boolean {
  const [, year, month, day, dottedDay, dottedMonth, dottedYear] = DAY.exec(cell) ?? [];
  const [y, m, d] = [year ?? dottedYear, month ?? dottedMonth, day ?? dottedDay].map(Number);
  if (y === undefined || m === undefined || d === undefined || Number.isNaN(y)) return false;
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
}

function isMoment(cell: string): boolean {
  const read = readCell({ kind: 'moment', choices: new Map() }, cell, 'UTC');
  return read.ok && typeof read.value === 'string' && read.value !== cell && !isDay(cell);
}
