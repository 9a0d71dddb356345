// Counts and totals of a block's rows by the values of fields, asked anew when something changed.
import { useCallback } from 'react';
import type { FilterValues, Groups } from '../../contract/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
import { useLoaded, type Loaded } from './useLoaded.ts';
import { useNews } from './useNews.ts';

export interface GroupsAsk {
  source: BlockSource;
  by: readonly string[];
  aggregates: readonly string[];
  filters?: FilterValues | undefined;
  isHeld?: boolean;
}

/** `by` and `aggregates` are compared by their texts, `source` and `filters` by identity. */
export function useGroups({ source, by, aggregates, filters, isHeld = false }: GroupsAsk): Loaded<Groups> {
  const { data } = usePorts();
  const key = JSON.stringify([by, aggregates]);
  const load = useCallback(
    (signal: AbortSignal) => {
      // Written by this hook a moment ago.
      const [fields, totals] = JSON.parse(key) as [string[], string[]];
      return data.groups({
        model: source.model,
        pageName: source.page_name,
        filtersKey: source.filtersKey,
        filters: { ...source.filters, ...filters },
        by: fields,
        aggregates: totals,
        signal,
      });
    },
    [data, source, filters, key],
  );
  const groups = useLoaded(load);
  useNews(source, groups.reload, { isHeld });
  return groups;
}
