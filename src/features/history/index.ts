// The history of a row on the screen. Load it when it is asked for.
export { HistoryPanel, type HistoryPanelProps } from './HistoryPanel.tsx';
