// What app and renderers need of the floor below. Grid, form and filters are imported from their own index,
// so that a page loads only what it draws.
export { FailureNote, failureText, KesteProvider, Placeholder, plainText, RenderBoundary, Slot, usePorts } from './core/index.ts';
export type { AnyComponent, AnyRenderer, BlockEvent, BlockProps, CellProps, CellRenderer, FieldProps, FilterProps, PageProps, RendererOf } from './core/index.ts';
