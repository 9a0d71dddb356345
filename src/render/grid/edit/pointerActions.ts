// What a pointer does beside clicking: a pressed one that moves chooses a range, the other button opens the menu of a row.
import type { MouseEvent, PointerEvent } from 'react';
import { isOutlineLine } from '../../../engine/table/index.ts';
import type { GridLayout } from '../gridColumns.ts';
import type { GridContext } from '../gridContext.ts';
import type { Position } from '../keys/gridKeys.ts';
import type { GridFocus } from '../keys/useGridFocus.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';

export interface PointerActions {
  handlePointerDown(event: PointerEvent<HTMLElement>): void;
  handlePointerMove(event: PointerEvent<HTMLElement>): void;
  handleContextMenu(event: MouseEvent<HTMLElement>): void;
}

/** What has a press of its own. */
const OWN_PRESS = 'button, input, [data-check], .kg-editor, .kg-notice';
/** So long a finger rests for the menu, where the browser has no event of its own for it. */
const LONG_PRESS_MS = 550;

/** Where the pointer was pressed: one pointer, one grid at a time. */
let pressed: Position | undefined;
let longPress: ReturnType<typeof setTimeout> | undefined;

export function pointerActions({ store }: GridContext, layout: GridLayout, focus: GridFocus): PointerActions {
  const openMenu = (target: EventTarget, root: HTMLElement): boolean => {
    const at = positionAt(target, layout);
    const row = at && store.rowAt(at.row);
    if (!at || !row || isOutlineLine(row.id) || !(target instanceof Element) || target.closest('input, .kg-editor'))
      return false;
    focus.move(at, 'single');
    announcerOf(store).openMenu({ id: row.id, anchor: target.closest<HTMLElement>('[role=gridcell]') ?? root });
    return true;
  };
  return {
    handlePointerDown: (event) => {
      clearTimeout(longPress);
      const { target, currentTarget } = event;
      const isCell = event.button === 0 && target instanceof Element && !target.closest(OWN_PRESS);
      pressed = isCell && event.pointerType === 'mouse' && !event.shiftKey ? positionAt(target, layout) : undefined;
      if (!isCell || event.pointerType !== 'touch') return;
      longPress = setTimeout(() => openMenu(target, currentTarget), LONG_PRESS_MS);
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => clearTimeout(longPress), { once: true });
    },
    handlePointerMove: (event) => {
      clearTimeout(longPress);
      if ((event.buttons & 1) === 0) pressed = undefined;
      const at = pressed && positionAt(event.target, layout);
      if (!pressed || !at) return;
      const now = focus.anchor ? focus.position() : pressed;
      if (at.row === now?.row && at.column === now.column) return;
      // The link that was pressed may have the keyboard.
      event.currentTarget.focus({ preventScroll: true });
      if (!focus.anchor) focus.move(pressed, 'single');
      focus.move(at, 'extend');
    },
    handleContextMenu: (event) => {
      clearTimeout(longPress);
      // The key for menus was answered already: it stands on the grid itself.
      if (event.target === event.currentTarget || openMenu(event.target, event.currentTarget)) event.preventDefault();
    },
  };
}

/** The cell under an element of the page; the row's own cell counts as the first column. */
export function positionAt(target: EventTarget, layout: GridLayout): Position | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
  const colIndex = Number(target.closest('[role=gridcell]')?.getAttribute('aria-colindex') ?? -1);
  if (row < 0 || colIndex < 0) return undefined;
  return {
    row,
    column: Math.max(
      0,
      layout.all.findIndex((column) => column.colIndex === colIndex),
    ),
  };
}
