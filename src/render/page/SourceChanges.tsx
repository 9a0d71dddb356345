// News among the blocks of one page: filters of a source were applied, a row was saved or deleted in the page's own form.
// News of others come over `ports.live`; the echo of the page's own form does not.
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { FilteredPlace } from '../../engine/filter/index.ts';
import { filterBarOf } from './PageHandle.tsx';

/** What happened to the rows of a source; filters may have brought an order for its table, a view a layout. */
export type SourceChange =
  | { kind: 'filters'; ordering?: readonly string[] | undefined; layout?: unknown }
  | { kind: 'saved'; id: string }
  /** `isTaken`: a block that was told before knows the way back. */
  | { kind: 'deleted'; id: string; isTaken?: boolean };

/** Brings a deleted row back to where it stood; answers whether it did, and tells itself why not. */
export type TakeBack = () => Promise<boolean>;

type Listener = (place: FilteredPlace, change: SourceChange) => TakeBack | undefined;
/** Of a deleted row it may answer the way back. */
export type SourceHandler = (change: SourceChange) => TakeBack | undefined | void;

export interface SourceChanges {
  /** Answers the way back that the first block has. */
  tell(place: FilteredPlace, change: SourceChange): TakeBack | undefined;
  subscribe(listener: Listener): () => void;
}

/** One per page. */
export function createSourceChanges(): SourceChanges {
  const listeners = new Set<Listener>();
  return {
    tell(place, change) {
      let back: TakeBack | undefined;
      for (const listener of [...listeners]) {
        const own = listener(place, change.kind === 'deleted' && back ? { ...change, isTaken: true } : change);
        back ??= own;
      }
      return back;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const ChangesContext = createContext<SourceChanges | undefined>(undefined);

export function SourceChangesProvider({
  changes,
  children,
}: {
  changes: SourceChanges;
  children: ReactNode;
}): ReactNode {
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}

/** Hears what concerns the rows of `source`: filters of its page, a saved or deleted row of its model. Outside a page it is silent. */
export function useSourceChanges(source: FilteredPlace | undefined, handler: SourceHandler): void {
  const changes = use(ChangesContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const { model } = source ?? {};
  const bar = source && filterBarOf(source);
  useEffect(
    () =>
      changes?.subscribe((place, change) => {
        const isOurs = place.model === model && (change.kind !== 'filters' || filterBarOf(place) === bar);
        return isOurs ? (latest.current(change) ?? undefined) : undefined;
      }),
    [changes, model, bar],
  );
}
