// Lines among the rows that are no rows: a group with its count and sums, and the rest that is still to come.
import type { CSSProperties, ReactNode } from 'react';
import type { Row } from '../../../contract/index.ts';
import type { LinePlace } from '../../../engine/table/index.ts';
import { failureText } from '../../core/index.ts';
import { groupLabel } from './groupLabel.ts';
import type { GridColumn } from '../gridColumns.ts';
import { cellId, type ColumnWindow, type GridContext } from '../gridContext.ts';
import { Stem, ToggleMark } from './Stem.tsx';

export interface OutlineRowProps {
  grid: GridContext;
  window: ColumnWindow;
  row: Row;
  index: number;
  place: LinePlace;
}

export function OutlineRow({ grid, window, row, index, place }: OutlineRowProps): ReactNode {
  const focus = grid.store.focus?.id === row.id ? grid.store.focus.field : undefined;
  const [first, ...others] = window.columns;
  if (!first) return null;
  const cell = (column: GridColumn, style: CSSProperties, content: ReactNode): ReactNode => (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={column.colIndex}
      aria-readonly={grid.canEdit || undefined}
      className={column.className}
      style={style}
      {...(column.field === focus
        ? { id: cellId(grid, index, column), 'aria-selected': true, 'data-focused': true }
        : {})}
    >
      {content}
    </div>
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={place.level}
      aria-expanded={place.isOpen}
      className={place.group ? 'kg-row kg-group' : 'kg-row'}
      style={{ height: grid.rowHeight }}
      data-index={index}
    >
      <div role="gridcell" aria-colindex={1} className="kg-cell kg-pinned kg-handle" />
      {cell(first, labelStyle(first, labelWidth(grid, window, place)), <LineLabel grid={grid} place={place} />)}
      {others.map((column) => cell(column, column.style, place.group ? groupSum(column, place) : null))}
    </div>
  );
}

/** It lies over the cells behind it, which stay where they are in every row. */
function labelStyle({ style, width }: GridColumn, label: number): CSSProperties {
  return { ...style, width: label, marginInlineEnd: width - label };
}

/** At the normal size of type, pixels. */
const LABEL_PX = 220;

/** The label runs on over the pinned columns without sums; where those are narrow, over others up to the first sum. */
function labelWidth({ scale }: GridContext, { columns }: ColumnWindow, { isRest }: LinePlace): number {
  const [first] = columns;
  const stop = columns.findIndex((column, index) => index > 0 && column.prepared.isTotal && !isRest);
  const free = columns.slice(0, stop < 0 ? undefined : stop);
  const pinned = widthOf(free.filter(({ pin }) => pin === first?.pin));
  return Math.max(pinned, Math.min(LABEL_PX * scale, widthOf(free.filter(({ pin }) => pin !== 'right'))));
}

function widthOf(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

function groupSum(column: GridColumn, { group }: LinePlace): ReactNode {
  const sum = group?.totals[`sum:${column.field}`];
  return sum === undefined || sum === null ? null : <span className="kg-total">{column.kit.text(sum)}</span>;
}

function LineLabel({ grid, place }: { grid: GridContext; place: LinePlace }): ReactNode {
  const { t, integer } = grid.formats;
  if (place.isRest)
    return (
      <Stem place={place}>
        {place.state === 'failed' ? (
          <RestFailure grid={grid} place={place} />
        ) : (
          <span className="kg-count">{t('table.loadingMore')}</span>
        )}
      </Stem>
    );
  if (!place.group) return null;
  const text = groupLabel(place.group, grid.formats);
  return (
    <Stem place={place}>
      <ToggleMark grid={grid} place={place} />
      {place.group.colors?.[0] ? (
        <span className="kg-dot" data-tone={place.group.colors[0]} aria-hidden="true" />
      ) : null}
      <span className="kg-label" title={text}>
        {text}
      </span>
      <span className="kg-count">{integer(place.group.count)}</span>
    </Stem>
  );
}

function RestFailure({ grid, place }: { grid: GridContext; place: LinePlace }): ReactNode {
  return (
    <button type="button" tabIndex={-1} className="kg-action" data-toggle>
      {failureText(place.problem, grid.formats.t)} · {grid.formats.t('table.retry')}
    </button>
  );
}
