// What keys and pointer do to the table: move, edit, commit, open, choose. Draws nothing; the clipboard is useGridClipboard.ts.
import type { KeyboardEvent, MouseEvent } from 'react';
import type { OptionsPort } from '../../../engine/ports/index.ts';
import type { EditorMove } from '../cell/EditorLayer.tsx';
import { canRun, commandOf, type GridCommand } from '../edit/commandOf.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { loadCommands } from '../edit/loadCommands.ts';
import { pointerActions, positionAt, type PointerActions } from '../edit/pointerActions.ts';
import type { GridContext } from '../gridContext.ts';
import type { GridLayout } from '../gridColumns.ts';
import { focusHeader } from '../header/headerKeys.ts';
import { handleOutlineKey } from './outlineKeys.ts';
import { isTyping, nextPosition, tabPosition, type Bounds, type Position } from './gridKeys.ts';
import type { GridFocus } from './useGridFocus.ts';
import { isOutlineLine, type CellRef, type TableStore } from '../../../engine/table/index.ts';
import { onPlainPress } from '../../press/index.ts';

export interface GridActionsInput {
  grid: GridContext;
  layout: GridLayout;
  focus: GridFocus;
  pageRows: number;
  onOpenRow: ((id: string) => void) | undefined;
  data: OptionsPort;
}

export interface GridActions extends PointerActions {
  handleKeyDown(event: KeyboardEvent<HTMLElement>): void;
  handleClick(event: MouseEvent<HTMLElement>): void;
  handleDoubleClick(event: MouseEvent<HTMLElement>): void;
  moveFrom(move: EditorMove): void;
}

/** The table whose last key was Escape. */
let escaped: EventTarget | undefined;

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
    if (store.editing.begin(cell, initialText)) return true;
    const bar = store.editing.barOf(cell);
    if (bar) announcerOf(store).show({ text: grid.formats.t(`edit.${bar}`), tone: 'bad' });
    return bar !== undefined;
  };

  const moveFrom = (move: EditorMove): void => {
    const at = here();
    if (move === 'down' || move === 'up')
      go({ row: Math.max(0, Math.min(store.rowCount - 1, at.row + (move === 'down' ? 1 : -1))), column: at.column });
    else go(tabPosition(at, bounds(), move === 'next' ? 1 : -1) ?? at);
  };

  return {
    moveFrom,
    handleKeyDown: (event) => {
      if (event.target !== event.currentTarget) return;
      // Out of the table from any cell: Escape, then Tab is the browser's.
      const isLeft = escaped === event.currentTarget && event.key === 'Tab';
      if (event.key !== 'Shift') escaped = event.key === 'Escape' ? event.currentTarget : undefined;
      if (isLeft) return;
      if (handleKey(event, { ...input, bounds, here, begin, go })) event.preventDefault();
    },
    handleClick: (event) => {
      const at = positionAt(event.target, layout);
      if (!at) return;
      const row = store.rowAt(at.row);
      const part = partOf(event.target);
      if (row && opensRow(part, event))
        return openPressed(event, () => {
          if (part === 'title') focus.move(at, 'single');
          onOpenRow?.(row.id);
        });
      // The keyboard stays with the grid, whatever small part of it was pressed.
      if (part !== undefined) event.currentTarget.focus({ preventScroll: true });
      if (part === 'check') return chooseRow(grid, { at, isRange: event.shiftKey });
      if (row && part === 'toggle') store.grouping.outline?.toggle(row.id);
      const before = focus.position();
      focus.move(at, event.shiftKey ? 'extend' : 'single');
      // A finger has no double click worth the name: the second tap on a cell edits it.
      if (isTouch(event) && before?.row === at.row && before.column === at.column) begin(at);
    },
    handleDoubleClick: (event) => {
      const at = positionAt(event.target, layout);
      if (at && !(event.target instanceof Element && event.target.closest('button'))) begin(at);
    },
    ...pointerActions(grid, layout, focus),
  };
}

function runCommand(command: GridCommand, parts: GridActionsInput): void {
  void loadCommands().then((module) => module.runCommand(command, parts));
}

interface KeyParts extends GridActionsInput {
  bounds(): Bounds;
  here(): Position;
  begin(at: Position, initialText?: string): boolean;
  go(to: Position | undefined): void;
}

/** Answers whether the key was the grid's. */
function handleKey(event: KeyboardEvent, parts: KeyParts): boolean {
  const { grid } = parts;
  const at = parts.here();
  if (handleOutlineKey(event, { store: grid.store, at, go: parts.go })) return true;
  const command = commandOf(event);
  if (command && canRun(command, grid.store)) {
    runCommand(command, parts);
    return true;
  }
  if (handleTravel(event, at, parts)) return true;
  return event.ctrlKey || event.metaKey ? handleCommand(event, at, parts) : handleEditKey(event, at, parts);
}

/** Keys that move the focus. */
function handleTravel(event: KeyboardEvent, at: Position, parts: KeyParts): boolean {
  const { grid, focus } = parts;
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === 'ArrowUp' && at.row === 0 && !isCommand && !event.shiftKey && !event.altKey) {
    focusHeader(grid, parts.layout, at.column);
    return true;
  }
  if (event.key === 'Tab') {
    const to = focus.position() && tabPosition(at, parts.bounds(), event.shiftKey ? -1 : 1);
    parts.go(to);
    return to !== undefined;
  }
  const to = nextPosition(event, at, parts.bounds());
  if (!to) return false;
  focus.move(to, event.shiftKey ? 'extend' : 'single');
  if (isCommand && to.row === grid.store.rowCount - 1 && to.row > at.row) void goToEnd(parts, to);
  return true;
}

/** Keys with Ctrl or Cmd that are not movements. */
function handleCommand(event: KeyboardEvent, at: Position, parts: KeyParts): boolean {
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
  if (event.key === 'Enter' && answerConflict(grid, { id: row.id, field: column.field })) return true;
  if (event.key === 'Enter' || event.key === 'F2') {
    if (!begin(at) && event.key === 'Enter') go(nextPosition({ ...plain, key: 'ArrowDown' }, at, bounds()));
    return true;
  }
  if (event.key === 'Escape') return giveUp(grid.store, { id: row.id, field: column.field }, at, go);
  return isTyping(event) && begin(at, event.key);
}

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** A tab or window of its own is the browser's to open: such a press is left to it. */
function openPressed(event: MouseEvent<HTMLElement>, open: () => void): void {
  const { currentTarget } = event;
  onPlainPress(event, () => {
    currentTarget.focus({ preventScroll: true });
    open();
  });
}

/** With Shift a range is chosen on a name as beside it. */
function opensRow(part: string | undefined, event: MouseEvent<HTMLElement>): boolean {
  const isRange = part === 'title' && event.shiftKey;
  if (isRange) event.preventDefault();
  return part === 'open' || (part === 'title' && !isRange);
}

/** What of a row was pressed that has a meaning of its own. */
function partOf(target: EventTarget): string | undefined {
  const part =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-open], [data-title], [data-check], [data-toggle]')
      : null;
  return ['open', 'title', 'check', 'toggle'].find((name) => part?.dataset[name] !== undefined);
}

/** Escape: what was refused goes, an untouched new row is taken away, chosen rows are let go. Answers whether there was any of that: else it is for what lies around. */
function giveUp(store: TableStore, cell: CellRef, at: Position, go: (to: Position) => void): boolean {
  if (store.cellState(cell).status !== 'clean') store.editing.discard(cell);
  else if (store.newRows.giveUp(cell.id)) go({ row: Math.min(at.row, store.rowCount - 1), column: at.column });
  else if (store.selection.size > 0) store.selection.clear();
  else return false;
  return true;
}

/** Enter on a contested cell leads to its answers. */
function answerConflict({ store, scroller }: GridContext, cell: CellRef): boolean {
  if (store.cellState(cell).status !== 'conflict') return false;
  scroller.current?.querySelector<HTMLElement>('.kg-notice button')?.focus();
  return true;
}

/** A check mark: with Shift all rows between the last one and this. */
function chooseRow({ store, lastChosen }: GridContext, { at, isRange }: { at: Position; isRange: boolean }): void {
  const id = store.rowAt(at.row)?.id;
  if (id === undefined) return;
  const from = isRange ? store.indexOf(lastChosen.current ?? '') : -1;
  lastChosen.current = id;
  if (from < 0) return store.selection.toggle(id);
  const rows = Array.from(
    { length: Math.abs(at.row - from) + 1 },
    (_, offset) => store.rowAt(Math.min(at.row, from) + offset)?.id,
  );
  store.selection.add(
    rows.filter((one): one is string => one !== undefined && !isOutlineLine(one) && !store.newRows.isBlank(one)),
  );
}

function isTouch(event: MouseEvent): boolean {
  return 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
}
