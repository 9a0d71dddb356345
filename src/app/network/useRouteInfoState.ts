// What loads now, as far as a person waits for it: the first answers of a page, its code, and the navigation itself.
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useApp } from '../context/AppContext.tsx';
import { isPageLoading, onPageLoading } from './pageLoads.ts';

export type ProgressState = 'idle' | 'loading' | 'failed';

export interface RouteInfoState {
  state: ProgressState;
  /** Route info has failed and older information is still shown: the page itself offers no retry. */
  isShownStale: boolean;
  retry(): void;
}

/** Keys of queries that say what a path is: the navigation and single entries of it. */
const ROUTE_INFO: ReadonlySet<unknown> = new Set(['routes', 'route_meta', 'route_info']);

export function useRouteInfoState(): RouteInfoState {
  const queries = useQueryClient();
  const { report } = useApp();
  const listen = useCallback(
    (handler: () => void) => {
      const stops = [queries.getQueryCache().subscribe(handler), onPageLoading(handler)];
      return () => stops.forEach((stop) => stop());
    },
    [queries],
  );
  const state = useSyncExternalStore(listen, () => progressOf(queries));
  const isShownStale = useSyncExternalStore(listen, () =>
    failedOf(queries).some((query) => query.state.data !== undefined),
  );

  useEffect(() => {
    if (state !== 'failed') return;
    for (const query of failedOf(queries))
      report({ code: 'route_info', path: query.queryKey.map(String).join('/'), detail: String(query.state.error) });
  }, [state, queries, report]);

  const retry = useCallback(() => {
    for (const query of failedOf(queries)) void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
  }, [queries]);
  return { state, isShownStale, retry };
}

function progressOf(queries: QueryClient): ProgressState {
  const isWaitedFor = (query: Query): boolean =>
    query.state.fetchStatus === 'fetching' &&
    query.isActive() &&
    (query.state.data === undefined || isRouteInfo(query));
  if (isPageLoading() || queries.getQueryCache().getAll().some(isWaitedFor)) return 'loading';
  return failedOf(queries).length > 0 ? 'failed' : 'idle';
}

function failedOf(queries: QueryClient): Query[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter((query) => isRouteInfo(query) && query.isActive() && query.state.status === 'error');
}

function isRouteInfo(query: Query): boolean {
  return ROUTE_INFO.has(query.queryKey[0]);
}
