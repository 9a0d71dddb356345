// The filters of one page as the server knows them: fetched, and fetched again when another tab has changed them.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActiveFilters } from '../../contract/index.ts';
import { isFilteredBy, openFilters, type FilterPage, type FilterState } from '../../engine/filter/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface KnownFilters {
  status: 'loading' | 'failed' | 'ready';
  known: FilterState | undefined;
  /** The server's last answer, for whoever has to say what a change makes of it. */
  shown: { readonly current: ActiveFilters | undefined };
  error: unknown;
  setKnown(change: (state: FilterState | undefined) => FilterState | undefined): void;
  setError(error: unknown): void;
  /** Begins something whose answer says all anew; answers whether nothing newer was begun since. */
  begin(): () => boolean;
  take(active: ActiveFilters): void;
  load(reason: 'open' | 'news'): Promise<void>;
}

export interface NewsListener {
  /** Another tab has chosen: what the page's filters are now. */
  onNews(active: ActiveFilters): void;
  /** Another tab has chosen; answers whether to ask now: an answer to it might be older than what is being sent. */
  mayAsk(): boolean;
}

export function useKnownFilters(
  { model, pageName, filtersKey }: FilterPage,
  listener: { readonly current: NewsListener },
): KnownFilters {
  const { data, live, report } = usePorts();
  const [status, setStatus] = useState<KnownFilters['status']>('loading');
  const [known, setKnown] = useState<FilterState>();
  const [error, setError] = useState<unknown>();
  const question = useRef(0);
  const shown = useRef<ActiveFilters>(undefined);

  const begin = useCallback(() => {
    question.current += 1;
    const number = question.current;
    return () => number === question.current;
  }, []);

  const take = useCallback(
    (active: ActiveFilters) => {
      shown.current = active;
      const state = openFilters(active);
      for (const issue of state.model.issues)
        report({ code: issue.code, path: `active_filters ${model}/${pageName}${issue.path}`, detail: issue.detail });
      setKnown(state);
      setStatus('ready');
      setError(undefined);
    },
    [model, pageName, report],
  );

  const load = useCallback(
    async (reason: 'open' | 'news') => {
      const isLast = begin();
      try {
        const active = await data.activeFilters(model, pageName, { filtersKey });
        if (!isLast()) return;
        take(active);
        if (reason === 'news') listener.current.onNews(active);
      } catch (failure) {
        if (!isLast()) return;
        setError(failure);
        setStatus((before) => (before === 'ready' ? before : 'failed'));
      }
    },
    [data, model, pageName, filtersKey, begin, take, listener],
  );

  useEffect(() => {
    setStatus('loading');
    void load('open');
    const stop = live.on('update_filter', (event) => {
      const isOurs = isFilteredBy({ model, page_name: pageName, filtersKey }, event);
      if (isOurs && !(event.uid !== undefined && live.isOwn(event.uid)) && listener.current.mayAsk()) void load('news');
    });
    return () => {
      begin();
      stop();
    };
  }, [live, load, model, pageName, filtersKey, begin, listener]);

  return { status, known, shown, error, setKnown, setError, begin, take, load };
}
