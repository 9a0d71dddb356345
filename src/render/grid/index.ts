// Public door of the virtual grid.
export { DataGrid } from './DataGrid.tsx';
export type { DataGridProps } from './gridProps.ts';
export { TableToolbar } from './TableToolbar.tsx';
export { useTableStore } from './useTableStore.ts';
export { useTopic } from './gridContext.ts';
export { addRow } from './edit/addRow.ts';
export { talkOf } from './edit/gridTalk.ts';
