// Pastes texts over cells: makes rows beyond the end, finds references by their names, works in slices so that nothing freezes.
// One step of the history. Does not know where the texts come from.
import type { OptionsPort } from '../ports/index.ts';
import type { ParseResult } from '../registry/index.ts';
import { rowRights } from '../rights/index.ts';
import { isOutlineLine, type After, type Step, type TableStore } from '../table/index.ts';
import { findByName } from './findByName.ts';

/** Above that the user is asked first. */
export const BIG_PASTE_ROWS = 500;
const SLICE_CELLS = 500;

/** Positions on the screen, both ends included. */
export interface CellRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export interface PasteColumn {
  field: string;
  parse(text: string): ParseResult;
}

export interface PasteInput {
  texts: readonly (readonly string[])[];
  /** The same cells as values, where they were copied here. */
  values?: readonly (readonly PastedValue[])[] | undefined;
  range: CellRange;
  /** All columns of the screen, in their order. */
  columns: readonly PasteColumn[];
}

export interface PastedValue {
  field: string;
  value: unknown;
}

export interface PasteAnswer {
  cells: number;
  rows: number;
  /** Cells whose text broke a rule: they hold it, marked. */
  refused: number;
  /** Cells that cannot be edited, and texts beyond the last column or row. */
  skipped: number;
  /** Rows that the user may not change: nothing of them was pasted over. */
  closed: number;
  firstRefused: { id: string; field: string } | undefined;
}

interface PasteParts {
  data: OptionsPort;
  after: After;
}

export async function pasteCells(store: TableStore, input: PasteInput, parts: PasteParts): Promise<PasteAnswer> {
  const block = repeated(input);
  const { firstRow } = input.range;
  const ids = await idsFrom(store, firstRow, block.height);
  const names = await findByName(store, namesIn(store, input), parts.data);
  const answer: PasteAnswer = {
    cells: 0,
    rows: 0,
    refused: 0,
    skipped: block.height - ids.length,
    closed: 0,
    firstRefused: undefined,
  };
  let step: Step | undefined;
  const rowsOfSlice = Math.max(1, Math.floor(SLICE_CELLS / Math.max(1, block.width)));
  for (let start = 0; start < ids.length; start += rowsOfSlice) {
    if (start > 0) await new Promise<void>((resolve) => void parts.after(0, resolve));
    step = store.editing.together(
      'paste',
      () => {
        for (const [offset, id] of ids.slice(start, start + rowsOfSlice).entries()) {
          if (!isOutlineLine(id)) pasteRow(store, { input, block, names, answer }, { id, offset: start + offset });
        }
      },
      step,
    );
  }
  for (const id of ids) store.newRows.leave(id);
  return answer;
}

interface Block {
  height: number;
  width: number;
  /** Columns of the texts themselves. */
  period: number;
}

/** One cell, or a block that fits into the range several times, fills the range. */
function repeated({ texts, range }: PasteInput): Block {
  const height = texts.length;
  const width = Math.max(0, ...texts.map((row) => row.length));
  const rows = range.lastRow - range.firstRow + 1;
  const columns = range.lastColumn - range.firstColumn + 1;
  const isTiled = height > 0 && width > 0 && rows % height === 0 && columns % width === 0;
  return isTiled ? { height: rows, width: columns, period: width } : { height, width, period: width };
}

/**
 * Rows from that position on: those at hand are taken before anything is waited for, as others may stand in their places afterwards.
 * Behind them rows that are not loaded are loaded, rows that do not exist are made; fewer where none can be.
 */
async function idsFrom(store: TableStore, firstRow: number, height: number): Promise<string[]> {
  const ids: string[] = [];
  const next = (): number => {
    const last = ids.findLast((id) => store.indexOf(id) >= 0);
    return last === undefined ? firstRow : store.indexOf(last) + 1;
  };
  const take = (): void => {
    for (let row = store.rowAt(next()); row && ids.length < height; row = store.rowAt(next())) ids.push(row.id);
  };
  take();
  while (ids.length < height && store.pager.hasMore && store.pager.tail !== 'failed') {
    const loaded = store.rowCount;
    await store.pager.more();
    if (store.rowCount === loaded) break;
    take();
  }
  store.newRows.addUntil(next() + height - ids.length);
  take();
  return ids;
}

interface PasteWork {
  input: PasteInput;
  block: Block;
  names: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  answer: PasteAnswer;
}

function pasteRow(
  store: TableStore,
  { input, block, names, answer }: PasteWork,
  { id, offset }: { id: string; offset: number },
): void {
  const { texts, values, columns, range } = input;
  if (rowRights(store.row(id)).update === 'forbidden') {
    answer.closed++;
    return;
  }
  const at = offset % texts.length;
  const row = texts[at] ?? [];
  for (let place = 0; place < block.width; place++) {
    const text = row[place % block.period];
    const column = columns[range.firstColumn + place];
    if (text === undefined) continue;
    if (!column || !store.editing.canEdit({ id, field: column.field })) {
      answer.skipped++;
      continue;
    }
    const known = values?.[at]?.[place % block.period];
    const value =
      known?.field === column.field ? known.value : (names.get(column.field)?.get(text.trim()) ?? read(column, text));
    const result = store.commit({ id, field: column.field }, value);
    answer.cells++;
    if (result.ok) continue;
    answer.refused++;
    answer.firstRefused ??= { id, field: column.field };
  }
  answer.rows++;
}

/** What the column reads from the text; what it cannot read goes in as typed and is refused by name. */
function read(column: PasteColumn, text: string): unknown {
  const parsed = column.parse(text);
  return parsed.ok ? parsed.value : text;
}

/** Texts that stand for rows of other tables, by field. */
function namesIn(store: TableStore, { texts, values, columns, range }: PasteInput): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [at, row] of texts.entries()) {
    for (const [place, text] of row.entries()) {
      const field = columns[range.firstColumn + place]?.field;
      if (field === undefined || text.trim() === '' || values?.[at]?.[place]?.field === field) continue;
      if (store.table?.byField.get(field)?.kind === 'reference')
        wanted.set(field, (wanted.get(field) ?? new Set()).add(text.trim()));
    }
  }
  return wanted;
}
