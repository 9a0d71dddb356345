// What every kind of file comes down to: lines of texts, as the program that wrote it numbers them. And how much of it there may be.
import { ApiError } from '../../errors/index.ts';

export interface Spreadsheet {
  /** Name of the sheet; undefined for plain text. */
  sheet: string | undefined;
  headings: readonly string[];
  lines: readonly SpreadsheetLine[];
}

export interface SpreadsheetLine {
  /** Number of the line in the file, the first is 1. */
  line: number;
  /** Texts; '' for an empty cell. Empty ones at the end are left out. */
  cells: readonly string[];
}

/** Hears how much of a file is read, 0 to 1. */
export type OnShare = (share: number) => void;

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_LINES = 50_000;
export const MAX_COLUMNS = 500;
/** With a text. */
const MAX_CELLS = 1_000_000;
/** Places for cells, most of them empty: as many columns as any program writes, and what they come to. */
const MAX_PLACES_OF_LINE = 16_384;
const MAX_PLACES = 10_000_000;
/** Characters: of a cell as of the longest field, of a line of cells, of a heading. */
export const MAX_CELL = 200_000;
export const MAX_LINE = 1_000_000;
export const MAX_HEADING = 500;

type FileRule =
  | 'file_lines'
  | 'file_columns'
  | 'file_cells'
  | 'file_cell'
  | 'file_line'
  | 'file_heading'
  | 'file_memory'
  | 'file_time';

/** A file that holds more than a file may: which limit, in the caller's language. */
export function tooMuch(rule: FileRule, limit: string | number): ApiError {
  return new ApiError('invalid', { file: [{ rule, value: String(limit) }] });
}

/** Counts cells while they are read: what is too much ends the reading at once. */
export class CellCount {
  private cells = 0;
  private places = 0;

  /** Throws for a cell beyond what the file may hold; `column` counts from 0. */
  add(text: string, column: number): void {
    this.places += 1;
    if (text !== '') this.cells += 1;
    requireColumns(column);
    if (column >= MAX_COLUMNS && text.trim() !== '') throw tooMuch('file_columns', MAX_COLUMNS);
    if (this.cells > MAX_CELLS) throw tooMuch('file_cells', MAX_CELLS);
    if (text.length > MAX_CELL) throw tooMuch('file_cell', MAX_CELL);
    requirePlaces(this.places);
  }
}

/** Of a line; empty ones at its end may be more than columns. */
export function requireColumns(places: number): void {
  if (places >= MAX_PLACES_OF_LINE) throw tooMuch('file_columns', MAX_COLUMNS);
}

export function requirePlaces(places: number): void {
  if (places > MAX_PLACES) throw tooMuch('file_cells', MAX_PLACES);
}

/** The cells without the empty ones at the end. */
export function filled(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
