// A table as XLSX, written while its rows are read. A writer of our own: every kept library holds the whole sheet in memory.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { dayNumber } from '../../../src/engine/values/index.ts';
import type { Lang } from '../../http/index.ts';
import type { Cell } from './cells.ts';
import type { ExportRow } from './exportPages.ts';
import type { ExportColumn, ExportTable } from './exportTable.ts';
import { escapeXml, numberStyle, SHEET_HEAD, STYLE, workbookParts } from './xlsxParts.ts';

/** Rows of one sheet that spreadsheets can show. */
const SHEET_ROWS = 1_048_576;
const MAX_TEXT = 32_767;
/** Digits a spreadsheet keeps of a number; longer ones leave as text. */
const EXACT_DIGITS = 15;
/** Days from spreadsheets' day zero to 1970-01-01. */
const EPOCH_SERIAL = 25_569;
/** 1900-03-01: before it spreadsheets count a day that never was. */
const FIRST_SERIAL = 61;
const SECONDS_OF_DAY = 86_400;
const MINUTES_OF_DAY = 1440;
const PX_OF_SIGN = 7;
const DEFAULT_WIDTH_PX = 120;

/** The file's bytes. A table longer than a sheet goes on in another one; `sheetRows` is for tests. */
export function xlsxFile(table: ExportTable, lang: Lang, sheetRows: number = SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const rows = new RowFeed(table);
  let sheets = 0;
  let isStopped = false;
  let current: Readable | undefined;
  const addSheet = (): void => {
    let isLast = false;
    sheets += 1;
    current = Readable.from(
      sheetXml({ columns: table.columns, depth: table.depth, rows, most: sheetRows, onLast: () => (isLast = true) }),
    );
    current.on('error', (error) => output.destroy(error));
    current.once('end', () => (isLast ? finish() : addSheet()));
    zip.addReadStream(current, `xl/worksheets/sheet${sheets}.xml`);
  };
  const finish = (): void => {
    if (isStopped) return;
    for (const [path, content] of workbookParts(table.title, sheets, lang)) zip.addBuffer(Buffer.from(content), path);
    zip.end();
  };
  // yazl makes it a PassThrough and types it as the interface.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => {
    isStopped = true;
    current?.destroy();
    void table.pages.return(undefined);
  });
  addSheet();
  return output;
}

/** The table's rows, in pieces no longer than what a sheet still takes. */
class RowFeed {
  private readonly pages: AsyncGenerator<ExportRow[]>;
  private rest: ExportRow[] = [];

  constructor(table: ExportTable) {
    this.pages = rowsOf(table);
  }

  /** undefined: there are no more. */
  async next(most: number): Promise<ExportRow[] | undefined> {
    while (this.rest.length === 0) {
      const page = await this.pages.next();
      if (page.done === true) return undefined;
      this.rest = page.value;
    }
    return this.rest.splice(0, most);
  }
}

async function* rowsOf(table: ExportTable): AsyncGenerator<ExportRow[]> {
  for await (const page of table.pages) yield [...page];
  const totals = table.totalRow();
  if (totals) yield [{ cells: totals, isSum: true, level: 0 }];
}

interface Sheet {
  columns: readonly ExportColumn[];
  depth: number;
  rows: RowFeed;
  most: number;
  /** Called when the sheet holds all that was left. */
  onLast(): void;
}

async function* sheetXml({ columns, depth, rows, most, onLast }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ widthPx }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.round((widthPx ?? DEFAULT_WIDTH_PX) / PX_OF_SIGN)}" customWidth="1"/>`,
  );
  const names = columns.map((_, index) => columnName(index));
  const folds =
    depth > 0 ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${Math.min(depth, MAX_LEVEL)}"/>` : '';
  yield `${SHEET_HEAD}${folds}${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>${rowXml(
    1,
    names,
    columns.map(({ heading }) => textXml(heading, STYLE.bold)),
  )}`;
  let number = 1;
  while (number < most) {
    const page = await rows.next(most - number);
    if (!page) {
      onLast();
      break;
    }
    yield page
      .map(({ cells, isSum, level }) =>
        rowXml(
          (number += 1),
          names,
          cells.map((cell, index) => cellXml(cell, columns[index]?.precision ?? 0, isSum)),
          level,
        ),
      )
      .join('');
  }
  yield '</sheetData></worksheet>';
}

/** Spreadsheets fold rows so many levels deep. */
const MAX_LEVEL = 7;

/** Each cell as the part behind its place, undefined for an empty one. Rows below others can be folded away. */
function rowXml(number: number, names: readonly string[], cells: readonly (string | undefined)[], level = 0): string {
  return `<row r="${number}"${level > 0 ? ` outlineLevel="${Math.min(level, MAX_LEVEL)}"` : ''}>${cells.map((cell, index) => (cell === undefined ? '' : `<c r="${names[index]}${number}"${cell}</c>`)).join('')}</row>`;
}

function cellXml(cell: Cell, precision: number, isSum: boolean): string | undefined {
  switch (cell.kind) {
    case 'empty':
      return undefined;
    case 'text':
      return textXml(cell.text, isSum ? STYLE.bold : STYLE.text);
    case 'number':
      return isExact(cell.value)
        ? valueXml(cell.value, numberStyle(precision, isSum))
        : textXml(cell.value, isSum ? STYLE.bold : STYLE.text);
    case 'duration':
      return valueXml(String(Number(cell.minutes) / MINUTES_OF_DAY), isSum ? STYLE.boldDuration : STYLE.duration);
    case 'date':
      return serialXml(cell.day, 0, STYLE.date) ?? textXml(cell.day, STYLE.text);
    case 'moment':
      return (
        serialXml(cell.local.slice(0, 10), secondsOf(cell.local), STYLE.moment) ??
        textXml(cell.local.replace('T', ' '), STYLE.text)
      );
  }
}

/** A text is never a formula: its type says so. */
function textXml(text: string, style: number): string {
  return ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, MAX_TEXT))}</t></is>`;
}

function valueXml(value: string, style: number): string {
  return ` s="${style}"><v>${value}</v>`;
}

function serialXml(day: string, seconds: number, style: number): string | undefined {
  const serial = (dayNumber(day) ?? -Infinity) + EPOCH_SERIAL;
  if (serial < FIRST_SERIAL) return undefined;
  return valueXml(String(serial + seconds / SECONDS_OF_DAY), style);
}

function secondsOf(local: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = local.slice(11).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function isExact(value: string): boolean {
  return value.replace(/^-?0*\.?0*/, '').replace('.', '').length <= EXACT_DIGITS;
}

/** A, B, … Z, AA … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
