// A range as text for the clipboard, in the form spreadsheets read: plain numbers with the language's own point. Remembers the
// values themselves, so that what is copied and pasted here stays exact.
import type { Row } from '../../../contract/index.ts';
import { isUnentered } from '../../../engine/formula/index.ts';
import { isOutlineLine } from '../../../engine/table/index.ts';
import type { PastedValue } from '../../../engine/cellRange/index.ts';
import { toTsv } from './clipboard.ts';
import type { GridColumn, GridLayout } from '../gridColumns.ts';
import type { GridContext } from '../gridContext.ts';
import type { Range } from '../keys/gridKeys.ts';

interface Copied {
  text: string;
  values: readonly (readonly PastedValue[])[];
}

let last: Copied | undefined;

/** Tab-separated texts of the range; rows that are no rows are left out. */
export function copyCells({ store, formats }: GridContext, layout: GridLayout, { from, to }: Range): string {
  const columns = layout.all.slice(Math.min(from.column, to.column), Math.max(from.column, to.column) + 1);
  const values: PastedValue[][] = [];
  const texts: string[][] = [];
  for (let index = Math.min(from.row, to.row); index <= Math.max(from.row, to.row); index++) {
    const row = store.rowAt(index);
    if (!row || isOutlineLine(row.id)) continue;
    const cells = columns.map(({ field }) => ({ field, value: store.value({ id: row.id, field }) ?? null }));
    values.push(cells);
    texts.push(columns.map((column, place) => cellText(column, { value: cells[place]?.value, row }, formats.lang)));
  }
  last = { text: toTsv(texts), values };
  return last.text;
}

/** The values behind a text that was copied here. */
export function copiedValues(text: string): Copied['values'] | undefined {
  return last?.text === text ? last.values : undefined;
}

function cellText({ prepared, kit }: GridColumn, { value, row }: { value: unknown; row: Row }, lang: string): string {
  if (isUnentered(value, prepared.entered, row)) return '';
  if (prepared.kind === 'integer' && typeof value === 'number') return String(value);
  if (prepared.kind === 'decimal' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    return lang === 'en' ? value : value.replace('.', ',');
  return kit.text(value);
}
