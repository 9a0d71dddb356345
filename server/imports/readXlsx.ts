// The first sheet of a workbook → lines of texts. Numbers keep their digits, days and times become ISO texts without a zone.
import { ApiError } from '../errors/index.ts';
import { filled, MAX_COLUMNS, MAX_LINES, type SpreadsheetLine } from './spreadsheet.ts';
import { measuredZip } from './measuredZip.ts';
import { readFirstSheet, type WorkbookCell } from './xlsxProcess.ts';

/** Digits of a number that a spreadsheet vouches for; what follows is noise of its arithmetic. */
const EXACT_DIGITS = 15;

/** One workbook at a time: each may need some hundred megabytes while it is read. */
let queue: Promise<unknown> = Promise.resolve();

/** Throws `unsupported` for a zip that is no workbook, `invalid` on `file` for a sheet with a value beyond the last line or column, `too_large` for one that unpacks to more than it may. */
export function readXlsx(bytes: Buffer): Promise<{ sheet: string; lines: SpreadsheetLine[] }> {
  const work = queue.then(() => read(bytes));
  queue = work.catch(() => undefined);
  return work;
}

async function read(bytes: Buffer): Promise<{ sheet: string; lines: SpreadsheetLine[] }> {
  const found = await readFirstSheet(await measuredZip(bytes));
  if (found === 'too_long' || found === 'too_wide') throw new ApiError('invalid', { file: [{ rule: 'maxItems', value: String(found === 'too_long' ? MAX_LINES : MAX_COLUMNS) }] });
  if (found === 'too_large') throw new ApiError('too_large');
  if (found === 'broken') throw new ApiError('unsupported', { file: [{ rule: 'accept', value: 'csv, xlsx' }] });
  return { sheet: found.sheet, lines: found.rows.map((cells, index) => ({ line: index + 1, cells: filled(cells.map(textOf)) })) };
}

function textOf(value: WorkbookCell): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? tidyNumber(value[0].trim()) : momentText(new Date(value.at));
}

/** Times of spreadsheets are parts of a day and miss their second by a little. */
function momentText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000);
  return Number.isNaN(rounded.getTime()) ? '' : rounded.toISOString().replace('T00:00:00.000Z', '').slice(0, 19);
}

/** `1E-3` → `0.001`, `0.30000000000000004` → `0.3`; everything else stays as it is. */
function tidyNumber(text: string): string {
  if (!/^-?\d+(?:\.\d+)?(?:E[+-]?\d{1,3})?$/i.test(text)) return text;
  const digits = text.replace(/E.*$/i, '').replace(/^-?0*\.?0*/, '').replace('.', '').length;
  const isNoisy = digits > EXACT_DIGITS && text.includes('.');
  if (!isNoisy && !/e/i.test(text)) return text;
  return plain(Number(text).toPrecision(EXACT_DIGITS));
}

/** A number's text without an exponent and zeros at the end. */
function plain(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const isNegative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction).padEnd(point, '0').padStart((whole + fraction).length + Math.max(0, 1 - point), '0');
  const at = Math.max(1, point);
  const rest = digits.slice(at).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${digits.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
