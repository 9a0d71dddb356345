// One row: plain text cells drawn without a component each. Listens to its own row only; knows no other row and no scrolling.
import { memo, type ReactElement, type ReactNode } from 'react';
import type { Row } from '../../../contract/index.ts';
import { fieldBar } from '../../../engine/rights/index.ts';
import { isSettled } from '../../../engine/rules/index.ts';
import { isNewRow, type CellCondition, type CellState, type LinePlace } from '../../../engine/table/index.ts';
import { lazyPart, plainContent } from '../../core/index.ts';
import { useIsShown } from '../../rowPlaces/index.ts';
import { CellContent } from './CellContent.tsx';
import { looksLikeError, stateText } from '../cell/cellText.ts';
import { RowHandle, useSelection } from '../edit/RowHandle.tsx';
import { cellId, FIRST_COLUMN, useTopic, type ColumnWindow, type GridContext } from '../gridContext.ts';
import type { GridColumn } from '../gridColumns.ts';
import { spanOf } from '../keys/gridKeys.ts';
import { Stem, ToggleMark } from './Stem.tsx';
import { toneOf } from './tone.ts';

/** Comes with the first groups. */
const OutlineRow = lazyPart(
  () => import('./OutlineRow.tsx').then((module) => module.OutlineRow),
  <div className="kg-row kg-group" />,
);

export interface GridRowProps {
  grid: GridContext;
  window: ColumnWindow;
  row: Row;
  index: number;
  /** Each component cell gets a boundary of its own: set after one of the chunk crashed. */
  guard?: 'cells' | undefined;
  /** Grows when lines of an outline open or close. */
  outlineVersion?: number | undefined;
}

export const GridRow = memo(function GridRow({ grid, window, row: given, index, guard }: GridRowProps): ReactNode {
  const { store } = grid;
  useTopic(store, `row:${given.id}`);
  const isChosen = useChosen(grid, given);
  const isShown = useIsShown(given.id);
  const now = store.rowAt(index);
  const row = now?.id === given.id ? now : given;
  const focus = store.focus?.id === row.id ? store.focus.field : undefined;
  const hasEdits = store.hasEdits(row.id);
  const place = store.grouping.outline?.place(row.id);
  if (place && (place.group || place.isRest))
    return <OutlineRow grid={grid} window={window} row={row} index={index} place={place} />;
  const tone = toneOf(store.table?.rowTone, row);
  const span = spanOf(grid.range.current, index);
  const isClosed = (field: string): boolean => grid.canEdit && fieldBar(row, field) !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      aria-current={isShown || undefined}
      aria-level={place?.level}
      aria-expanded={place?.isOpen}
      aria-description={tone && grid.formats.t(`view.tone.${tone}`)}
      className={index % 2 === 0 ? 'kg-row' : 'kg-row kg-odd'}
      style={{ height: grid.rowHeight }}
      data-index={index}
      data-row-tone={tone}
    >
      <RowHandle grid={grid} row={row} index={index} isChosen={isChosen} />
      {window.columns.map((column) =>
        hasEdits || column.field === focus || column.prepared.tone
          ? statefulCell({
              grid,
              column,
              row,
              isClosed: isClosed(column.field),
              index,
              guard,
              place,
              isInRange: isIn(span, column),
              isFocused: column.field === focus,
            })
          : plainCell({
              grid,
              column,
              row,
              isClosed: isClosed(column.field),
              guard,
              place,
              isInRange: isIn(span, column),
            }),
      )}
    </div>
  );
});

/** Undefined where the row cannot be chosen. */
function useChosen({ store, canSelect }: GridContext, { id }: Row): boolean | undefined {
  return useSelection(store, () => (canSelect && !store.newRows.isBlank(id) ? store.selection.has(id) : undefined));
}

function isIn(span: ReturnType<typeof spanOf>, { colIndex }: GridColumn): boolean {
  return span !== undefined && colIndex - FIRST_COLUMN >= span[0] && colIndex - FIRST_COLUMN <= span[1];
}

interface PlainCell {
  grid: GridContext;
  column: GridColumn;
  row: Row;
  /** No cell of the row can be changed now. */
  isClosed: boolean;
  guard: 'cells' | undefined;
  place: LinePlace | undefined;
  isInRange: boolean;
}

function isShut({ prepared, field }: GridColumn, row: Row): boolean {
  return !prepared.isEditable || isSettled(prepared.rules, row[field]);
}

/** The fast path: nothing but text, unless the renderer brings a component. */
function plainCell({ grid, column, row, isClosed, guard, place, isInRange }: PlainCell): ReactElement {
  const condition = grid.store.conditionOf?.({ id: row.id, field: column.field });
  const value = condition === 'hidden' ? null : row[column.field];
  const isError = looksLikeError(value);
  const text = isError ? value : column.kit.text(value, row);
  const content = isError ? plainContent(value, text) : contentOf({ grid, column, row, guard }, value, text);
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={column.colIndex}
      aria-readonly={isReadonly({ grid, column, row, isClosed, condition })}
      data-condition={condition}
      aria-selected={isInRange || undefined}
      aria-description={column.kit.note}
      title={column.kit.note}
      className={isError ? `${column.className} kg-error` : column.className}
      style={column.style}
    >
      {place && column.colIndex === FIRST_COLUMN ? withStem(content, grid, place) : content}
    </div>
  );
}

/** The name of a row opens it: a link where the row has an address. A row that is not there yet has nothing to open. */
function contentOf(
  { grid, column, row, guard }: Pick<PlainCell, 'grid' | 'column' | 'row' | 'guard'>,
  value: unknown,
  text: string,
): ReactNode {
  if (column.kit.Component) return <CellContent kit={column.kit} value={value} text={text} guard={guard} />;
  const content = plainContent(value, text);
  if (!column.isTitle || !grid.hasOpen || text === '' || isNewRow(row)) return content;
  const href = grid.hrefOf?.(row);
  const Name = href === undefined ? 'span' : 'a';
  return (
    <Name className="kg-title" href={href} tabIndex={href === undefined ? undefined : -1} draggable={false} data-title>
      {content}
    </Name>
  );
}

interface AskedCell {
  grid: GridContext;
  column: GridColumn;
  row: Row;
  isClosed: boolean;
  condition: CellCondition | undefined;
}

function isReadonly({ grid, column, row, isClosed, condition }: AskedCell): true | undefined {
  const isBarred = condition === 'hidden' || condition === 'disabled';
  return isClosed || isBarred || (grid.canEdit && isShut(column, row)) || undefined;
}

interface StatefulCell extends PlainCell {
  index: number;
  isFocused: boolean;
}

function statefulCell({
  grid,
  column,
  row,
  isClosed,
  index,
  guard,
  place,
  isInRange,
  isFocused,
}: StatefulCell): ReactElement {
  const cell = { id: row.id, field: column.field };
  const condition = grid.store.conditionOf?.(cell);
  const value = condition === 'hidden' ? null : grid.store.value(cell);
  const state = grid.store.cellState(cell);
  const isError = looksLikeError(value);
  const text = isError ? value : column.kit.text(value, grid.store.row(row.id) ?? row);
  const says = stateText(grid, state) ?? column.kit.note;
  const content = isError ? plainContent(value, text) : contentOf({ grid, column, row, guard }, value, text);
  const focus = isFocused ? { id: cellId(grid, index, column), 'data-focused': true } : undefined;
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={column.colIndex}
      aria-readonly={isReadonly({ grid, column, row, isClosed, condition })}
      data-condition={condition}
      aria-selected={isInRange || isFocused || undefined}
      aria-description={says}
      title={says}
      className={isError ? `${column.className} kg-error` : column.className}
      style={column.style}
      data-tone={toneOf(column.prepared.tone, row)}
      {...focus}
      {...stateAttributes(state)}
    >
      {place && column.colIndex === FIRST_COLUMN ? withStem(content, grid, place) : content}
    </div>
  );
}

/** Attributes of a cell that is being saved, refused or contested. */
function stateAttributes({ status, changedByOther }: CellState): object {
  if (status === 'clean') return {};
  const isWrong = status === 'invalid' || status === 'conflict';
  return {
    'data-status': status,
    ...(isWrong ? { 'aria-invalid': true } : {}),
    ...(changedByOther ? { 'data-other': true } : {}),
  };
}

/** The first column of an outline is moved in by its level, and opens what is under the row. */
function withStem(content: ReactNode, grid: GridContext, place: LinePlace): ReactNode {
  const isTree = grid.store.grouping.isTree;
  return (
    <Stem place={place}>
      {isTree ? <ToggleMark grid={grid} place={place} /> : null}
      <span className="kg-label">{content}</span>
    </Stem>
  );
}
