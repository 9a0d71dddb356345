// The history of a row on the screen. Load it when it is asked for.
export { ChangedField } from './ChangedField.tsx';
export { entryWay, movedBy, useEntryTitle } from './entryTitle.ts';
export { HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';
