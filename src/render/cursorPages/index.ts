// Lists that are read page by page.
export { rowsOf } from './rowsOf.ts';
export { useCursorPages, type CursorList, type CursorPage } from './useCursorPages.ts';
