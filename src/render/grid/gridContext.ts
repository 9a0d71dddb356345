// What the parts of one grid share, and how they listen to its store. No state of its own.
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import type { Row } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import type { TableStore, TableTopic } from '../../engine/table/index.ts';
import type { IssueText } from './cell/issueText.ts';
import type { GridColumn } from './gridColumns.ts';
import type { Range } from './keys/gridKeys.ts';

/** Same object for the whole life of a grid's description. */
export interface GridContext {
  store: TableStore;
  formats: Formats;
  issueText: IssueText;
  /** Prefix of element ids. */
  id: string;
  rowHeight: number;
  headHeight: number;
  /** Of type: 1 at 16 pixels. */
  scale: number;
  canEdit: boolean;
  hasOpen: boolean;
  /** The row's own address. */
  hrefOf: ((row: Row) => string | undefined) | undefined;
  /** Rows can be chosen for what is done to many. */
  canSelect: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** The chosen range, as RangeLayer drew it last: a row reads its part of it and is told when that is another. */
  range: { current: Range | undefined };
  /** The row whose check mark was pressed last: where a range of chosen rows begins. */
  lastChosen: { current: string | undefined };
}

/** Column numbers count the rows' own cell as the first. */
export const FIRST_COLUMN = 2;

/** Rows of the table, without its header and its total. */
export function lineCount({ rowCount, pager, grouping }: TableStore): number {
  return grouping.outline ? rowCount : Math.max(pager.count, rowCount);
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

/** From the start of the body to a cell as it lies now, pixels: pinned ones do not scroll. */
export function leftOf({ scroller }: GridContext, { pin, start, style }: GridColumn): number {
  const element = scroller.current;
  if (pin === 'none' || !element) return start;
  if (pin === 'left') return start + element.scrollLeft;
  return element.scrollLeft + element.clientWidth - Number(style.right ?? 0) - Number(style.width ?? 0);
}

export function cellId({ id }: GridContext, rowIndex: number, column: GridColumn): string {
  return `${id}-${rowIndex}-${column.colIndex}`;
}

/** A screen before the first measurement: where nothing can be measured, something is drawn all the same. */
export const INITIAL_RECT = { width: 1280, height: 720 };
