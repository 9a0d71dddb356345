// The count of unread notifications: one of the counters, which the bell reads and the inbox moves ahead of the server.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApp } from '../context/AppContext.tsx';
import { usePages } from '../navigation/index.ts';
import { countOf } from './counters.ts';
import { countersQuery, knownCounters, setCount } from './countersQuery.ts';

/** Its name among the counters. */
export const NOTIFICATIONS = 'notifications';

export function useUnread(): number {
  const { api } = useApp();
  const queries = useQueryClient();
  const pages = usePages();
  // Asked for by useCounters.
  const { data } = useQuery({ ...countersQuery({ api, queries, pages }), enabled: false });
  return data ? countOf(data.values, NOTIFICATIONS) : 0;
}

/** As the page knows it now, without asking; undefined before it has heard of any. */
export function knownUnread(queries: QueryClient): number | undefined {
  const known = knownCounters(queries);
  return known && countOf(known.values, NOTIFICATIONS);
}

/** Until the counters themselves say so. */
export function setUnread(queries: QueryClient, count: number): void {
  setCount(queries, NOTIFICATIONS, count);
}
