// What keys, pointer and clipboard do to the table: move, edit, commit, copy, paste, undo, open. Draws nothing.
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import type { EditorMove } from './EditorLayer.tsx';
import { fromTsv, toTsv } from './clipboard.ts';
import type { GridContext } from './gridContext.ts';
import type { GridColumn, GridLayout } from './gridColumns.ts';
import { isTyping, nextPosition, tabPosition, type Bounds, type Position } from './gridKeys.ts';
import { rangeOf, type GridFocus } from './useGridFocus.ts';

export interface GridActionsInput {
  grid: GridContext;
  layout: GridLayout;
  focus: GridFocus;
  pageRows: number;
  onOpenRow: ((id: string) => void) | undefined;
}

export interface GridActions {
  handleKeyDown(event: KeyboardEvent<HTMLElement>): void;
  handleClick(event: MouseEvent<HTMLElement>): void;
  handleDoubleClick(event: MouseEvent<HTMLElement>): void;
  handleCopy(event: ClipboardEvent<HTMLElement>): void;
  handlePaste(event: ClipboardEvent<HTMLElement>): void;
  moveFrom(move: EditorMove): void;
}

/** Pasting more cells than this is refused: each is a call of its own. */
const PASTE_CELLS = 2000;

export function gridActions(input: GridActionsInput): GridActions {
  const { grid, layout, focus, pageRows, onOpenRow } = input;
  const { store } = grid;
  const bounds = (): Bounds => ({ rows: store.rowCount, columns: layout.all.length, page: pageRows });
  const here = (): Position => focus.position() ?? { row: 0, column: 0 };
  const go = (to: Position | undefined): void => {
    if (to) focus.move(to, 'single');
  };

  const begin = (at: Position, initialText?: string): boolean => {
    const row = store.rowAt(at.row);
    const column = layout.all[at.column];
    if (!row || !column) return false;
    const cell = { id: row.id, field: column.field };
    if (column.prepared.kind === 'boolean' && store.editing.canEdit(cell)) {
      if (initialText === undefined || initialText === ' ') store.commit(cell, store.value(cell) !== true);
      return true;
    }
    return store.editing.begin(cell, initialText);
  };

  const moveFrom = (move: EditorMove): void => {
    const at = here();
    if (move === 'down' || move === 'up') go({ row: Math.max(0, Math.min(store.rowCount - 1, at.row + (move === 'down' ? 1 : -1))), column: at.column });
    else go(tabPosition(at, bounds(), move === 'next' ? 1 : -1) ?? at);
  };

  const cells = (): GridColumn[][] => {
    const { from, to } = rangeOf(focus) ?? { from: here(), to: here() };
    const columns = layout.all.slice(Math.min(from.column, to.column), Math.max(from.column, to.column) + 1);
    return Array.from({ length: Math.abs(to.row - from.row) + 1 }, () => columns);
  };

  return {
    moveFrom,
    handleKeyDown: (event) => {
      if (event.target !== event.currentTarget) return;
      if (handleKey(event, { ...input, bounds, here, begin, go })) event.preventDefault();
    },
    handleClick: (event) => {
      const at = positionAt(event.target, layout);
      if (!at) return;
      const isOpen = event.target instanceof Element && event.target.closest('[data-open]') !== null;
      const row = store.rowAt(at.row);
      if (isOpen && row) return onOpenRow?.(row.id);
      const before = focus.position();
      focus.move(at, event.shiftKey ? 'extend' : 'single');
      // A finger has no double click worth the name: the second tap on a cell edits it.
      if (isTouch(event) && before?.row === at.row && before.column === at.column) begin(at);
    },
    handleDoubleClick: (event) => {
      const at = positionAt(event.target, layout);
      if (at && !(event.target instanceof Element && event.target.closest('button'))) begin(at);
    },
    handleCopy: (event) => {
      if (event.target !== event.currentTarget) return;
      const { from, to } = rangeOf(focus) ?? { from: here(), to: here() };
      const first = Math.min(from.row, to.row);
      const texts = cells().map((columns, offset) => columns.map((column) => {
        const row = store.rowAt(first + offset);
        return row ? column.kit.text(store.value({ id: row.id, field: column.field })) : '';
      }));
      event.clipboardData.setData('text/plain', toTsv(texts));
      event.preventDefault();
    },
    handlePaste: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      paste(fromTsv(event.clipboardData.getData('text/plain')), here(), input);
    },
  };
}

interface KeyParts extends GridActionsInput {
  bounds(): Bounds;
  here(): Position;
  begin(at: Position, initialText?: string): boolean;
  go(to: Position | undefined): void;
}

/** Answers whether the key was the grid's. */
function handleKey(event: KeyboardEvent, parts: KeyParts): boolean {
  const { grid, focus } = parts;
  const at = parts.here();
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'Tab') {
    const to = focus.position() && tabPosition(at, parts.bounds(), event.shiftKey ? -1 : 1);
    parts.go(to);
    return to !== undefined;
  }
  const to = nextPosition(event, at, parts.bounds());
  if (to) {
    focus.move(to, event.shiftKey ? 'extend' : 'single');
    if (isCommand && to.row === grid.store.rowCount - 1 && to.row > at.row) void goToEnd(parts, to);
    return true;
  }
  return isCommand ? handleCommand(event, at, parts) : handleEditKey(event, at, parts);
}

/** Keys with Ctrl or Cmd that are not movements. */
function handleCommand(event: KeyboardEvent, at: Position, parts: KeyParts): boolean {
  // By place: on a Russian or Kazakh layout the key says another letter.
  if (event.code === 'KeyZ' && !event.shiftKey) {
    undo(parts);
    return true;
  }
  const row = parts.grid.store.rowAt(at.row);
  if (event.key !== 'Enter' || !row) return false;
  parts.onOpenRow?.(row.id);
  return true;
}

/** The last row of all: pages that are not here yet are loaded first, unless the user goes elsewhere meanwhile. */
async function goToEnd({ grid, focus }: KeyParts, from: Position): Promise<void> {
  const { store } = grid;
  const cell = store.focus;
  if (!store.pager.hasMore) return;
  await store.pager.toEnd();
  if (store.focus?.id === cell?.id) focus.move({ row: store.rowCount - 1, column: from.column }, 'single');
}

function handleEditKey(event: KeyboardEvent, at: Position, { grid, layout, begin, bounds, go }: KeyParts): boolean {
  const row = grid.store.rowAt(at.row);
  const column = layout.all[at.column];
  if (!row || !column) return false;
  if (event.key === 'Enter' || event.key === 'F2') {
    if (!begin(at) && event.key === 'Enter') go(nextPosition({ ...plain, key: 'ArrowDown' }, at, bounds()));
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    grid.store.commit({ id: row.id, field: column.field }, null);
    return true;
  }
  if (event.key === 'Escape') {
    grid.store.editing.discard({ id: row.id, field: column.field });
    return true;
  }
  return isTyping(event) && begin(at, event.key);
}

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function undo({ grid, layout, focus }: KeyParts): void {
  const cell = grid.store.editing.undo();
  if (!cell) return;
  focus.move({ row: grid.store.indexOf(cell.id), column: layout.all.findIndex(({ field }) => field === cell.field) }, 'single');
}

function paste(texts: readonly (readonly string[])[], at: Position, { grid, layout }: GridActionsInput): void {
  if (texts.reduce((sum, row) => sum + row.length, 0) > PASTE_CELLS) return;
  for (const [rowOffset, row] of texts.entries()) {
    const target = grid.store.rowAt(at.row + rowOffset);
    if (!target) continue;
    for (const [columnOffset, text] of row.entries()) {
      const column = layout.all[at.column + columnOffset];
      if (column) grid.store.commit({ id: target.id, field: column.field }, pasted(column, text));
    }
  }
}

/** What the renderer reads from the text; what it cannot read goes in as typed and is refused by name. */
function pasted(column: GridColumn, text: string): unknown {
  const read = column.kit.parse(text);
  return read.ok ? read.value : text;
}

function positionAt(target: EventTarget, layout: GridLayout): Position | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
  const colIndex = Number(target.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? -1);
  if (row < 0 || colIndex < 0) return undefined;
  return { row, column: Math.max(0, layout.all.findIndex((column) => column.colIndex === colIndex)) };
}

function isTouch(event: MouseEvent): boolean {
  return 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
}
