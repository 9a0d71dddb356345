// Where rows have places of their own, for whoever lists them: their addresses, how one is opened beside a list, the lists to walk
// through, and what was done with a row there. The shell gives it; without it rows open as their lists do of themselves.
import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';

/** The rows of a list in the order they stand there. */
export interface RowWalk {
  model: string;
  /** The row after (1) or before (-1), further pages loaded for it; undefined at the end. */
  step(id: string, by: 1 | -1): Promise<WalkedRow | undefined>;
  /** Marks the row in its list, and brings it into sight; `isBack`: the keyboard comes back to it. */
  point(id: string, isBack: boolean): void;
  /** Begins a new row in the list itself; absent where it has none. */
  begin?(t: (key: string) => string): Promise<void>;
}

export interface WalkedRow {
  id: string;
  key: string;
}

export interface RowNews {
  model: string;
  id: string;
  kind: 'saved' | 'deleted';
}

export interface RowPlaces {
  /** Path of the row's page; undefined where its model has none for this person. */
  href(model: string, key: string): string | undefined;
  /** Opens it beside what is shown; answers whether its model has a place. `walk`: the list it stands in. */
  open(model: string, row: { id: string; key?: string | undefined }, walk?: RowWalk): boolean;
  /** Goes to a path of the product, without loading it anew. */
  go?(path: string, how?: { replace: boolean }): void;
  /** Lists on the screen, the newest first. */
  walks: Listening<RowWalk>;
  /** The row that stands open beside the page. */
  shown: Shown;
  /** Hears what is done with rows in their places; answers whether it tells the way back after a deletion. */
  news: Listening<(news: RowNews) => boolean>;
}

export interface Shown {
  /** Id of the row. */
  get(): string | undefined;
  set(id: string | undefined): void;
  onChange(handler: () => void): () => void;
}

export function createShown(): Shown {
  let shown: string | undefined;
  const handlers = new Set<() => void>();
  return {
    get: () => shown,
    set(id) {
      shown = id;
      handlers.forEach((handler) => handler());
    },
    onChange(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

/** Things that are there for as long as somebody shows them. */
export interface Listening<T> {
  add(one: T): () => void;
  all(): readonly T[];
  onChange(handler: () => void): () => void;
}

export function createListening<T>(): Listening<T> {
  const known = new Set<T>();
  const handlers = new Set<() => void>();
  const tell = (): void => handlers.forEach((handler) => handler());
  return {
    add(one) {
      known.add(one);
      tell();
      return () => {
        known.delete(one);
        tell();
      };
    },
    all: () => [...known].reverse(),
    onChange(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

export const RowPlacesContext = createContext<RowPlaces | undefined>(undefined);

export function useRowPlaces(): RowPlaces | undefined {
  return use(RowPlacesContext);
}

/** Whether the row stands open beside its list, which marks it. */
export function useIsShown(id: string): boolean {
  const shown = useRowPlaces()?.shown;
  return useSyncExternalStore(shown?.onChange ?? neverChanges, () => shown?.get() === id);
}

/** Id of the row that stands open beside the page. */
export function useShownRow(): string | undefined {
  const shown = useRowPlaces()?.shown;
  return useSyncExternalStore(shown?.onChange ?? neverChanges, () => shown?.get());
}

const neverChanges = (): (() => void) => () => undefined;

/** Hears of rows that were saved or deleted in their places. */
export function useRowPlaceNews(handler: (news: RowNews) => boolean): void {
  const places = useRowPlaces();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => places?.news.add((news) => latest.current(news)), [places]);
}
