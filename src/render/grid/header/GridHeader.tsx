// Column headers: names, sort, a formula that cannot work; widths, places and menus by pointer and by keyboard. Sticky;
// scrolls sideways with the rows.
import { memo, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { SortDirection } from '../../../engine/table/index.ts';
import { soon } from '../../core/index.ts';
import { HeadCheck } from '../edit/RowHandle.tsx';
import type { GridColumn, GridLayout } from '../gridColumns.ts';
import type { ColumnWindow, GridContext } from '../gridContext.ts';
import { fieldAt, handleHeaderKey } from './headerKeys.ts';

export interface GridHeaderProps {
  grid: GridContext;
  layout: GridLayout;
  window: ColumnWindow;
  /** Opens the menu of a column at its header. */
  onMenu(field: string, anchor: HTMLElement): void;
}

const ARIA_SORT: Record<SortDirection, 'ascending' | 'descending' | 'none'> = {
  asc: 'ascending',
  desc: 'descending',
  none: 'none',
};

/** Dragging and fitting. */
const gestures = soon(() => import('./headerGestures.ts'));

export const GridHeader = memo(function GridHeader({ grid, layout, window, onMenu }: GridHeaderProps): ReactNode {
  const { t } = grid.formats;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => handleHeaderKey(event, { grid, layout, onMenu });
  const handlePointerDown = (event: PointerEvent<HTMLElement>): void => {
    const press = {
      field: fieldAt(event.target),
      isResize: isIn(event.target, '.kg-resize'),
      isMenu: isIn(event.target, '[data-menu]'),
      pointerId: event.pointerId,
      pointerType: event.pointerType,
      clientX: event.clientX,
      clientY: event.clientY,
    };
    if (press.field === undefined || press.isMenu || event.button !== 0) return;
    if (press.isResize) event.preventDefault();
    const head = event.currentTarget;
    let isDown = true;
    globalThis.window.addEventListener('pointerup', () => (isDown = false), { once: true });
    void gestures().then(({ beginGesture }) => (isDown ? beginGesture(head, press, { grid, layout }) : undefined));
  };
  const handleDoubleClick = (event: MouseEvent<HTMLElement>): void => {
    const field = isIn(event.target, '.kg-resize') ? fieldAt(event.target) : undefined;
    if (field !== undefined) void gestures().then(({ fitColumn }) => fitColumn(grid, field));
  };
  const handleContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const header = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
    if (!header) return;
    event.preventDefault();
    onMenu(header.dataset['field'] ?? '', header);
  };
  return (
    <div
      role="rowgroup"
      className="kg-head"
      style={{ height: grid.headHeight, width: window.totalWidth }}
      onKeyDown={handleKeyDown}
      onPointerEnter={preload}
      onPointerDown={handlePointerDown}
      onDoubleClick={handleDoubleClick}
      onContextMenu={handleContextMenu}
    >
      <div role="row" aria-rowindex={1} className="kg-row" style={{ height: '100%' }}>
        <div role="columnheader" aria-colindex={1} className="kg-cell kg-pinned kg-handle">
          <span className="kg-hidden">{t('table.rowColumn')}</span>
          {grid.canSelect ? <HeadCheck grid={grid} /> : null}
        </div>
        {window.columns.map((column) => (
          <div
            key={column.field}
            role="columnheader"
            aria-colindex={column.colIndex}
            aria-sort={column.prepared.column.sortable ? ARIA_SORT[column.sort] : undefined}
            aria-description={
              column.sortPlace === undefined
                ? t('view.headerHint')
                : t('view.headerHintSorted', { place: column.sortPlace })
            }
            className={column.className}
            style={column.style}
            data-field={column.field}
          >
            <HeaderLabel column={column} grid={grid} onMenu={onMenu} />
            <span className="kg-resize" />
          </div>
        ))}
      </div>
    </div>
  );
});

function preload(): void {
  gestures().catch(() => undefined);
}

function isIn(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

interface HeaderLabelProps {
  column: GridColumn;
  grid: GridContext;
  onMenu(field: string, anchor: HTMLElement): void;
}

function HeaderLabel({ column, grid, onMenu }: HeaderLabelProps): ReactNode {
  const { headerName, sortable } = column.prepared.column;
  const { issue } = column.prepared;
  const problem = issue ? grid.formats.t('table.formulaIssue', { code: issue.code, detail: issue.detail }) : undefined;
  const openMenu = (target: HTMLElement): void =>
    onMenu(column.field, target.closest<HTMLElement>('[data-field]') ?? target);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="kg-sort"
        title={headerName}
        onClick={(event) =>
          sortable
            ? grid.store.toggleSort(column.field, event.shiftKey ? 'added' : 'only')
            : openMenu(event.currentTarget)
        }
      >
        <span className="kg-label">{headerName}</span>
        {problem ? (
          <span className="kg-issue" role="img" aria-label={problem} title={problem}>
            !
          </span>
        ) : null}
        <span className="kg-arrow" data-sort={column.sort} aria-hidden="true">
          {column.sortPlace}
        </span>
      </button>
      {/* For pointers; the keyboard and screen readers have Alt+↓, as the header says. */}
      <span
        className="kg-column-menu"
        data-menu
        aria-hidden="true"
        onClick={(event) => openMenu(event.currentTarget)}
      />
    </>
  );
}
