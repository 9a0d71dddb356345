// Deleted rows of a model, page after page, and bringing them back. Draws nothing.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Trash } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';

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

interface State extends Pick<TrashPages, 'rows' | 'isLoadingMore' | 'error' | 'moreError'> {
  next: string | null;
}

const NOTHING: State = { rows: undefined, next: null, isLoadingMore: false, error: undefined, moreError: undefined };
const NEWS_MS = 300;

export function useTrash(model: string): TrashPages {
  const { data, live } = usePorts();
  const [state, setState] = useState(NOTHING);
  const question = useRef(0);
  const reload = useCallback(() => {
    question.current += 1;
    const number = question.current;
    data.trash(model).then(
      ({ results, next }) => (number === question.current ? setState({ ...NOTHING, rows: results, next }) : undefined),
      (error: unknown) => (number === question.current ? setState((before) => ({ ...before, isLoadingMore: false, error })) : undefined),
    );
  }, [data, model]);
  useEffect(() => {
    reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.on('table_update', (event) => {
      // What others delete and bring back; one's own restoring is known here.
      if (event.model === model && event.kind !== 'update' && !live.isOwn(event.uid)) timer ??= setTimeout(() => {
        timer = undefined;
        reload();
      }, NEWS_MS);
    });
    return () => {
      question.current += 1;
      clearTimeout(timer);
      stop();
    };
  }, [reload, live, model]);

  function loadMore(): void {
    const { next, rows = [] } = state;
    if (next === null || state.isLoadingMore) return;
    question.current += 1;
    const number = question.current;
    setState((before) => ({ ...before, isLoadingMore: true, moreError: undefined }));
    data.trash(model, next).then(
      (page) => {
        const known = new Set(rows.map(({ id }) => id));
        if (number === question.current) setState((before) => ({ ...before, rows: [...(before.rows ?? []), ...page.results.filter(({ id }) => !known.has(id))], next: page.next, isLoadingMore: false }));
      },
      (moreError: unknown) => (number === question.current ? setState((before) => ({ ...before, isLoadingMore: false, moreError })) : undefined),
    );
  }

  const drop = useCallback((id: string) => setState((before) => ({ ...before, rows: before.rows?.filter((row) => row.id !== id) })), []);
  return { ...state, hasMore: state.next !== null, reload, loadMore, drop };
}
