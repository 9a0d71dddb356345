// Columns as positions ready to draw: in their order, pinned ones at their sides, widths at the size of type. Whose state it
// is the table's view says; rows never enter it.
import { useMemo, type CSSProperties } from 'react';
import {
  sortDirection,
  sortPlace,
  type ColumnPlace,
  type PinSide,
  type PreparedColumn,
  type PreparedTable,
  type SortDirection,
} from '../../engine/table/index.ts';
import type { CellKit, CellKits } from './cell/cellKit.ts';
import { fitWidths } from './fitWidths.ts';
import { scrollbarPx } from './scrollbarPx.ts';
import { titleColumn } from './titleColumn.ts';

export interface GridColumn {
  field: string;
  prepared: PreparedColumn;
  kit: CellKit;
  /** 1 is the row's own column. */
  colIndex: number;
  /** From the start of the row, pixels. */
  start: number;
  width: number;
  /** Pinned to a side. */
  isPinned: boolean;
  /** Calls the row by its name: its text opens the row. */
  isTitle: boolean;
  pin: PinSide;
  sort: SortDirection;
  /** Which one it is of several columns sorted by. */
  sortPlace: number | undefined;
  /** Same object until the layout changes: cells are compared by it. */
  style: CSSProperties;
  className: string;
}

export interface GridLayout {
  /** Pinned to the left. */
  pinned: readonly GridColumn[];
  center: readonly GridColumn[];
  /** Pinned to the right. */
  end: readonly GridColumn[];
  /** In the order of the keyboard. */
  all: readonly GridColumn[];
  pinnedWidth: number;
  endWidth: number;
  totalWidth: number;
}

/** Width of the row's own column with its check, its open button and, of documents, the sign of posting: at the normal size of type. */
const HANDLE_WIDTH = 56;
const SIGN_WIDTH = 16;
const NUMBER_WIDTH = 26;

export function handleWidth({ info }: PreparedTable, scale: number): number {
  const more = (info.posting === true ? SIGN_WIDTH : 0) + (info.rowNumbers === true ? NUMBER_WIDTH : 0);
  return (HANDLE_WIDTH + more) * scale;
}
export interface ColumnsInput {
  table: PreparedTable;
  /** Every column at its place. */
  places: readonly ColumnPlace[];
  kits: CellKits;
  sortModel: readonly string[];
  /** Pinned columns are narrowed so that most of the screen stays for the others. */
  viewportWidth: number;
  /** Of type and with it of widths: 1 is 16 pixels. */
  scale: number;
}

export function useGridColumns({ table, places, kits, sortModel, viewportWidth, scale }: ColumnsInput): GridLayout {
  return useMemo(
    () => makeLayout({ table, places, kits, sortModel, viewportWidth, scale }),
    [table, places, kits, sortModel, viewportWidth, scale],
  );
}

function makeLayout({ table, places, kits, sortModel, viewportWidth, scale }: ColumnsInput): GridLayout {
  const shown = places.filter(({ isHidden }) => !isHidden);
  const at = (side: PinSide): ColumnPlace[] => shown.filter(({ pin }) => pin === side);
  const [left, middle, right] = [at('left'), at('none'), at('right')];
  const handle = handleWidth(table, scale);
  const room = Math.max(0, viewportWidth * (viewportWidth <= 768 ? 0.4 : 0.6) - handle);
  const inSight = viewportWidth - handle - scrollbarPx();
  const widths = fitWidths({ table, places: shown, room: inSight, scale });
  const widthOf = ({ prepared }: ColumnPlace): number => widths.get(prepared.field) ?? 0;
  const wanted = [...left, ...right].reduce((sum, place) => sum + widthOf(place), 0);
  const fits = [...widths.values()].reduce((sum, width) => sum + width, 0) <= inSight + 1;
  const shrink = wanted > room && viewportWidth > 0 && !fits ? room / wanted : 1;
  const drawnWidth = (place: ColumnPlace): number => Math.floor(widthOf(place) * (place.pin === 'none' ? 1 : shrink));
  const endWidth = right.reduce((sum, place) => sum + drawnWidth(place), 0);
  const title = titleColumn([...left, ...middle, ...right])?.prepared;
  let start = handle;
  let colIndex = 2;
  let behind = endWidth;
  const draw = (place: ColumnPlace): GridColumn[] => {
    const { prepared, pin } = place;
    const { field } = prepared;
    const kit = kits.get(field);
    if (!kit) return [];
    const width = drawnWidth(place);
    behind -= pin === 'right' ? width : 0;
    const placed = {
      field,
      prepared,
      kit,
      colIndex: colIndex++,
      start,
      width,
      isPinned: pin !== 'none',
      // What a component draws may have links of its own.
      isTitle: prepared === title && TITLES.has(prepared.kind) && !kit.Component,
      pin,
      sort: sortDirection(sortModel, field),
      sortPlace: sortPlace(sortModel, field),
    };
    start += width;
    return [
      {
        ...placed,
        style: pin === 'right' ? { right: behind, width } : { left: placed.start, width },
        className: classOf(prepared, kit, pin),
      },
    ];
  };
  const pinned = left.flatMap(draw);
  const pinnedWidth = start;
  const center = middle.flatMap(draw);
  const end = right.flatMap(draw);
  return { pinned, center, end, all: [...pinned, ...center, ...end], pinnedWidth, endWidth, totalWidth: start };
}

/** What a name may be. */
const TITLES = new Set<PreparedColumn['kind']>(['text', 'auto']);

const END_ALIGNED = new Set(['integer', 'decimal', 'auto']);
const PIN_CLASSES: Record<PinSide, string | undefined> = {
  left: 'kg-pinned',
  right: 'kg-pinned kg-pinned-end',
  none: undefined,
};

export function isEndAligned(kind: PreparedColumn['kind']): boolean {
  return END_ALIGNED.has(kind);
}

function classOf({ kind, isComputed }: PreparedColumn, { isMissing }: CellKit, pin: PinSide): string {
  const names = ['kg-cell'];
  if (isEndAligned(kind)) names.push('kg-end');
  if (isComputed) names.push('kg-computed');
  if (isMissing) names.push('kg-missing');
  return [...names, PIN_CLASSES[pin]].filter((name) => name !== undefined).join(' ');
}
