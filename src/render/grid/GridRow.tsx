// One row: plain text cells drawn without a component each. Listens to its own row only; knows no other row and no scrolling.
import { memo, type ReactElement, type ReactNode } from 'react';
import type { Row } from '../../contract/index.ts';
import { isFormulaError } from '../../engine/formula/index.ts';
import type { CellState } from '../../engine/table/index.ts';
import { CellContent } from './CellContent.tsx';
import { cellId, useTopic, type ColumnWindow, type GridContext } from './gridContext.ts';
import type { GridColumn } from './gridColumns.ts';
import { issueText } from './issueText.ts';

export interface GridRowProps {
  grid: GridContext;
  window: ColumnWindow;
  row: Row;
  index: number;
  /** Each component cell gets a boundary of its own: set after one of the chunk crashed. */
  guard?: 'cells' | undefined;
}

export const GridRow = memo(function GridRow({ grid, window, row: given, index, guard }: GridRowProps): ReactNode {
  const { store } = grid;
  useTopic(store, `row:${given.id}`);
  const now = store.rowAt(index);
  const row = now?.id === given.id ? now : given;
  const focus = store.focus?.id === row.id ? store.focus.field : undefined;
  const hasEdits = store.hasEdits(row.id);
  return (
    <div role="row" aria-rowindex={index + 2} className={index % 2 === 0 ? 'kg-row' : 'kg-row kg-odd'} style={{ height: grid.rowHeight }} data-index={index}>
      {grid.hasOpen ? <OpenCell grid={grid} /> : <div role="gridcell" aria-colindex={1} className="kg-cell kg-pinned kg-handle" />}
      {window.columns.map((column) => (
        hasEdits || column.field === focus || column.prepared.tone
          ? statefulCell({ grid, column, row, index, guard, isFocused: column.field === focus })
          : plainCell({ grid, column, row, guard })
      ))}
    </div>
  );
});

function OpenCell({ grid }: { grid: GridContext }): ReactNode {
  return (
    <div role="gridcell" aria-colindex={1} className="kg-cell kg-pinned kg-handle">
      <button type="button" tabIndex={-1} className="kg-open" data-open aria-label={grid.formats.t('table.open')} aria-keyshortcuts="Control+Enter" />
    </div>
  );
}

interface PlainCell {
  grid: GridContext;
  column: GridColumn;
  row: Row;
  guard: 'cells' | undefined;
}

/** The fast path: nothing but text, unless the renderer brings a component. */
function plainCell({ grid, column, row, guard }: PlainCell): ReactElement {
  const value = row[column.field];
  const isError = looksLikeError(value);
  const text = isError ? value : column.kit.text(value);
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={column.colIndex}
      aria-readonly={grid.canEdit && !column.prepared.isEditable ? true : undefined}
      aria-description={column.kit.note}
      title={column.kit.note}
      className={isError ? `${column.className} kg-error` : column.className}
      style={column.style}
    >
      {column.kit.Component && !isError ? <CellContent kit={column.kit} value={value} text={text} guard={guard} /> : text}
    </div>
  );
}

/** Most values are told apart by their first sign. */
function looksLikeError(value: unknown): value is string {
  return typeof value === 'string' && value.charCodeAt(0) === 35 && isFormulaError(value);
}

interface StatefulCell extends PlainCell {
  index: number;
  isFocused: boolean;
}

function statefulCell({ grid, column, row, index, guard, isFocused }: StatefulCell): ReactElement {
  const cell = { id: row.id, field: column.field };
  const value = grid.store.value(cell);
  const state = grid.store.cellState(cell);
  const isError = looksLikeError(value);
  const text = isError ? value : column.kit.text(value);
  const says = stateText(grid, state) ?? column.kit.note;
  const focus = isFocused ? { id: cellId(grid, index, column), 'aria-selected': true, 'data-focused': true } : undefined;
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={column.colIndex}
      aria-readonly={grid.canEdit && !column.prepared.isEditable ? true : undefined}
      aria-description={says}
      title={says}
      className={isError ? `${column.className} kg-error` : column.className}
      style={column.style}
      data-tone={toneOf(column, row)}
      {...focus}
      {...stateAttributes(state)}
    >
      {column.kit.Component && !isError ? <CellContent kit={column.kit} value={value} text={text} guard={guard} /> : text}
    </div>
  );
}

/** Attributes of a cell that is being saved, refused or contested. */
function stateAttributes({ status, changedByOther }: CellState): object {
  if (status === 'clean') return {};
  const isWrong = status === 'invalid' || status === 'conflict';
  return { 'data-status': status, ...(isWrong ? { 'aria-invalid': true } : {}), ...(changedByOther ? { 'data-other': true } : {}) };
}

function toneOf({ prepared }: GridColumn, row: Row): string | undefined {
  const tone = prepared.tone?.evaluate(row);
  return typeof tone === 'string' && tone !== '' ? tone : undefined;
}

/** The cell's state in words, for the screen reader and the tooltip. */
export function stateText({ formats }: GridContext, state: CellState): string | undefined {
  if (state.status === 'clean') return undefined;
  if (state.status === 'invalid') return state.issues.map((issue) => issueText(issue, formats.lang)).join('. ');
  return formats.t(`table.state.${state.status}`);
}
