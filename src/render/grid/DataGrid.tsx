// The virtual grid: rows and columns in sight, one tab stop, sticky header, pinned columns and total row. Data comes from its store.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { PreparedTable, TableStore } from '../../engine/table/index.ts';
import { usePorts, useRegistry } from '../core/index.ts';
import { makeKits } from './cellKit.ts';
import { CellNotice } from './CellNotice.tsx';
import { EditorLayer } from './EditorLayer.tsx';
import { GridBody } from './GridBody.tsx';
import { INITIAL_RECT, useTopic, type ColumnWindow, type GridContext } from './gridContext.ts';
import { useGridColumns, type GridLayout } from './gridColumns.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridNote, GridNoteRow } from './GridNote.tsx';
import { RangeLayer } from './RangeLayer.tsx';
import { TotalRow } from './TotalRow.tsx';
import { gridActions } from './gridActions.ts';
import { useGridFocus } from './useGridFocus.ts';
import { followOnly, useKnownRect } from './useKnownRect.ts';
import './grid.css';

export interface DataGridProps {
  store: TableStore;
  /** The accessible name. */
  label: string;
  /** Opens the row's own screen; without it rows have no open button. */
  onOpenRow?: ((id: string) => void) | undefined;
  /** Offered when nothing is found. */
  onClearFilters?: (() => void) | undefined;
}

const ROW_HEIGHTS = new Map([['compact', 30], ['normal', 36], ['large', 46]]);

/** Draws a started store; loading and failure of its description included. */
export function DataGrid(props: DataGridProps): ReactNode {
  const { store } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  useTopic(store, 'info');
  const { table } = store;
  return (
    <div ref={frame} className="kg-frame">
      {table ? <ReadyGrid key={table.info.rev} {...props} table={table} size={size} /> : <GridNote store={store} onClearFilters={undefined} />}
    </div>
  );
}

interface ReadyGridProps extends DataGridProps {
  table: PreparedTable;
  size: Size;
}

function ReadyGrid({ store, label, onOpenRow, onClearFilters, table, size }: ReadyGridProps): ReactNode {
  const ports = usePorts();
  const registry = useRegistry();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useTopic(store, 'sort');
  const version = useTopic(store, 'list');
  const kits = useMemo(() => makeKits(table, registry, ports), [table, registry, ports]);
  const { layout, resize } = useGridColumns({ table, kits, sortModel: store.sortModel, viewportWidth: size.width, local: ports.local, tableKey: store.key });
  const hasOpen = onOpenRow !== undefined;
  const grid = useMemo<GridContext>(() => {
    const rowHeight = ROW_HEIGHTS.get(table.info.table_size) ?? 36;
    return { store, formats: ports.formats, id, rowHeight, headHeight: rowHeight + 4, canEdit: table.info.editing !== 'none' && table.info.permissions.update, hasOpen, scroller };
  }, [store, ports.formats, id, table, hasOpen]);

  const focus = useGridFocus(grid, layout);
  const window = useColumnWindow(layout, scroller, size);
  const pageRows = Math.max(1, Math.floor((size.height - grid.headHeight) / grid.rowHeight) - 2);
  const actions = gridActions({ grid, layout, focus, pageRows, onOpenRow });
  const focusGrid = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const handleSort = useCallback((field: string) => store.toggleSort(field), [store]);
  useScrollToTop(store, scroller);

  const { count } = store.pager;
  const bodyHeight = store.rowCount * grid.rowHeight;
  return (
      <div
        ref={scroller}
        className="kg-grid"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={Math.max(count, store.rowCount) + 2}
        aria-colcount={layout.all.length + 1}
        aria-busy={store.pager.state === 'loading'}
        aria-multiselectable="true"
        onKeyDown={actions.handleKeyDown}
        onClick={actions.handleClick}
        onDoubleClick={actions.handleDoubleClick}
        onCopy={actions.handleCopy}
        onPaste={actions.handlePaste}
      >
        <GridHeader grid={grid} window={window} onSort={handleSort} onResize={resize} />
        <div role="rowgroup" className="kg-body" style={{ ...rowVariable(grid.rowHeight), height: bodyHeight, width: window.totalWidth }}>
          <GridBody grid={grid} window={window} size={size} version={version} />
          <RangeLayer grid={grid} layout={layout} focus={focus} />
          <EditorLayer grid={grid} layout={layout} onMove={actions.moveFrom} onReturn={focusGrid} />
          <CellNotice grid={grid} layout={layout} />
        </div>
        <GridNoteRow store={store} onClearFilters={onClearFilters} />
        {table.totals.length > 0 || store.rowCount > 0 ? <TotalRow grid={grid} window={window} /> : null}
      </div>
  );
}

/** Pinned columns and those in sight. */
function useColumnWindow(layout: GridLayout, scroller: RefObject<HTMLDivElement | null>, size: Size): ColumnWindow {
  const observeElementRect = useKnownRect(size);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: layout.center.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.center[index]?.width ?? 0,
    scrollMargin: layout.pinnedWidth,
    overscan: 0,
    initialRect: size,
    observeElementRect,
    scrollToFn: followOnly,
  });
  const measured = useRef(layout);
  useLayoutEffect(() => {
    if (measured.current === layout) return;
    measured.current = layout;
    virtual.measure();
  }, [virtual, layout]);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? UNMEASURED_COLUMNS;
  return useMemo(() => ({ columns: [...layout.pinned, ...layout.center.slice(first, last + 1)], totalWidth: layout.totalWidth }), [layout, first, last]);
}

/** Drawn while the width is not known. */
const UNMEASURED_COLUMNS = 20;

/** Heights that the style sheet needs. */
function rowVariable(rowHeight: number): CSSProperties {
  // React types know no custom properties.
  return { '--kg-row': `${rowHeight}px` } as CSSProperties;
}

/** Inner size, pixels. */
interface Size {
  width: number;
  height: number;
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(INITIAL_RECT);
  // Before the first rows are drawn: a second size would draw them all again.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = (): void => setSize((old) => {
      const { clientWidth, clientHeight } = target;
      return clientHeight === 0 || (old.width === clientWidth && old.height === clientHeight) ? old : { width: clientWidth, height: clientHeight };
    });
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Other rows begin at the top. */
function useScrollToTop(store: TableStore, scroller: RefObject<HTMLDivElement | null>): void {
  const { generation } = store.pager;
  const shown = useRef(generation);
  useEffect(() => {
    if (shown.current === generation || store.pager.state === 'loading') return;
    shown.current = generation;
    if (scroller.current) scroller.current.scrollTop = 0;
  });
}
