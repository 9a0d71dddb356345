// The chosen range as a frame over the cells: rows are not drawn anew when it grows.
import type { ReactNode } from 'react';
import { useTopic, type GridContext } from './gridContext.ts';
import type { GridLayout } from './gridColumns.ts';
import { rangeOf, type GridFocus } from './useGridFocus.ts';

export interface RangeLayerProps {
  grid: GridContext;
  layout: GridLayout;
  focus: GridFocus;
}

export function RangeLayer({ grid, layout, focus }: RangeLayerProps): ReactNode {
  useTopic(grid.store, 'focus');
  const range = focus.anchor && rangeOf(focus);
  if (!range) return null;
  const first = layout.all[Math.min(range.from.column, range.to.column)];
  const last = layout.all[Math.max(range.from.column, range.to.column)];
  if (!first || !last) return null;
  const top = Math.min(range.from.row, range.to.row) * grid.rowHeight;
  const height = (Math.abs(range.to.row - range.from.row) + 1) * grid.rowHeight;
  return <div className="kg-range" style={{ top, height, left: first.start, width: last.start + last.width - first.start }} />;
}
