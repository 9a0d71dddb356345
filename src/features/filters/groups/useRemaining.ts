// How many rows would remain under what is filled in and not applied yet.
import { useEffect, useState } from 'react';
import { filterValues, type FilterState } from '../../../engine/filter/index.ts';
import { usePorts } from '../../../render/core/index.ts';

const REST_MS = 400;

export interface Remaining {
  count: number;
  isMore: boolean;
}

/** undefined: not known, or not to be asked. */
export function useRemaining(model: string, state: FilterState, isWrong: boolean): Remaining | undefined {
  const { data } = usePorts();
  const [remaining, setRemaining] = useState<Remaining>();
  const values = JSON.stringify(filterValues(state));
  const { search } = state;
  useEffect(() => {
    setRemaining(undefined);
    if (isWrong) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      data
        .rows({
          dataPath: `/data/${encodeURIComponent(model)}/`,
          // The same as were put in.
          filters: JSON.parse(values) as ReturnType<typeof filterValues>,
          search,
          pageSize: 0,
          signal: stop.signal,
        })
        .then(({ count = 0, count_capped: isMore = false }) => setRemaining({ count, isMore }))
        // It is only told beforehand: applying says what is wrong.
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [data, model, values, search, isWrong]);
  return remaining;
}
