// The first sheet of a workbook → lines of texts. Numbers keep their digits, days and times become ISO texts without a zone.
import { ApiError } from '../../errors/index.ts';
import { measuredZip } from './measuredZip.ts';
import { CellCount, filled, type OnShare, type SpreadsheetLine } from './spreadsheet.ts';
import { tidyNumber } from '../values/tidyNumber.ts';
import { readFirstSheet, type WorkbookCell } from './workbook.ts';

/** Throws `unsupported` for a zip that is no workbook, `invalid` on `file` for a sheet of more than a file may hold, `too_large` for one that unpacks to more than it may. */
export async function readXlsx(bytes: Buffer, onShare?: OnShare): Promise<{ sheet: string; lines: SpreadsheetLine[] }> {
  const zip = await measuredZip(bytes);
  try {
    const { sheet, rows } = await readFirstSheet(zip, onShare);
    const count = new CellCount();
    return {
      sheet,
      lines: rows.map((cells, index) => ({
        line: index + 1,
        cells: filled(cells.map((cell, column) => counted(textOf(cell), column, count))),
      })),
    };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unsupported', { file: [{ rule: 'accept', value: 'csv, xlsx' }] });
  }
}

function counted(text: string, column: number, count: CellCount): string {
  count.add(text, column);
  return text;
}

function textOf(value: WorkbookCell): string {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? tidyNumber(value[0].trim()) : momentText(value);
}

/** Times of spreadsheets are parts of a day and miss their second by a little. */
function momentText(value: Date): string {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000);
  return Number.isNaN(rounded.getTime()) ? '' : rounded.toISOString().replace('T00:00:00.000Z', '').slice(0, 19);
}
