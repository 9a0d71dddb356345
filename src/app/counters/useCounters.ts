// Unread counts by counter name: asked for at the start, when the page is looked at again and after a reconnection; live between.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Routes } from '../../contract/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { usePages } from '../navigation/index.ts';
import { countOf, shownCounters } from './counters.ts';
import { askAnew, countersQuery, takeCounters } from './countersQuery.ts';
import { NOTIFICATIONS } from './unread.ts';

/** Counts of the entries that the user may see, and of his notifications. To be mounted once. */
export function useCounters(routes: Routes | undefined): {
  counts: Readonly<Record<string, number>>;
  isKnown: boolean;
} {
  const { api } = useApp();
  const { live } = usePorts();
  const queries = useQueryClient();
  const pages = usePages();
  const { data } = useQuery({ ...countersQuery({ api, queries, pages }), enabled: routes !== undefined });

  useEffect(() => {
    const refreshVisible = (): void => {
      if (document.visibilityState === 'visible') askAnew(queries);
    };
    const stops = [
      live.on('counters', (event) => takeCounters(queries, event)),
      live.onReconnect(() => askAnew(queries)),
    ];
    window.addEventListener('focus', refreshVisible);
    document.addEventListener('visibilitychange', refreshVisible);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', refreshVisible);
      document.removeEventListener('visibilitychange', refreshVisible);
    };
  }, [live, queries]);

  const counts = useMemo(() => {
    const names = new Set([...(routes ? shownCounters(routes) : []), NOTIFICATIONS]);
    return Object.fromEntries([...names].map((name) => [name, data ? countOf(data.values, name) : 0]));
  }, [routes, data]);
  return { counts, isKnown: data !== undefined && routes !== undefined };
}
