// The columns of one description as TanStack Table holds them: order, sides, widths, which are hidden, by which rows are sorted.
// Its rows stay empty: the store has them.
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructTable,
  rowSortingFeature,
  tableFeatures,
  type ColumnPinningState,
  type SortingState,
  type Table,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import type { PreparedColumn, PreparedTable } from '../columns.ts';
import { applyMoves, type ColumnMove } from './columnOrder.ts';

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

export type ColumnTable = Table<typeof features, object>;
export type PinSide = 'left' | 'right' | 'none';

/** What differs from the server's layout, by field; of fields that are gone as well. */
export interface LayoutDifferences {
  widths: Readonly<Record<string, number>>;
  pins: Readonly<Record<string, PinSide>>;
  hidden: Readonly<Record<string, boolean>>;
  moves: readonly ColumnMove[];
}

/** What the server says is its initial state, which the differences are applied to. */
export function makeColumnTable(
  { columns }: PreparedTable,
  { widths, pins, hidden, moves }: LayoutDifferences,
  sorting: SortingState,
): ColumnTable {
  const fields = columns.map(({ field }) => field);
  const usual = usualPins(columns);
  const table = constructTable<typeof features, object>({
    features,
    data: [],
    columns: columns.map(({ field, column }) => ({ id: field, size: column.width, minSize: 0 })),
    initialState: {
      columnOrder: fields,
      columnPinning: pinning(fields, (field) => usual.get(field)),
      columnVisibility: Object.fromEntries(columns.map(({ field, column }) => [field, column.hide !== true])),
    },
  });
  table.setColumnSizing({ ...widths });
  table.setColumnPinning(pinning(fields, (field) => (Object.hasOwn(pins, field) ? pins[field] : usual.get(field))));
  table.setColumnVisibility((before) => ({
    ...before,
    ...Object.fromEntries(Object.entries(hidden).map(([field, isHidden]) => [field, !isHidden])),
  }));
  table.setColumnOrder(applyMoves(fields, moves));
  table.setSorting([...sorting]);
  return table;
}

/** The sides the server names, else the first visible column stays at the left. */
function usualPins(columns: readonly PreparedColumn[]): ReadonlyMap<string, PinSide> {
  const named = columns.flatMap(({ field, column }): [string, PinSide][] =>
    column.pinned === 'left' || column.pinned === 'right' ? [[field, column.pinned]] : [],
  );
  const first = columns.find(({ column }) => column.hide !== true);
  return new Map(named.length > 0 || !first ? named : [[first.field, 'left']]);
}

function pinning(fields: readonly string[], sideOf: (field: string) => PinSide | undefined): ColumnPinningState {
  return {
    start: fields.filter((field) => sideOf(field) === 'left'),
    end: fields.filter((field) => sideOf(field) === 'right'),
  };
}

/** Where the server's layout has a column. */
export function usualPin({ initialState }: ColumnTable, field: string): PinSide {
  if (initialState.columnPinning.start.includes(field)) return 'left';
  return initialState.columnPinning.end.includes(field) ? 'right' : 'none';
}

const SIDES = { start: 'left', end: 'right' } as const;

export function pinOf(side: false | 'start' | 'end'): PinSide {
  return side === false ? 'none' : SIDES[side];
}

export function sideOf(pin: PinSide): false | 'start' | 'end' {
  if (pin === 'none') return false;
  return pin === 'left' ? 'start' : 'end';
}
