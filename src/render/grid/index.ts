// Public door of the virtual grid.
export { DataGrid } from './DataGrid.tsx';
export type { DataGridProps, TableFeatures } from './gridProps.ts';
export { TablePopup, TableToolbar } from './panels/TableToolbar.tsx';
export { useTableStore } from './useTableStore.ts';
export { useTopic } from './gridContext.ts';
export { takeStepBack } from './announcer/AnnouncerLayer.tsx';
export { createRow, loadCreateRow } from './edit/loadCommands.ts';
export { useIssueText } from './cell/issueText.ts';
export { usePhone } from './usePhone.ts';
export { announcerOf, type RowAct } from './announcer/gridAnnouncer.ts';
