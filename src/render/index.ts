// What app and renderers need of the floor below. Grid, form and filters are imported from their own index,
// so that a page loads only what it draws.
export { FailureNote, failureText, KesteProvider, lazyPart, PersonSlot, Placeholder, plainText, readable, RenderBoundary, Slot, usePorts, useRegistry } from './core/index.ts';
export type { AnyComponent, AnyRenderer, BlockEvent, BlockProps, CellProps, CellRenderer, FieldProps, FilterProps, PageProps, PersonFrameProps, RendererOf } from './core/index.ts';
