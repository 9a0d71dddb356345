// Public door of the headless table.
export { currencyIn } from './currency.ts';
export { askTableInfo } from './askTableInfo.ts';
export { TableStore } from './tableStore.ts';
export type { MemoryRows, TableOptions, TableState, TableTopic } from './tableState.ts';
export type { CellRef } from './edits/cellRef.ts';
export type { CellBar, CommitResult, OpenEditor } from './edits/editing.ts';
export type { Replay } from './edits/history.ts';
export type { Step, StepName } from './edits/step.ts';
export type { CellCondition, Notice } from './tableHost.ts';
export { isSameValue, wireValue } from './edits/cellState.ts';
export { isNewRow } from './rows/newRows.ts';
export type { SavedTogether, UnsavedCell } from './edits/saveTogether.ts';
export { loadLaterRows } from './rows/loadLaterRows.ts';
export type { CellState, CellStatus } from './edits/cellState.ts';
export { carriedThrough, prepareTable, type ColumnKind, type PreparedColumn, type PreparedTable } from './columns.ts';
export { isOrdered } from './view/ownOrder.ts';
export { sortDirection, sortPlace, type SortDirection, type SortMode } from './view/sortModel.ts';
export type { PinSide } from './view/columnTable.ts';
export { DENSITIES, type ColumnPlace, type Density, type PhoneForm } from './view/tableView.ts';
export {
  DATE_UNITS,
  groupableColumns,
  isDated,
  MAX_GROUP_FIELDS,
  splitGroupField,
  type GroupField,
} from './outline/groupKeys.ts';
export { isOutlineLine } from './outline/outlineLine.ts';
export type { LinePlace } from './outline/outlineBranch.ts';
export type { TotalCell } from './totals.ts';
export type { LoadState } from './rows/pager.ts';
export type { After } from './rows/liveRefresh.ts';
