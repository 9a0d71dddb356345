// The virtual grid: rows and columns in sight, one tab stop, sticky header, pinned columns and total row. Data comes from its store.
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { isOrdered, type Density, type TableStore } from '../../engine/table/index.ts';
import { loadListEditors } from '../cellEditor/index.ts';
import { lazyPart, soon, usePorts, useRegistry, whenRested } from '../core/index.ts';
import { makeKits } from './cell/cellKit.ts';
import { canSelect } from './edit/commandOf.ts';
import { loadCommands } from './edit/loadCommands.ts';
import { BatchBar, EditLayer, EditBars } from './edit/EditLayers.tsx';
import { AnnouncerLayer } from './announcer/AnnouncerLayer.tsx';
import { CellNotice } from './cell/CellNotice.tsx';
import { EditorLayer } from './cell/EditorLayer.tsx';
import { FullTextLayer } from './cell/FullTextLayer.tsx';
import { GridBody } from './body/GridBody.tsx';
import { INITIAL_RECT, lineCount, useTopic, type ColumnWindow, type GridContext } from './gridContext.ts';
import { handleWidth, useGridColumns, type GridLayout } from './gridColumns.ts';
import { GridHeader } from './header/GridHeader.tsx';
import { GridNote, GridNoteRow, GridSkeleton } from './body/GridNote.tsx';
import { RangeLayer } from './body/RangeLayer.tsx';
import { TotalRow } from './body/TotalRow.tsx';
import { gridActions } from './keys/gridActions.ts';
import type { DataGridProps, ReadyGridProps, Size } from './gridProps.ts';
import { useIssueText } from './cell/issueText.ts';
import { useFullText } from './cell/useFullText.ts';
import { useGridClipboard } from './clipboard/useGridClipboard.ts';
import { useGridFocus } from './keys/useGridFocus.ts';
import { followOnly, useKnownRect } from './useKnownRect.ts';
import { isPhone, usePhone } from './usePhone.ts';
import { useTypeScale } from './useTypeScale.ts';
import './grid.css';
import './view.css';

/** At the normal size of type, pixels. */
const ROW_HEIGHTS: Record<Density, number> = { compact: 30, normal: 36, large: 46 };

const loadCards = () => import('./cards/RowCards.tsx').then(({ RowCards }) => RowCards);
const RowCards = lazyPart(loadCards, <GridSkeleton />);
const ColumnPopup = lazyPart(soon(() => import('./panels/ColumnPopup.tsx').then(({ ColumnPopup: Popup }) => Popup)));
const RowDrag = lazyPart(() => loadCommands().then((module) => module.RowDrag));
// A phone asks for the cards together with the rows, not after them.
if (isPhone()) void loadCards().catch(() => undefined);

/** Draws a started store; loading and failure of its description included. */
export function DataGrid(props: DataGridProps): ReactNode {
  const { store } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  useTopic(store, 'info');
  useTopic(store, 'view');
  const hasCards = usePhone() && store.view.phoneForm === 'cards';
  const { table } = store;
  const Form = hasCards ? RowCards : ReadyGrid;
  return (
    <div ref={frame} className={hasCards ? 'kg-frame kg-frame-cards' : 'kg-frame'}>
      {table ? (
        <Form key={table.info.rev} {...props} table={table} size={size} />
      ) : (
        <GridNote store={store} onClearFilters={undefined} />
      )}
      {table?.info.editing === 'batch' ? <BatchBar store={store} /> : null}
      <AnnouncerLayer store={store} onOpenRow={props.onOpenRow} features={props.features} />
    </div>
  );
}

function ReadyGrid({
  store,
  label,
  onOpenRow,
  onCreate,
  hrefOf,
  onClearFilters,
  features,
  table,
  size,
}: ReadyGridProps): ReactNode {
  const ports = usePorts();
  const registry = useRegistry();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useTopic(store, 'sort');
  useTopic(store, 'view');
  const version = useTopic(store, 'list');
  const scale = useTypeScale();
  const issueText = useIssueText(ports.formats);
  const [menu, setMenu] = useState<{ field: string; anchor: HTMLElement }>();
  const kits = useMemo(() => makeKits(table, registry, ports), [table, registry, ports]);
  const { density, places } = store.view;
  const layout = useGridColumns({ table, places, kits, sortModel: store.sortModel, viewportWidth: size.width, scale });
  const hasOpen = onOpenRow !== undefined;
  const grid = useMemo<GridContext>(() => {
    const rowHeight = Math.round(ROW_HEIGHTS[density] * scale);
    return {
      store,
      formats: ports.formats,
      issueText,
      id,
      rowHeight,
      headHeight: rowHeight + 4,
      scale,
      canEdit: table.info.editing !== 'none' && table.info.permissions.update,
      hasOpen,
      hrefOf,
      canSelect: canSelect(store),
      scroller,
      range: { current: undefined },
      lastChosen: { current: undefined },
    };
  }, [store, ports.formats, issueText, id, table, hasOpen, hrefOf, density, scale]);

  const focus = useGridFocus(grid, layout);
  const window = useColumnWindow(layout, scroller, size);
  const pageRows = Math.max(1, Math.floor((size.height - grid.headHeight) / grid.rowHeight) - 2);
  const input = { grid, layout, focus, pageRows, onOpenRow, data: ports.data };
  const actions = gridActions(input);
  useGridClipboard(input);
  const focusGrid = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
  const openMenu = useCallback((field: string, anchor: HTMLElement) => setMenu({ field, anchor }), []);
  const fullText = useFullText();
  useScrollToTop(store, scroller);
  const { canEdit } = grid;
  useEffect(() => {
    if (canEdit) return whenRested(() => void loadListEditors().catch(() => undefined));
    return undefined;
  }, [canEdit]);

  const bodyHeight = store.rowCount * grid.rowHeight;
  const isOutline = store.grouping.outline !== undefined;
  return (
    <>
      <div
        ref={scroller}
        className="kg-grid"
        style={handleVariable(handleWidth(table, scale))}
        role="grid"
        {...(isOutline ? OUTLINE : undefined)}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={lineCount(store) + 2}
        aria-colcount={layout.all.length + 1}
        aria-busy={store.pager.state === 'loading'}
        aria-multiselectable="true"
        onKeyDown={actions.handleKeyDown}
        onClick={actions.handleClick}
        onDoubleClick={actions.handleDoubleClick}
        onPointerDown={actions.handlePointerDown}
        onPointerMove={actions.handlePointerMove}
        onContextMenu={actions.handleContextMenu}
        {...fullText}
      >
        <GridHeader grid={grid} layout={layout} window={window} onMenu={openMenu} />
        <div
          role="rowgroup"
          className="kg-body"
          style={{ ...rowVariable(grid.rowHeight), height: bodyHeight, width: window.totalWidth }}
        >
          <GridBody grid={grid} window={window} size={size} version={version} />
          {isOrdered(table) ? <RowDrag grid={grid} /> : null}
          <RangeLayer grid={grid} layout={layout} focus={focus} />
          <EditLayer grid={grid} layout={layout} focus={focus} />
          <EditorLayer grid={grid} layout={layout} onMove={actions.moveFrom} onReturn={focusGrid} />
          <CellNotice grid={grid} layout={layout} />
          <FullTextLayer grid={grid} layout={layout} />
        </div>
        <GridNoteRow store={store} onClearFilters={onClearFilters} onCreate={onCreate} features={features} />
        {table.totals.length > 0 || store.rowCount > 0 ? <TotalRow grid={grid} window={window} /> : null}
        {menu ? (
          <ColumnPopup
            grid={grid}
            layout={layout}
            field={menu.field}
            anchor={menu.anchor}
            onClose={() => setMenu(undefined)}
          />
        ) : null}
      </div>
      <EditBars grid={grid} layout={layout} focus={focus} />
    </>
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
  return useMemo(
    () => ({
      columns: [...layout.pinned, ...layout.center.slice(first, last + 1), ...layout.end],
      totalWidth: layout.totalWidth,
    }),
    [layout, first, last],
  );
}

/** Rows have levels, and open and close. */
const OUTLINE = { role: 'treegrid' } as const;

/** Drawn while the width is not known. */
const UNMEASURED_COLUMNS = 20;

/** The width of the rows' own column, for the style sheet. */
function handleVariable(widthPx: number): CSSProperties {
  // React types know no custom properties.
  return { '--kg-handle': `${widthPx}px` } as CSSProperties;
}

/** Heights that the style sheet needs. */
function rowVariable(rowHeight: number): CSSProperties {
  // React types know no custom properties.
  return { '--kg-row': `${rowHeight}px` } as CSSProperties;
}

function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(INITIAL_RECT);
  // Before the first rows are drawn: a second size would draw them all again.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = (): void =>
      setSize((old) => {
        const { clientWidth, clientHeight } = target;
        return clientHeight === 0 || (old.width === clientWidth && old.height === clientHeight)
          ? old
          : { width: clientWidth, height: clientHeight };
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
