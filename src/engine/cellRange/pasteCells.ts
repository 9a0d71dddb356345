// Pastes texts over cells: makes rows beyond the end, finds references by their names, works in slices so that nothing freezes.
// One step of the history. Does not know where the texts come from.
import type { OptionsPort } from '../ports/index.ts';
import type { ParseResult } from '../registry/index.ts';
import { rowRights } from '../rights/index.ts';
import { isOutlineLine, type After, type Step, type TableStore } from '../table/index.ts';
import { findByName, namedKey, type Named } from './findByName.ts';

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
  const names = await findByName(store, namesIn(store, { input, block, ids }), parts.data);
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
  /** By `namedKey`. */
  names: ReadonlyMap<string, unknown>;
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
  for (const place of placesInOrder(store, input, block.width)) {
    const text = row[place % block.period];
    const column = columns[range.firstColumn + place];
    if (text === undefined) continue;
    if (!column || !store.editing.canEdit({ id, field: column.field })) {
      answer.skipped++;
      continue;
    }
    const known = values?.[at]?.[place % block.period];
    const value =
      known?.field === column.field
        ? known.value
        : (names.get(namedKey({ ...namedIn(store, id, column.field), name: text.trim() })) ?? read(column, text));
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

const modelFieldOf = (store: TableStore, field: string): string | undefined =>
  store.table?.byField.get(field)?.column.cellEditorParams.modelField;

/** What says which model a reference leads to comes before the reference: another choice empties it. */
function placesInOrder(store: TableStore, { columns, range }: PasteInput, width: number): number[] {
  const isLed = (place: number): boolean =>
    modelFieldOf(store, columns[range.firstColumn + place]?.field ?? '') !== undefined;
  const places = Array.from({ length: width }, (_each, place) => place);
  return [...places.filter((place) => !isLed(place)), ...places.filter(isLed)];
}

/** The row says which model, by now. */
function namedIn(store: TableStore, id: string, field: string): Omit<Named, 'name'> {
  const modelField = modelFieldOf(store, field);
  const model = modelField === undefined ? undefined : store.row(id)?.[modelField];
  return { field, model: typeof model === 'string' ? model : undefined };
}

interface Pasting {
  input: PasteInput;
  block: Block;
  ids: readonly string[];
}

/** Texts that stand for rows of other tables. */
function namesIn(store: TableStore, pasting: Pasting): Map<string, Named> {
  const { input, block, ids } = pasting;
  const wanted = new Map<string, Named>();
  for (let place = 0; place < block.width; place++) {
    const field = input.columns[input.range.firstColumn + place]?.field ?? '';
    if (store.table?.byField.get(field)?.kind !== 'reference') continue;
    const modelField = modelFieldOf(store, field);
    const models = modelField === undefined ? undefined : modelsAfter(store, pasting, modelField);
    for (const offset of ids.keys()) {
      const name = nameAt(input, { offset, place: place % block.period, field });
      const named = { field, model: models?.[offset], name: name ?? '' };
      if (name !== undefined && (!models || named.model !== undefined)) wanted.set(namedKey(named), named);
    }
  }
  return wanted;
}

/** undefined: none, or the value itself is known. */
function nameAt(
  { texts, values }: PasteInput,
  { offset, place, field }: { offset: number; place: number; field: string },
): string | undefined {
  const at = offset % texts.length;
  const text = texts[at]?.[place]?.trim() ?? '';
  return text === '' || values?.[at]?.[place]?.field === field ? undefined : text;
}

/** Which model each row will say, where its choice is pasted as well. */
function modelsAfter(store: TableStore, { input, block, ids }: Pasting, modelField: string): (string | undefined)[] {
  const { texts, values, columns, range } = input;
  const at = columns.findIndex(({ field }) => field === modelField);
  const place = at - range.firstColumn;
  const column = place >= 0 && place < block.width ? columns[at] : undefined;
  return ids.map((id, offset) => {
    const line = offset % texts.length;
    const text = texts[line]?.[place % block.period];
    const known = values?.[line]?.[place % block.period];
    const isPasted = column && text !== undefined && store.editing.canEdit({ id, field: modelField });
    const pasted = isPasted && (known?.field === modelField ? known.value : read(column, text));
    const model = isPasted ? pasted : store.row(id)?.[modelField];
    return typeof model === 'string' && model !== '' ? model : undefined;
  });
}
