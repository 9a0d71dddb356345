// What the parts of one grid share, and how they listen to its store. No state of its own.
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import type { Formats } from '../../engine/ports/index.ts';
import type { TableStore, TableTopic } from '../../engine/table/index.ts';
import type { GridColumn } from './gridColumns.ts';

/** Same object for the whole life of a grid's description. */
export interface GridContext {
  store: TableStore;
  formats: Formats;
  /** Prefix of element ids. */
  id: string;
  rowHeight: number;
  headHeight: number;
  canEdit: boolean;
  hasOpen: boolean;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The columns drawn now: pinned ones always, of the others those in sight. */
export interface ColumnWindow {
  columns: readonly GridColumn[];
  totalWidth: number;
}

/** Draws anew when the topic is notified. */
export function useTopic(store: TableStore, topic: TableTopic | `row:${string}`): number {
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic, listener), [store, topic]);
  return useSyncExternalStore(subscribe, () => store.topics.version(topic));
}

/** Whether a row lies in the lower half of the screen: what unfolds from it unfolds upwards. */
export function isLowRow({ scroller, rowHeight }: GridContext, index: number): boolean {
  const element = scroller.current;
  return element !== null && index * rowHeight - element.scrollTop > element.clientHeight * 0.55;
}

export function cellId({ id }: GridContext, rowIndex: number, column: GridColumn): string {
  return `${id}-${rowIndex}-${column.colIndex}`;
}

/** A screen before the first measurement: where nothing can be measured, something is drawn all the same. */
export const INITIAL_RECT = { width: 1280, height: 720 };
