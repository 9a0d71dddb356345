// The reader of workbooks, held to what a file may hold: it makes all cells up to the farthest one, so how far that is ends it while it parses.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiError } from '../../errors/index.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_LINES, requirePlaces, tooMuch, type OnShare } from './spreadsheet.ts';

/** Text, a number as its text in a list, a moment, yes or no, or nothing. */
export type WorkbookCell = string | [string] | Date | boolean | null;

interface WorkbookSheet {
  sheet: string;
  rows: WorkbookCell[][];
}

/** Places of values: lines between may be empty. */
const LAST_ROW = 2 * MAX_LINES;
/** Of a sheet, also without any value. */
const LAST_PLACE = 1_048_576;
const ROW = '<row';
/** Of a tag with the text behind it, whose characters may be written as `&#x10FFFF;`. */
const LONGEST_STRETCH = 10 * MAX_CELL;
/** Of a reference such as XFD1048576. */
const MAX_REFERENCE = 16;

type Handler = (tag: string, attributes: Record<string, string>, ...rest: unknown[]) => unknown;
type ParseXml = (content: string, state: unknown, open: Handler | undefined, ...rest: unknown[]) => Promise<unknown>;
type Read = (
  zip: Buffer,
  options: { sheets: number[]; parseNumber(text: string): [string] },
) => Promise<{ sheet: string; data: WorkbookCell[][] }[]>;

const require = createRequire(import.meta.url);
const readerPath = require.resolve('read-excel-file/node');
// As the package itself loads them: the reader looks its parser up on this object.
const xml = require(join(dirname(readerPath), '..', 'commonjs', 'xml', 'parseXml.js')) as { default: ParseXml };
// As its types say.
const { default: read } = require(readerPath) as { default: Read };

const parse = xml.default;
/** Of the file that this process reads. */
let tell: OnShare | undefined;
xml.default = (content, state, open, ...rest) => {
  requireShortTexts(content);
  return parse(content, state, open && watched(open, rowsIn(content)), ...rest);
};

/** Throws ApiError for what is too much, anything else for what is no workbook. */
export async function readFirstSheet(zip: Buffer, onShare?: OnShare): Promise<WorkbookSheet> {
  tell = onShare;
  try {
    // A number stays as it stands in the file: a double would change long ones.
    const [first] = await read(zip, { sheets: [1], parseNumber: (text) => [text] });
    if (!first) throw new Error('no sheet');
    return { sheet: first.sheet, rows: first.data };
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

/** The package wraps what its parser throws. */
function refusalIn(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? refusalIn(error.cause) : undefined;
}

/** The parser looks through a long text again with each piece of it. */
function requireShortTexts(content: string): void {
  let from = 0;
  for (let at = content.indexOf('<'); at >= 0; at = content.indexOf('<', at + 1)) {
    if (at - from > LONGEST_STRETCH) break;
    from = at;
  }
  if (content.length - from > LONGEST_STRETCH) throw tooMuch('file_cell', MAX_CELL);
}

/** What a sheet says of its rows ahead of reading it. */
function rowsIn(content: string): number {
  let count = 0;
  for (let at = content.indexOf(ROW); at >= 0; at = content.indexOf(ROW, at + ROW.length)) count += 1;
  return count;
}

function watched(open: Handler, rows: number): Handler {
  let seen = 0;
  let far: ApiError | undefined;
  let lines = 0;
  let columns = 0;
  return (tag, attributes, ...rest) => {
    if (tag === 'row' && attributes['r'] !== undefined && !(Number(attributes['r']) <= LAST_PLACE))
      throw tooMuch('file_lines', MAX_LINES);
    if (tag === 'row') tell?.(Math.min(1, seen++ / rows));
    if (tag === 'c') {
      const place = placeOf(String(attributes['r'] ?? ''));
      far = farOf(place);
      if (!far) {
        lines = Math.max(lines, place.row);
        columns = Math.max(columns, place.column);
      }
    } else if (tag === 'v' || tag === 'is' || tag === 't') {
      if (far) throw far;
      requirePlaces(lines * columns);
    }
    return open(tag, attributes, ...rest);
  };
}

function farOf({ row, column }: { row: number; column: number }): ApiError | undefined {
  if (!(column <= MAX_COLUMNS)) return tooMuch('file_columns', MAX_COLUMNS);
  return row <= LAST_ROW ? undefined : tooMuch('file_lines', MAX_LINES);
}

/** Counted from 1; NaN and Infinity where there is no such place. */
function placeOf(reference: string): { row: number; column: number } {
  if (reference.length > MAX_REFERENCE) return { row: Number.NaN, column: Number.NaN };
  const digitsAt = reference.search(/\d/);
  const letters = digitsAt < 0 ? reference : reference.slice(0, digitsAt);
  return {
    row: digitsAt < 0 ? 0 : Number(reference.slice(digitsAt)),
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
  };
}
