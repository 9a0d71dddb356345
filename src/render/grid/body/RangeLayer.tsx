// The chosen range as a frame over the cells. Of the rows only those are drawn anew whose part of it is another: their cells say that they are chosen.
import { useLayoutEffect, type ReactNode } from 'react';
import { leftOf, useTopic, type GridContext } from '../gridContext.ts';
import type { GridLayout } from '../gridColumns.ts';
import { spanOf, type Range } from '../keys/gridKeys.ts';
import { rangeOf, type GridFocus } from '../keys/useGridFocus.ts';

export interface RangeLayerProps {
  grid: GridContext;
  layout: GridLayout;
  focus: GridFocus;
}

export function RangeLayer({ grid, layout, focus }: RangeLayerProps): ReactNode {
  useTopic(grid.store, 'focus');
  const range = focus.anchor && rangeOf(focus);
  useLayoutEffect(() => tellRows(grid, range));
  if (!range) return null;
  const first = layout.all[Math.min(range.from.column, range.to.column)];
  const last = layout.all[Math.max(range.from.column, range.to.column)];
  if (!first || !last) return null;
  const top = Math.min(range.from.row, range.to.row) * grid.rowHeight;
  const height = (Math.abs(range.to.row - range.from.row) + 1) * grid.rowHeight;
  return (
    <div
      className="kg-range"
      style={{ top, height, left: leftOf(grid, first), width: last.start + last.width - first.start }}
    />
  );
}

/** Rows on the page, however many the range has. */
function tellRows({ store, scroller, range }: GridContext, now: Range | undefined): void {
  const before = range.current;
  range.current = now;
  if (!before && !now) return;
  for (const { dataset } of scroller.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const index = Number(dataset['index']);
    const row = store.rowAt(index);
    if (row && String(spanOf(before, index)) !== String(spanOf(now, index))) store.topics.notify(`row:${row.id}`);
  }
}
