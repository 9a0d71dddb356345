// The bytes of a file → its lines. What it is, its content says; a name that promises something else is refused.
import { extname } from 'node:path';
import { ApiError } from '../../errors/index.ts';
import { readCsv } from './readCsv.ts';
import { readXlsx } from './readXlsx.ts';
import {
  MAX_COLUMNS,
  MAX_HEADING,
  MAX_LINE,
  MAX_LINES,
  tooMuch,
  type OnShare,
  type Spreadsheet,
  type SpreadsheetLine,
} from './spreadsheet.ts';
import { decodeText } from './decodeText.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const TEXT_ENDINGS: ReadonlySet<string> = new Set(['', '.csv', '.txt', '.tsv', '.tab']);
const WORKBOOK_ENDINGS: ReadonlySet<string> = new Set(['', '.xlsx', '.xlsm']);

/** Throws `unsupported` for other kinds of files and for those that are not what their name says, `too_large`, `invalid` on `file`. */
export async function readSpreadsheet(bytes: Buffer, name: string, onShare?: OnShare): Promise<Spreadsheet> {
  const ending = extname(name).toLowerCase();
  const isWorkbook = bytes.subarray(0, ZIP.length).equals(ZIP);
  if (!(isWorkbook ? WORKBOOK_ENDINGS : TEXT_ENDINGS).has(ending)) throw unsupported();
  if (isWorkbook) return tidied(await readXlsx(bytes, onShare));
  const text = decodeText(bytes);
  if (text === undefined) throw unsupported();
  return tidied({ sheet: undefined, lines: await readCsv(text, onShare) });
}

function unsupported(): ApiError {
  return new ApiError('unsupported', { file: [{ rule: 'accept', value: 'csv, xlsx' }] });
}

/** The first line with a text holds the headings; empty lines and columns at the end fall out. */
function tidied({ sheet, lines }: { sheet: string | undefined; lines: readonly SpreadsheetLine[] }): Spreadsheet {
  const [head, ...rest] = lines.filter(({ cells }) => cells.length > 0);
  if (!head) throw new ApiError('invalid', { file: [{ rule: 'required' }] });
  if (rest.length > MAX_LINES) throw tooMuch('file_lines', MAX_LINES);
  const width = rest.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  if (width > MAX_COLUMNS) throw tooMuch('file_columns', MAX_COLUMNS);
  if (head.cells.some((cell) => cell.length > MAX_HEADING)) throw tooMuch('file_heading', MAX_HEADING);
  if (rest.some(({ cells }) => cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_LINE))
    throw tooMuch('file_line', MAX_LINE);
  return { sheet, headings: Array.from({ length: width }, (_, index) => head.cells[index] ?? ''), lines: rest };
}
