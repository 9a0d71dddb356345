// What app and renderers need of the floor below. Grid, form and filters are imported from their own index,
// so that a page loads only what it draws.
export { drawsTitle, FailureNote, failureText, IconSlot, isUnseen, KesteProvider, lazyPart, PersonSlot, Placeholder, plainText, preloaded, RenderBoundary, Slot, fetchSoon, soon, Unseen, usePorts, usePreloaded, useRegistry, useRestTexts, whenIdle } from './core/index.ts';
export { definePage } from './definePage/index.ts';
export type { AnyComponent, AnyRenderer, BlockChild, BlockEvent, BlockProps, BlockRenderer, BlockSource, CellProps, CellRenderer, EntryError, FieldProps, FilterProps, PageProps, PageUser, PersonFrameProps, RendererOf, RendererParams } from './core/index.ts';
