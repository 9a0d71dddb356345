// What keys, menus and bars do to rows and ranges. Comes with the first of them; each says what it did.
import {
  BIG_PASTE_ROWS,
  clearCells,
  fillDown,
  fillRight,
  pasteCells,
  type CellRange,
  type PasteAnswer,
} from '../../../engine/cellRange/index.ts';
import type { OptionsPort } from '../../../engine/ports/index.ts';
import { isOutlineLine, type CellRef, type TableStore } from '../../../engine/table/index.ts';
import type { GridLayout } from '../gridColumns.ts';
import { cellId, type GridContext } from '../gridContext.ts';
import { rangeOf, type GridFocus } from '../keys/useGridFocus.ts';
import type { GridCommand } from './commandOf.ts';
import { copiedValues } from '../clipboard/copyCells.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { announceFilled } from '../announcer/announceFilled.ts';
import { moveRows } from '../order/moveRows.ts';
import { announceReplay } from '../announcer/announceReplay.ts';
import { readClipboard, type ClipboardTexts } from '../clipboard/readClipboard.ts';

export { RowDrag } from '../order/RowDrag.tsx';

export interface CommandParts {
  grid: GridContext;
  layout: GridLayout;
  focus: GridFocus;
}

const RUNS: Record<GridCommand, (parts: CommandParts) => void | Promise<void>> = {
  undo: (parts) => replay(parts, 'undo'),
  redo: (parts) => replay(parts, 'redo'),
  fillDown: (parts) => tellCells(parts, 'edit.filled', fillDown(parts.grid.store, idsOf(parts), fieldsOf(parts))),
  fillRight: (parts) => tellCells(parts, 'edit.filled', fillRight(parts.grid.store, idsOf(parts), fieldsOf(parts))),
  clear: (parts) =>
    tellCells(parts, 'edit.cleared', clearCells(parts.grid.store, idsOf(parts), { fields: fieldsOf(parts) })),
  cut: (parts) =>
    tellCells(parts, 'edit.cut', clearCells(parts.grid.store, idsOf(parts), { fields: fieldsOf(parts), name: 'cut' })),
  insert: (parts) => insertRow(parts),
  delete: (parts) => removeRows(parts),
  toggleRow: (parts) => toggleRows(parts),
  allRows: (parts) => {
    const { store } = parts.grid;
    store.selection.set(realRows(store));
    say(parts, 'edit.selected', store.selection.size);
  },
  moveUp: (parts) => moveRow(parts, -1),
  moveDown: (parts) => moveRow(parts, 1),
  menu: ({ grid, layout, focus }) => {
    const at = focus.position();
    const column = at && layout.all[at.column];
    const row = at && grid.store.rowAt(at.row);
    const anchor = at && column && document.getElementById(cellId(grid, at.row, column));
    if (row && anchor && !isOutlineLine(row.id)) announcerOf(grid.store).openMenu({ id: row.id, anchor });
  },
};

export function runCommand(command: GridCommand, parts: CommandParts): void {
  void RUNS[command](parts);
}

/** Pastes over the range; many rows only after a question. */
export async function pasteText(clipboard: ClipboardTexts, parts: CommandParts, data: OptionsPort): Promise<void> {
  const {
    grid: { store, formats },
    layout,
  } = parts;
  const texts = readClipboard(clipboard);
  const range = rectangleOf(parts);
  if (!range || texts.length === 0) return;
  const first = store.rowAt(range.firstRow)?.id ?? '';
  if (
    texts.length > BIG_PASTE_ROWS &&
    !(await announcerOf(store).ask(formats.t('edit.pasteMany', { count: texts.length })))
  )
    return;
  // Rows may have come in above while the question stood there.
  const now = store.indexOf(first);
  const moved = now < 0 ? 0 : now - range.firstRow;
  const columns = layout.all.map(({ field, kit }) => ({ field, parse: (text: string) => kit.parse(text) }));
  const answer = await pasteCells(
    store,
    {
      texts,
      values: copiedValues(clipboard.plain),
      range: { ...range, firstRow: range.firstRow + moved, lastRow: range.lastRow + moved },
      columns,
    },
    { data, after: afterTimeout },
  );
  tellPasted(parts, answer);
}

function tellPasted(parts: CommandParts, { cells, refused, skipped, closed, firstRefused }: PasteAnswer): void {
  const {
    store,
    formats: { t },
  } = parts.grid;
  const taken = cells - refused;
  const text = [
    ...(taken > 0 || refused + skipped + closed === 0 ? [t('edit.pasted', { count: taken })] : []),
    ...(refused > 0 ? [t('edit.pasteRefused', { count: refused })] : []),
    ...(skipped > 0 ? [t('edit.pasteSkipped', { count: skipped })] : []),
    ...(closed > 0 ? [t('edit.closedRows', { count: closed })] : []),
  ].join('. ');
  if (refused + skipped + closed === 0) announcerOf(store).say(text);
  else
    announcerOf(store).show({
      text,
      action: firstRefused && { label: t('edit.toFirst'), run: () => goTo(parts, firstRefused) },
    });
}

async function replay(parts: CommandParts, direction: 'undo' | 'redo'): Promise<void> {
  const {
    store,
    formats: { t },
  } = parts.grid;
  const announcer = announcerOf(store);
  const answer = await (direction === 'undo' ? store.history.undo() : store.history.redo());
  if (!answer) return announcer.say(t(`edit.no.${direction}`));
  if (answer.at) goTo(parts, answer.at);
  announceReplay(announcer, answer, t);
}

function insertRow(parts: CommandParts): void {
  const {
    grid: { store },
    focus,
  } = parts;
  const at = focus.position();
  const row = at && store.rowAt(at.row);
  const id = store.newRows.add(row && !store.newRows.isBlank(row.id) ? row.id : undefined);
  if (id === undefined) return;
  const column = firstEditable(parts, id);
  focus.move({ row: store.indexOf(id), column }, 'single');
  announcerOf(store).say(parts.grid.formats.t('edit.inserted'));
}

function firstEditable({ grid, layout }: CommandParts, id: string): number {
  return Math.max(
    0,
    layout.all.findIndex(({ field }) => grid.store.editing.canEdit({ id, field })),
  );
}

function removeRows(parts: CommandParts): void {
  const {
    grid: { store },
    focus,
  } = parts;
  const at = focus.position();
  const range = idsOf(parts);
  // Chosen rows go together; a row beside them goes alone.
  const ids = range.some((id) => store.selection.has(id)) ? store.selection.ids : range;
  if (store.removals.remove(ids) === 0 || !at || store.rowCount === 0) return;
  focus.move({ row: Math.min(at.row, store.rowCount - 1), column: at.column }, 'single');
}

/** Rows of the range; chosen ones are chosen no longer when all of them are. */
function toggleRows(parts: CommandParts): void {
  const { selection } = parts.grid.store;
  const ids = idsOf(parts).filter((id) => !parts.grid.store.newRows.isBlank(id));
  if (ids.every((id) => selection.has(id))) selection.drop(new Set(ids));
  else selection.add(ids);
  say(parts, 'edit.selected', selection.size);
}

function moveRow({ grid: { store, formats }, focus }: CommandParts, by: 1 | -1): void {
  const at = focus.position();
  const row = at && store.rowAt(at.row);
  const target = at && at.row + by;
  const other = target === undefined || target < 0 ? undefined : store.rowAt(target);
  if (!at || !row || !other || store.newRows.isBlank(other.id) || target === undefined) return;
  moveRows(store, { ids: [row.id], after: by === 1 ? other.id : store.rowAt(target - 1)?.id }, formats.t);
  focus.move({ row: store.indexOf(row.id), column: at.column }, 'single');
}

function goTo({ grid: { store }, layout, focus }: CommandParts, { id, field }: CellRef): void {
  const row = store.indexOf(id);
  if (row >= 0)
    focus.move(
      {
        row,
        column: Math.max(
          0,
          layout.all.findIndex((column) => column.field === field),
        ),
      },
      'single',
    );
}

function say({ grid: { store, formats } }: CommandParts, key: string, count: number): void {
  announcerOf(store).say(formats.t(key, { count }));
}

/** What became of the cells of the range; rows of it that the user may not change are told apart. */
function tellCells(parts: CommandParts, key: string, count: number): void {
  announceFilled(parts.grid, { key, count, ids: idsOf(parts) });
}

/** Rows of the server or on their way there. */
export function realRows(store: TableStore): string[] {
  return store.state().list.filter((id) => !isOutlineLine(id) && !store.newRows.isBlank(id));
}

function rectangleOf({ focus }: CommandParts): CellRange | undefined {
  const range = rangeOf(focus);
  if (!range) return undefined;
  const { from, to } = range;
  return {
    firstRow: Math.min(from.row, to.row),
    lastRow: Math.max(from.row, to.row),
    firstColumn: Math.min(from.column, to.column),
    lastColumn: Math.max(from.column, to.column),
  };
}

function idsOf(parts: CommandParts): string[] {
  const range = rectangleOf(parts);
  if (!range) return [];
  const rows = Array.from(
    { length: range.lastRow - range.firstRow + 1 },
    (_, offset) => parts.grid.store.rowAt(range.firstRow + offset)?.id,
  );
  return rows.filter((id): id is string => id !== undefined && !isOutlineLine(id));
}

function fieldsOf(parts: CommandParts): string[] {
  const range = rectangleOf(parts);
  return range ? parts.layout.all.slice(range.firstColumn, range.lastColumn + 1).map(({ field }) => field) : [];
}

function afterTimeout(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
