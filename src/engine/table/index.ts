// Public door of the headless table.
export { TableStore, type TableOptions, type TableState, type TableTopic } from './tableStore.ts';
export type { CellRef, CommitResult, OpenEditor } from './editing.ts';
export type { CellState, CellStatus } from './cellState.ts';
export { prepareTable, type ColumnKind, type PreparedColumn, type PreparedTable } from './columns.ts';
export { sortDirection, type SortDirection } from './sortModel.ts';
export type { TotalCell } from './totals.ts';
export type { LoadState } from './pager.ts';
export type { After } from './liveRefresh.ts';
