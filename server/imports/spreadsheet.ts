// What every kind of file comes down to: lines of texts, as the program that wrote it numbers them.

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

export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_LINES = 50_000;
export const MAX_COLUMNS = 500;

/** The cells without the empty ones at the end. */
export function filled(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
