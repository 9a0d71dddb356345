// The rows in sight, in chunks with a boundary each; elements are reused while scrolling. Knows no columns' meaning.
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, type ReactNode } from 'react';
import type { Row } from '../../../contract/index.ts';
import { RenderBoundary } from '../../core/index.ts';
import type { ColumnWindow, GridContext } from '../gridContext.ts';
import { GridRow } from './GridRow.tsx';
import { followOnly, useKnownRect } from '../useKnownRect.ts';

/** Rows per chunk. */
export const CHUNK_ROWS = 4;

export interface GridBodyProps {
  grid: GridContext;
  window: ColumnWindow;
  /** Inner size of the scroller, pixels. */
  size: { width: number; height: number };
  /** Changes when rows come, go or move. */
  version: number;
}

/** Listens to the scrolling, so that nothing but rows is drawn anew by it. */
export const GridBody = memo(function GridBody({ grid, window, size, version }: GridBodyProps): ReactNode {
  const { chunks, isScrolling } = useChunks(grid, { size, version });
  const slots = chunks.map((chunk) => ({ chunk, slot: chunk % chunks.length }));
  // At rest the page's order is the rows' order, as a screen reader reads it; while scrolling elements stay where they are.
  if (isScrolling) slots.sort((a, b) => a.slot - b.slot);
  return slots.map(({ chunk, slot }) => (
    <Chunk key={slot} grid={grid} window={window} chunk={chunk} version={version} />
  ));
});

interface Chunks {
  /** Ascending without a gap; as many at every position, so that no element is made while scrolling. */
  chunks: readonly number[];
  isScrolling: boolean;
}

/** Chunks of rows in sight; tells the store which rows those are. */
function useChunks(grid: GridContext, { size, version }: Pick<GridBodyProps, 'size' | 'version'>): Chunks {
  const { store, rowHeight, headHeight, scroller } = grid;
  const chunkHeight = CHUNK_ROWS * rowHeight;
  const total = Math.ceil(store.rowCount / CHUNK_ROWS);
  const observeElementRect = useKnownRect(size);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => chunkHeight,
    scrollMargin: headHeight,
    overscan: 0,
    initialRect: size,
    observeElementRect,
    scrollToFn: followOnly,
  });
  // Between the sticky header and the total row, and one more: rows are seldom aligned with chunks.
  const count = Math.min(total, Math.ceil((size.height - headHeight - rowHeight) / chunkHeight) + 1);
  const start = virtual.range?.startIndex ?? 0;
  const first = Math.max(0, Math.min(start, total - count));
  useEffect(() => {
    if (count > 0) store.show(first * CHUNK_ROWS, Math.min(store.rowCount, (first + count) * CHUNK_ROWS) - 1);
  }, [store, first, count, version]);
  const chunks = useMemo(() => Array.from({ length: Math.max(0, count) }, (_, index) => first + index), [first, count]);
  return { chunks, isScrolling: virtual.isScrolling };
}

interface ChunkProps {
  grid: GridContext;
  window: ColumnWindow;
  chunk: number;
  version: number;
}

const Chunk = memo(function Chunk({ grid, window, chunk, version }: ChunkProps): ReactNode {
  const first = chunk * CHUNK_ROWS;
  const rows: { row: Row; index: number }[] = [];
  for (let index = first; index < Math.min(first + CHUNK_ROWS, grid.store.rowCount); index++) {
    const row = grid.store.rowAt(index);
    if (row) rows.push({ row, index });
  }
  const draw = (guard: 'cells' | undefined): ReactNode =>
    rows.map(({ row, index }) => (
      <GridRow
        key={index - first}
        grid={grid}
        window={window}
        row={row}
        index={index}
        guard={guard}
        outlineVersion={grid.store.grouping.outline && version}
      />
    ));
  return (
    <div className="kg-chunk" role="presentation" style={{ top: first * grid.rowHeight }}>
      <RenderBoundary resetKey={chunk} fallback={() => draw('cells')}>
        {draw(undefined)}
      </RenderBoundary>
    </div>
  );
});
