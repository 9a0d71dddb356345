// Deleted rows of a model, page after page, and bringing them back. Draws nothing.
import { useEffect } from 'react';
import type { Trash } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { rowsOf, useCursorPages } from '../../render/cursorPages/index.ts';

export type TrashedRow = Trash['results'][number];

export interface TrashPages {
  /** undefined until the first answer. */
  rows: readonly TrashedRow[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  moreError: unknown;
  reload(): void;
  loadMore(): void;
  /** The row is here no longer. */
  drop(id: string): void;
}

const NEWS_MS = 300;

export function useTrash(model: string): TrashPages {
  const { data, live } = usePorts();
  const { pages, reload, loadMore, change, ...state } = useCursorPages<Trash>({
    key: ['pages', 'trash', model],
    ask: (cursor) => (cursor === undefined ? data.trash(model) : data.trash(model, cursor)),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.on('table_update', (event) => {
      // What others delete and bring back; one's own restoring is known here.
      if (event.model === model && event.kind !== 'update' && !live.isOwn(event.uid))
        timer ??= setTimeout(() => {
          timer = undefined;
          reload();
        }, NEWS_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [reload, live, model]);
  return {
    ...state,
    rows: pages && rowsOf(pages),
    reload,
    loadMore: () => void loadMore().catch(() => undefined),
    drop: (id) =>
      change((known) => known.map((page) => ({ ...page, results: page.results.filter((row) => row.id !== id) }))),
  };
}
