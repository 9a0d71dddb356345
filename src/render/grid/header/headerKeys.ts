// The keyboard in the header: from column to column, sort, width, place, menu, and back to the rows.
import type { KeyboardEvent } from 'react';
import type { GridColumn, GridLayout } from '../gridColumns.ts';
import type { GridContext } from '../gridContext.ts';

export interface HeaderKeyParts {
  grid: GridContext;
  layout: GridLayout;
  onMenu(field: string, anchor: HTMLElement): void;
}

const STEP_PX = 16;

export function handleHeaderKey(event: KeyboardEvent<HTMLElement>, parts: HeaderKeyParts): void {
  const field = fieldAt(event.target);
  const column = parts.layout.all.find((each) => each.field === field);
  if (!column || !(act(event, column, parts) || travel(event, column, parts))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keys that change the column. Answers whether the key was one. */
function act(
  event: KeyboardEvent<HTMLElement>,
  column: GridColumn,
  { grid: { store }, layout, onMenu }: HeaderKeyParts,
): boolean {
  const { field } = column;
  const side = event.altKey ? sideOf(event.key) : 0;
  if (side !== 0) {
    if (event.shiftKey) moveColumn(column, side, { store, layout });
    else widen(store, field, side * STEP_PX);
    return true;
  }
  if (isMenuKey(event)) {
    const header = headerAt(event.target);
    if (header) onMenu(field, header);
    return true;
  }
  if ((event.key !== 'Enter' && event.key !== ' ') || !column.prepared.column.sortable) return false;
  store.toggleSort(field, event.shiftKey ? 'added' : 'only');
  return true;
}

function sideOf(key: string): number {
  return key === 'ArrowLeft' ? -1 : Number(key === 'ArrowRight');
}

function isMenuKey({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (altKey && key === 'ArrowDown') || (shiftKey && key === 'F10');
}

/** Keys that lead elsewhere. */
function travel(event: KeyboardEvent<HTMLElement>, column: GridColumn, { grid, layout }: HeaderKeyParts): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const at = layout.all.indexOf(column);
  switch (event.key) {
    case 'ArrowLeft':
      focusHeader(grid, layout, at - 1);
      return true;
    case 'ArrowRight':
      focusHeader(grid, layout, at + 1);
      return true;
    case 'Home':
      focusHeader(grid, layout, 0);
      return true;
    case 'End':
      focusHeader(grid, layout, layout.all.length - 1);
      return true;
    case 'ArrowDown':
    case 'Escape': {
      const row = grid.store.rowAt(0);
      if (row && event.key === 'ArrowDown') grid.store.setFocus({ id: row.id, field: column.field });
      grid.scroller.current?.focus({ preventScroll: true });
      return true;
    }
    default:
      return false;
  }
}

/** Gives a column's header the keyboard, scrolled into sight first. */
export function focusHeader({ scroller }: GridContext, layout: GridLayout, index: number): void {
  const column = layout.all[index];
  const element = scroller.current;
  if (!column || !element) return;
  if (!column.isPinned) {
    const left = column.start - layout.pinnedWidth;
    const over = column.start + column.width - element.clientWidth + layout.endWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (over > element.scrollLeft) element.scrollLeft = Math.min(over, left);
  }
  const focus = (): boolean => {
    const button = [...element.querySelectorAll<HTMLElement>('[data-field]')]
      .find((header) => header.dataset['field'] === column.field)
      ?.querySelector<HTMLElement>('button');
    button?.focus({ preventScroll: true });
    return button !== undefined && button !== null;
  };
  // A column out of sight is drawn with the next frame.
  if (!focus()) requestAnimationFrame(() => void requestAnimationFrame(focus));
}

export function fieldAt(target: EventTarget): string | undefined {
  return headerAt(target)?.dataset['field'];
}

function headerAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
}

/** Wider by a step and kept. */
function widen(store: GridContext['store'], field: string, byPx: number): void {
  const place = store.view.places.find(({ prepared }) => prepared.field === field);
  if (!place) return;
  store.view.resize(field, place.width + byPx);
  store.view.keep();
}

/** One place to a side, among the columns of its own region. */
export function moveColumn(
  column: GridColumn,
  side: number,
  { store, layout }: { store: GridContext['store']; layout: GridLayout },
): void {
  const region = layout.all.filter(({ pin }) => pin === column.pin);
  const at = region.indexOf(column);
  const neighbour = region[at + side];
  if (!neighbour) return;
  const before = side < 0 ? neighbour.field : region[at + 2]?.field;
  if (before !== undefined) store.view.move(column.field, before);
  else store.view.moveAfter(column.field, neighbour.field);
}
