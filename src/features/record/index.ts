// A row in its place: heading, actions, fields, related rows, history; beside a list or as a page. Load it when a row is opened.
export { RecordView, type RecordViewProps } from './RecordView.tsx';
export type { PlacedRecord } from './recordPlace.ts';
