// Column headers: names, sort, a formula that cannot work, resizing. Sticky; scrolls sideways with the rows.
import { memo, type PointerEvent, type ReactNode } from 'react';
import type { SortDirection } from '../../engine/table/index.ts';
import { HANDLE_WIDTH, type GridColumn } from './gridColumns.ts';
import type { ColumnWindow, GridContext } from './gridContext.ts';

export interface GridHeaderProps {
  grid: GridContext;
  window: ColumnWindow;
  onSort(field: string): void;
  onResize(field: string, width: number): void;
}

const ARIA_SORT: Record<SortDirection, 'ascending' | 'descending' | 'none'> = { asc: 'ascending', desc: 'descending', none: 'none' };

export const GridHeader = memo(function GridHeader({ grid, window, onSort, onResize }: GridHeaderProps): ReactNode {
  const { t } = grid.formats;
  return (
    <div role="rowgroup" className="kg-head" style={{ height: grid.headHeight, width: window.totalWidth }}>
      <div role="row" aria-rowindex={1} className="kg-row" style={{ height: grid.headHeight }}>
        <div role="columnheader" aria-colindex={1} className="kg-cell kg-pinned kg-handle" style={{ width: HANDLE_WIDTH }}><span className="kg-hidden">{t('table.rowColumn')}</span></div>
        {window.columns.map((column) => (
          <div
            key={column.field}
            role="columnheader"
            aria-colindex={column.colIndex}
            aria-sort={column.prepared.column.sortable ? ARIA_SORT[column.sort] : undefined}
            className={column.className}
            style={column.style}
          >
            <HeaderLabel column={column} grid={grid} onSort={onSort} />
            <span className="kg-resize" onPointerDown={(event) => dragWidth(event, column, onResize)} />
          </div>
        ))}
      </div>
    </div>
  );
});

interface HeaderLabelProps {
  column: GridColumn;
  grid: GridContext;
  onSort(field: string): void;
}

function HeaderLabel({ column, grid, onSort }: HeaderLabelProps): ReactNode {
  const { headerName, sortable } = column.prepared.column;
  const { issue } = column.prepared;
  const problem = issue ? grid.formats.t('table.formulaIssue', { code: issue.code, detail: issue.detail }) : undefined;
  const label = (
    <>
      <span className="kg-label">{headerName}</span>
      {problem ? <span className="kg-issue" role="img" aria-label={problem} title={problem}>!</span> : null}
    </>
  );
  if (!sortable) return <span className="kg-sort" title={headerName}>{label}</span>;
  return (
    <button type="button" tabIndex={-1} className="kg-sort" title={headerName} onClick={() => onSort(column.field)}>
      {label}
      <span className="kg-arrow" data-sort={column.sort} aria-hidden="true" />
    </button>
  );
}

function dragWidth(event: PointerEvent<HTMLElement>, column: GridColumn, onResize: (field: string, width: number) => void): void {
  event.preventDefault();
  event.stopPropagation();
  const handle = event.currentTarget;
  const from = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent): void => onResize(column.field, column.width + moved.clientX - from);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true });
}
