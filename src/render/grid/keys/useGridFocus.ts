// Focus, range and scrolling to it: positions on the screen on one side, cells of the store on the other.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { cellId, type GridContext } from '../gridContext.ts';
import type { GridLayout } from '../gridColumns.ts';
import type { Position, Range } from './gridKeys.ts';

export interface GridFocus {
  position(): Position | undefined;
  /** Moves the focus; `extend` keeps the other end of the range. */
  move(to: Position, mode: 'single' | 'extend'): void;
  /** The other end of the range, when there is one. */
  anchor: Position | undefined;
}

export function useGridFocus(grid: GridContext, layout: GridLayout): GridFocus {
  const { store, scroller } = grid;
  const [anchor, setAnchor] = useState<Position | undefined>();
  const isMoving = useRef(false);

  useEffect(() => {
    const show = (): void => {
      const at = positionOf(store, layout);
      const column = at && layout.all[at.column];
      if (at && column) scroller.current?.setAttribute('aria-activedescendant', cellId(grid, at.row, column));
      else scroller.current?.removeAttribute('aria-activedescendant');
    };
    /** The focus was set elsewhere, e.g. on a new row: it is brought into sight and is no range. */
    const follow = (): void => {
      show();
      const at = positionOf(store, layout);
      if (isMoving.current || !at) return;
      setAnchor(undefined);
      requestAnimationFrame(() => scroller.current && scrollTo(scroller.current, { grid, layout, to: at }));
    };
    show();
    const offs = [store.subscribe('focus', follow), store.subscribe('list', show)];
    return () => offs.forEach((off) => off());
  }, [grid, layout, scroller, store]);

  const move = useCallback(
    (to: Position, mode: 'single' | 'extend') => {
      const row = store.rowAt(to.row);
      const column = layout.all[to.column];
      if (!row || !column) return;
      const before = positionOf(store, layout);
      setAnchor((old) => (mode === 'extend' ? (old ?? before) : undefined));
      isMoving.current = true;
      store.setFocus({ id: row.id, field: column.field });
      isMoving.current = false;
      // What is copied from here on is cells, not a text that was selected somewhere before.
      if (document.activeElement === scroller.current) document.getSelection()?.removeAllRanges();
      if (scroller.current) scrollTo(scroller.current, { grid, layout, to });
      // The last row may be one that was made just now: there is nothing to scroll to before it is drawn.
      if (to.row >= store.rowCount - 2)
        requestAnimationFrame(() => scroller.current && scrollTo(scroller.current, { grid, layout, to }));
    },
    [grid, layout, scroller, store],
  );

  return { position: () => positionOf(store, layout), move, anchor };
}

/** The range from its anchor to the focus: one cell without an anchor. */
export function rangeOf({ anchor, position }: GridFocus): Range | undefined {
  const to = position();
  return to && { from: anchor ?? to, to };
}

function positionOf(store: TableStore, layout: GridLayout): Position | undefined {
  const { focus } = store;
  if (!focus) return undefined;
  const row = store.indexOf(focus.id);
  const column = layout.all.findIndex(({ field }) => field === focus.field);
  return row < 0 || column < 0 ? undefined : { row, column };
}

/** The least scrolling that brings the cell out from under header, total row and pinned columns. */
function scrollTo(
  element: HTMLElement,
  { grid, layout, to }: { grid: GridContext; layout: GridLayout; to: Position },
): void {
  const top = to.row * grid.rowHeight;
  const room = element.clientHeight - grid.headHeight - 2 * grid.rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top > element.scrollTop + room) element.scrollTop = top - Math.max(0, room);
  const column = layout.all[to.column];
  if (!column || column.isPinned) return;
  const left = column.start - layout.pinnedWidth;
  const over = column.start + column.width - element.clientWidth + layout.endWidth;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (over > element.scrollLeft) element.scrollLeft = Math.min(over, left);
}
