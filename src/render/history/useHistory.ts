// The history of a row: pages of it, the newest first, kept current while it is looked at. Draws nothing.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { History, HistoryEntry } from '../../contract/index.ts';
import { useRowNews } from '../live/index.ts';
import { usePorts } from '../core/index.ts';

export interface HistoryPages {
  /** undefined until the first answer. */
  entries: readonly HistoryEntry[] | undefined;
  /** Of the row as the history tells of it: what an undo names. */
  version: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Of the last asking; entries that were there stay. */
  error: unknown;
  moreError: unknown;
  reload(): void;
  loadMore(): void;
}

interface State extends Omit<HistoryPages, 'hasMore' | 'reload' | 'loadMore'> {
  next: string | null;
}

const NOTHING: State = { entries: undefined, version: undefined, next: null, isLoadingMore: false, error: undefined, moreError: undefined };

export function useHistory(model: string, id: string): HistoryPages {
  const { data } = usePorts();
  const [state, setState] = useState(NOTHING);
  const question = useRef(0);
  const reload = useCallback(() => {
    question.current += 1;
    const number = question.current;
    // The row first: what came between the two is then a conflict, and never undone unseen.
    data.row(model, id).then(async (row) => ({ version: row.version, page: await data.history(model, id) })).then(
      ({ version, page }) => {
        if (number === question.current) setState((before) => ({ ...NOTHING, ...joined(page, before), version }));
      },
      (error: unknown) => {
        if (number === question.current) setState((before) => ({ ...before, isLoadingMore: false, error }));
      },
    );
  }, [data, model, id]);
  useEffect(() => {
    setState(NOTHING);
    reload();
    return () => {
      question.current += 1;
    };
  }, [reload]);
  useRowNews(model, id, reload);

  function loadMore(): void {
    const { next, entries = [] } = state;
    if (next === null || state.isLoadingMore) return;
    question.current += 1;
    const number = question.current;
    setState((before) => ({ ...before, isLoadingMore: true, moreError: undefined }));
    data.history(model, id, next).then(
      (page) => {
        if (number === question.current) setState((before) => ({ ...before, entries: [...entries, ...fresh(page.results, entries)], next: page.next, isLoadingMore: false }));
      },
      (moreError: unknown) => {
        if (number === question.current) setState((before) => ({ ...before, isLoadingMore: false, moreError }));
      },
    );
  }

  return { ...state, hasMore: state.next !== null, reload, loadMore };
}

/** The newest page over what was read before, where the two meet. */
function joined({ results, next }: History, { entries = [], next: known }: State): Pick<State, 'entries' | 'next'> {
  const last = results.at(-1);
  const at = last ? entries.findIndex(({ id }) => id === last.id) : -1;
  return at < 0 ? { entries: results, next } : { entries: [...results, ...entries.slice(at + 1)], next: entries.length > at + 1 ? known : next };
}

function fresh(results: readonly HistoryEntry[], known: readonly HistoryEntry[]): HistoryEntry[] {
  const ids = new Set(known.map(({ id }) => id));
  return results.filter(({ id }) => !ids.has(id));
}
