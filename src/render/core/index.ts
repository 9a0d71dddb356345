// The root of what draws: ports and registry for the tree, one slot for every renderer, the looks of failure.
export { KesteProvider, PersonSlot, usePorts, useRegistry, type PersonFrameProps } from './KesteProvider.tsx';
export { lazyPart } from './lazyPart.tsx';
export { readable } from './readable.ts';
export { Slot } from './Slot.tsx';
export { RenderBoundary } from './RenderBoundary.tsx';
export { Placeholder } from './Placeholder.tsx';
export { FailureNote, failureText } from './FailureNote.tsx';
export { isGivenUp, noteCrash } from './crashes.ts';
export { editorOf } from './editorOf.ts';
export { plainText } from './rendererText.ts';
export type {
  AnyComponent, AnyRenderer, BlockEvent, BlockProps, CellEditorProps, CellProps, CellRenderer, FieldProps, FilterProps, PageProps,
  RendererComponent, RendererOf, RendererParams,
} from './rendererProps.ts';
