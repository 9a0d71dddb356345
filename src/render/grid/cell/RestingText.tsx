// The whole text of the cell where the focus rests, beside it.
import { useEffect, useState, type ReactNode } from 'react';
import type { CellRef } from '../../../engine/table/index.ts';
import type { GridLayout } from '../gridColumns.ts';
import { cellId, isLowRow, leftOf, type GridContext } from '../gridContext.ts';
import { isCut, wholeText } from './useFullText.ts';

interface RestingTextProps {
  grid: GridContext;
  layout: GridLayout;
  cell: CellRef;
}

const REST_MS = 700;

export function RestingText({ grid, layout, cell }: RestingTextProps): ReactNode {
  const [text, setText] = useState<string>();
  const index = grid.store.indexOf(cell.id);
  const column = layout.all.find(({ field }) => field === cell.field);
  const elementId = column && cellId(grid, index, column);
  useEffect(() => {
    const timer = setTimeout(() => {
      const element = elementId === undefined ? null : document.getElementById(elementId);
      // Where the cell says what is wrong with it, nothing is laid over that.
      if (
        element &&
        isCut(element) &&
        element.dataset['status'] === undefined &&
        !coversEdits(grid, index) &&
        document.activeElement === grid.scroller.current
      )
        setText(wholeText(element));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [grid, elementId, index]);
  if (text === undefined || !column || index < 0) return null;
  return (
    <div
      className="kg-full"
      aria-hidden="true"
      data-up={isLowRow(grid, index) || undefined}
      style={{ top: (index + 1) * grid.rowHeight, left: leftOf(grid, column) }}
    >
      {text}
    </div>
  );
}

/** The row that the text would lie over says what became of its edits. */
function coversEdits(grid: GridContext, index: number): boolean {
  const covered = grid.store.rowAt(isLowRow(grid, index) ? index - 1 : index + 1);
  return covered !== undefined && grid.store.hasEdits(covered.id);
}
