// A table as CSV for the spreadsheet of the caller's language: UTF-8 with a mark, `;` and a decimal comma for ru and kk, `,` and a point for en.
import { stringify } from 'csv-stringify/sync';
import { clockOfMinutes } from '../../../src/engine/values/index.ts';
import type { Lang } from '../../http/index.ts';
import { dayText } from '../list/index.ts';
import type { Cell } from './cells.ts';
import type { ExportTable } from './exportTable.ts';

/** What a spreadsheet would take for a formula, also in its full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Where spreadsheets of other languages part a line, also within quotes that begin in the middle for them: what follows is a cell of its own there. */
const HIDDEN_START = /([;,\t\r\n]"*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** A line may end at either sign alone for whoever reads the file. */
const PARTED = /[\r\n]|[;,\t]"*'[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** The file's text, piece by piece. */
export async function* csvFile(table: ExportTable, lang: Lang): AsyncGenerator<string> {
  const write = (rows: readonly (readonly string[])[]): string =>
    stringify([...rows], { delimiter: lang === 'en' ? ',' : ';', record_delimiter: '\r\n', quoted_match: PARTED });
  yield `\ufeff${write([table.columns.map(({ heading }) => harmless(heading))])}`;
  for await (const page of table.pages)
    if (page.length > 0) yield write(page.map(({ cells }) => cells.map((cell) => cellText(cell, lang))));
  const totals = table.totalRow();
  if (totals) yield write([totals.map((cell) => cellText(cell, lang))]);
}

function cellText(cell: Cell, lang: Lang): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return harmless(cell.text);
    case 'number':
      return lang === 'en' ? cell.value : cell.value.replace('.', ',');
    case 'duration':
      return clockOfMinutes(cell.minutes) ?? cell.minutes;
    case 'date':
      return dayText(cell.day, lang);
    case 'moment':
      return `${dayText(cell.local.slice(0, 10), lang)} ${cell.local.slice(11, 16)}`;
  }
}

/** The apostrophe tells a spreadsheet that a text follows. */
function harmless(text: string): string {
  const inside = text.replace(HIDDEN_START, (start) => `${start}'`);
  return FORMULA_START.test(text) ? `'${inside}` : inside;
}
