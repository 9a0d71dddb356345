// The one query of unread counts, shared by menu, bell and badge; events write into it.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Counters } from '../../contract/index.ts';
import type { PageNames } from '../../engine/registry/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import type { Navigation } from '../navigation/index.ts';
import { counterOfModel, newest, shownCounters } from './counters.ts';
import { COUNTER_DOCUMENTS } from './documents.ts';

const KEY = ['counters'] as const;

// No return type of our own: the library's carries the type of the data along.
export function countersQuery(deps: { api: HttpClient; queries: QueryClient; pages: readonly PageNames[] }) {
  const { queries } = deps;
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => newest(knownCounters(queries), await ask({ ...deps, signal })),
  });
}

/** As the page knows them now, without asking. */
export function knownCounters(queries: QueryClient): Counters | undefined {
  return queries.getQueryData<Counters>(KEY);
}

/** From an event or the answer of another call; an older stamp than the known one changes nothing. */
export function takeCounters(queries: QueryClient, { values, stamp }: Counters): void {
  queries.setQueryData<Counters>(KEY, (known) => newest(known, { values, stamp }));
}

/** One count that is known before its stamp is. */
export function setCount(queries: QueryClient, counter: string, count: number): void {
  queries.setQueryData<Counters>(
    KEY,
    (known) => known && { ...known, values: { ...known.values, [counter]: Math.max(0, count) } },
  );
}

export function askAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: KEY });
}

/** By the navigation that is known. */
export function isCounted(queries: QueryClient, model: string): boolean {
  return navigations(queries).some(({ routes }) => counterOfModel(routes, model) !== undefined);
}

/** All in one call; what a server leaves out of it is asked by the call that a page declares. */
async function ask({
  api,
  queries,
  pages,
  signal,
}: Parameters<typeof countersQuery>[0] & { signal: AbortSignal }): Promise<Counters> {
  const answer = await api.ask('/counters/', COUNTER_DOCUMENTS.counters, { signal });
  const shown = new Set(navigations(queries).flatMap(({ routes }) => shownCounters(routes)));
  const apart = pages.flatMap(({ counter }) =>
    counter && shown.has(counter.name) && !Object.hasOwn(answer.values, counter.name) ? [counter] : [],
  );
  const counts = await Promise.all(
    apart.map(
      async ({ name, path }) =>
        [name, (await api.ask(path, COUNTER_DOCUMENTS.unreadCount, { signal })).unread_count] as const,
    ),
  );
  return counts.length === 0 ? answer : { ...answer, values: { ...answer.values, ...Object.fromEntries(counts) } };
}

function navigations(queries: QueryClient): Navigation[] {
  return queries.getQueriesData<Navigation>({ queryKey: ['routes'] }).flatMap(([, navigation]) => navigation ?? []);
}
