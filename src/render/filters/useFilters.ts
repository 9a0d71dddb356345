// The filters of one page: fetched, edited as drafts, applied on the server, refreshed when another tab changes them.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActiveFilters, ChosenFilters } from '../../contract/index.ts';
import { openFilters, toChosen, type FilterPage, type FilterState } from '../../engine/filter/index.ts';
import { usePorts } from '../core/index.ts';

export interface Filters {
  status: 'loading' | 'failed' | 'ready';
  /** As the server knows them. */
  applied: FilterState | undefined;
  /** What went wrong last, opening or applying. */
  error: unknown;
  isApplying: boolean;
  /** Sends a state and shows the answer; answers false when it was refused. */
  apply(state: FilterState): Promise<boolean>;
  retry(): void;
}

/** `onChange` hears every answer that changes which rows are shown: after applying, and when another tab applied. */
export function useFilters(page: FilterPage, onChange: ((active: ActiveFilters) => void) | undefined): Filters {
  const { data, live, report } = usePorts();
  const { model, pageName, key } = page;
  const [status, setStatus] = useState<Filters['status']>('loading');
  const [applied, setApplied] = useState<FilterState>();
  const [error, setError] = useState<unknown>();
  const [isApplying, setIsApplying] = useState(false);
  const question = useRef(0);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  const show = useCallback((active: ActiveFilters) => {
    const state = openFilters(active);
    for (const issue of state.model.issues) report({ code: issue.code, path: `active_filters ${model}/${pageName}${issue.path}`, detail: issue.detail });
    setApplied(state);
    setStatus('ready');
    setError(undefined);
  }, [model, pageName, report]);

  const load = useCallback(async (reason: 'open' | 'news') => {
    question.current += 1;
    const number = question.current;
    try {
      const active = await data.activeFilters(model, pageName);
      if (number !== question.current) return;
      show(active);
      if (reason === 'news') tell.current?.(active);
    } catch (failure) {
      if (number !== question.current) return;
      setError(failure);
      setStatus((before) => (before === 'ready' ? before : 'failed'));
    }
  }, [data, model, pageName, show]);

  useEffect(() => {
    setStatus('loading');
    void load('open');
    const stop = live.on('update_filter', (event) => {
      const isOurs = event.model === model && event.page_name === pageName;
      if (isOurs && !(event.uid !== undefined && live.isOwn(event.uid))) void load('news');
    });
    return () => {
      question.current += 1;
      stop();
    };
  }, [live, load, model, pageName]);

  const send = useCallback(async (chosen: ChosenFilters) => {
    question.current += 1;
    const number = question.current;
    setIsApplying(true);
    try {
      const active = await data.chooseFilters(chosen);
      if (number !== question.current) return true;
      show(active);
      tell.current?.(active);
      return true;
    } catch (failure) {
      if (number === question.current) setError(failure);
      return false;
    } finally {
      if (number === question.current) setIsApplying(false);
    }
  }, [data, show]);

  return {
    status, applied, error, isApplying,
    apply: (state) => send(toChosen(state, key === undefined ? { model, pageName } : { model, pageName, key })),
    retry: () => void load('open'),
  };
}
