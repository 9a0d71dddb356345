// Public door of the virtual grid.
export { DataGrid, type DataGridProps } from './DataGrid.tsx';
export { useTableStore } from './useTableStore.ts';
export { useTopic } from './gridContext.ts';
