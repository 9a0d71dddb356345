// News among the blocks of one page: filters of a source were applied, a row was saved or deleted in the page's own form.
// News of others come over `ports.live`; the echo of the page's own form does not.
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import type { BlockSource } from '../core/index.ts';

/** What happened to the rows of a source; filters may have brought an order for its table. */
export type SourceChange =
  | { kind: 'filters'; ordering?: readonly string[] | undefined }
  | { kind: 'saved' | 'deleted'; id: string };

type Place = Pick<BlockSource, 'model' | 'page_name'>;
type Listener = (place: Place, change: SourceChange) => void;

export interface SourceChanges {
  tell(place: Place, change: SourceChange): void;
  subscribe(listener: Listener): () => void;
}

/** One per page. */
export function createSourceChanges(): SourceChanges {
  const listeners = new Set<Listener>();
  return {
    tell: (place, change) => [...listeners].forEach((listener) => listener(place, change)),
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
export function useSourceChanges(source: Place | undefined, handler: (change: SourceChange) => void): void {
  const changes = use(ChangesContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const { model, page_name: pageName } = source ?? {};
  useEffect(
    () =>
      changes?.subscribe((place, change) => {
        if (place.model !== model) return;
        if (change.kind !== 'filters' || place.page_name === pageName) latest.current(change);
      }),
    [changes, model, pageName],
  );
}
