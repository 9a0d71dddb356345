// The whole text of a focused cell that is cut, beside it once the focus rests: a mouse has the hover for it.
import { useEffect, useState, type ReactNode } from 'react';
import type { CellRef } from '../../../engine/table/index.ts';
import type { GridLayout } from '../gridColumns.ts';
import { cellId, isLowRow, leftOf, useTopic, type GridContext } from '../gridContext.ts';
import { isCut, wholeText } from './useFullText.ts';

export interface FullTextLayerProps {
  grid: GridContext;
  layout: GridLayout;
}

const REST_MS = 700;

export function FullTextLayer({ grid, layout }: FullTextLayerProps): ReactNode {
  const { store } = grid;
  useTopic(store, 'focus');
  useTopic(store, 'editing');
  const { focus } = store;
  return focus && !store.editing.open ? (
    <Resting key={`${focus.id}/${focus.field}`} grid={grid} layout={layout} cell={focus} />
  ) : null;
}

function Resting({ grid, layout, cell }: FullTextLayerProps & { cell: CellRef }): ReactNode {
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
