// The root of what draws: ports and registry for the tree, one slot for every renderer, the looks of failure.
export {
  IconSlot,
  KesteProvider,
  PersonSlot,
  StarSlot,
  useDefining,
  usePorts,
  usePortsIfAny,
  useRegistry,
  useRestTexts,
  type ColumnChange,
  type ColumnChangeProps,
  type Defining,
  type PersonFrameProps,
  type StarProps,
} from './KesteProvider.tsx';
export { laterPart } from './laterPart.tsx';
export { lazyPart } from './lazyPart.tsx';
export { isUnseen, plainContent, Unseen } from './Unseen.tsx';
export { readable } from './readable.ts';
export { fetchSoon, soon } from './soon.ts';
export { whenIdle, whenRested } from './whenIdle.ts';
export { Slot } from './Slot.tsx';
export { RenderBoundary } from './RenderBoundary.tsx';
export { Placeholder } from './Placeholder.tsx';
export { FailureNote, failureText } from './FailureNote.tsx';
export { isGivenUp, noteCrash } from './crashes.ts';
export { drawsTitle, isView } from './drawsTitle.ts';
export { editorOf } from './editorOf.ts';
export { plainText, rendererText } from './rendererText.ts';
export type {
  AnyComponent,
  AnyRenderer,
  BlockChild,
  BlockEvent,
  BlockProps,
  BlockRenderer,
  BlockSource,
  CellEditorProps,
  CellErrors,
  CellProps,
  CellRenderer,
  EntryError,
  FieldProps,
  FilterProps,
  PageProps,
  PageUser,
  RecordProps,
  RendererComponent,
  RendererOf,
  RendererParams,
} from './rendererProps.ts';
