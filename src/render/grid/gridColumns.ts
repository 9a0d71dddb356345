// Column state (order, width, pinning, visibility, sort) by TanStack Table, as positions ready to draw. Rows never enter it.
import { columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, type CSSProperties } from 'react';
import type { LocalPort } from '../../engine/ports/index.ts';
import { sortDirection, type PreparedColumn, type PreparedTable, type SortDirection } from '../../engine/table/index.ts';
import type { CellKit, CellKits } from './cellKit.ts';

export interface GridColumn {
  field: string;
  prepared: PreparedColumn;
  kit: CellKit;
  /** 1 is the row's own column. */
  colIndex: number;
  /** From the start of the row, pixels. */
  start: number;
  width: number;
  isPinned: boolean;
  sort: SortDirection;
  /** Same object until the layout changes: cells are compared by it. */
  style: CSSProperties;
  className: string;
}

export interface GridLayout {
  pinned: readonly GridColumn[];
  center: readonly GridColumn[];
  /** In the order of the keyboard. */
  all: readonly GridColumn[];
  pinnedWidth: number;
  totalWidth: number;
}

/** Width of the row's own column with the open button. */
export const HANDLE_WIDTH = 40;
const MIN_WIDTH = 48;
const NO_ROWS: never[] = [];

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature, rowSortingFeature });
type Def = ColumnDef<typeof features, never, unknown>;

export interface ColumnsInput {
  table: PreparedTable;
  kits: CellKits;
  sortModel: readonly string[];
  /** Pinned columns are narrowed so that most of the screen stays for the others. */
  viewportWidth: number;
  /** Where widths are kept for the next visit. */
  local: LocalPort;
  tableKey: string;
}

export interface GridColumns {
  layout: GridLayout;
  resize(field: string, width: number): void;
}

export function useGridColumns(input: ColumnsInput): GridColumns {
  const { table, kits, sortModel, viewportWidth, local, tableKey } = input;
  const defs = useMemo(() => table.columns.map(columnDef), [table]);
  const sorting = useMemo(() => sortModel.map((entry) => ({ id: entry.replace(/^-/, ''), desc: entry.startsWith('-') })), [sortModel]);
  const model = useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    state: { sorting },
    initialState: {
      columnPinning: { start: pinnedFields(table), end: [] },
      columnVisibility: Object.fromEntries(table.columns.map(({ field, column }) => [field, column.hide !== true])),
    },
    manualSorting: true,
    renderFallbackValue: null,
  });
  const { columnSizing, columnOrder, columnVisibility, columnPinning } = model.state;
  const { setColumnSizing } = model;

  useEffect(() => {
    let isCurrent = true;
    void local.read('table', tableKey).then((stored) => {
      const widths = readWidths(stored);
      if (isCurrent && Object.keys(widths).length > 0) setColumnSizing(widths);
    });
    return () => {
      isCurrent = false;
    };
  }, [local, tableKey, setColumnSizing]);

  const layout = useMemo(
    () => makeLayout({ start: model.getStartVisibleLeafColumns(), center: model.getCenterVisibleLeafColumns() }, { table, kits, viewportWidth, sortModel }),
    // The model's answers change with these slices of its state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [table, kits, viewportWidth, sortModel, columnSizing, columnOrder, columnVisibility, columnPinning],
  );
  const resize = useCallback((field: string, width: number) => {
    const widths = { ...columnSizing, [field]: Math.max(MIN_WIDTH, Math.round(width)) };
    setColumnSizing(widths);
    void local.write('table', tableKey, { widths });
  }, [columnSizing, setColumnSizing, local, tableKey]);
  return { layout, resize };
}

function readWidths(stored: unknown): Record<string, number> {
  if (typeof stored !== 'object' || stored === null || !('widths' in stored) || typeof stored.widths !== 'object' || stored.widths === null) return {};
  return Object.fromEntries(Object.entries(stored.widths).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function columnDef({ field, column }: PreparedColumn): Def {
  return { id: field, header: column.headerName, size: column.width, minSize: column.minWidth ?? MIN_WIDTH, enableSorting: column.sortable };
}

/** The columns the server pins, else the first visible one. */
function pinnedFields(table: PreparedTable): string[] {
  const visible = table.columns.filter(({ column }) => column.hide !== true);
  const pinned = visible.filter(({ column }) => column.pinned === 'left');
  return (pinned.length > 0 ? pinned : visible.slice(0, 1)).map(({ field }) => field);
}

interface SizedColumn {
  id: string;
  getSize(): number;
}

interface LayoutInput {
  table: PreparedTable;
  kits: CellKits;
  viewportWidth: number;
  sortModel: readonly string[];
}

function makeLayout(parts: { start: readonly SizedColumn[]; center: readonly SizedColumn[] }, input: LayoutInput): GridLayout {
  const room = Math.max(0, input.viewportWidth * (input.viewportWidth <= 768 ? 0.4 : 0.6) - HANDLE_WIDTH);
  const wanted = parts.start.reduce((sum, column) => sum + column.getSize(), 0);
  const shrink = wanted > room && input.viewportWidth > 0 ? room / wanted : 1;
  let start = HANDLE_WIDTH;
  const place = (column: SizedColumn, index: number, region: 'pinned' | 'center'): GridColumn[] => {
    const prepared = input.table.byField.get(column.id);
    const kit = input.kits.get(column.id);
    if (!prepared || !kit) return [];
    const isPinned = region === 'pinned';
    const width = isPinned ? Math.round(column.getSize() * shrink) : column.getSize();
    const placed = { field: column.id, prepared, kit, colIndex: index + 2, start, width, isPinned, sort: sortDirection(input.sortModel, column.id) };
    start += width;
    return [{ ...placed, style: { left: placed.start, width }, className: isPinned ? `${classOf(prepared, kit)} kg-pinned` : classOf(prepared, kit) }];
  };
  const pinned = parts.start.flatMap((column, index) => place(column, index, 'pinned'));
  const pinnedWidth = start;
  const center = parts.center.flatMap((column, index) => place(column, pinned.length + index, 'center'));
  return { pinned, center, all: [...pinned, ...center], pinnedWidth, totalWidth: start };
}

const END_ALIGNED = new Set(['integer', 'decimal', 'auto']);

function classOf({ kind, isComputed }: PreparedColumn, { isMissing }: CellKit): string {
  const names = ['kg-cell'];
  if (END_ALIGNED.has(kind)) names.push('kg-end');
  if (isComputed) names.push('kg-computed');
  if (isMissing) names.push('kg-missing');
  return names.join(' ');
}
