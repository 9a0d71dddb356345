// The one query of unread counts, shared by menu, bell and badge; events write into it.
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Counters } from '../../contract/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';
import type { Navigation } from '../navigation/index.ts';
import { counterOfModel, newest, shownCounters } from './counters.ts';
import { COUNTER_DOCUMENTS } from './documents.ts';

const KEY = ['counters'] as const;
const NEWS = 'news';

// No return type of our own: the library's carries the type of the data along.
export function countersQuery(api: HttpClient, queries: QueryClient) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => newest(knownCounters(queries), await ask({ api, queries, signal })),
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
  queries.setQueryData<Counters>(KEY, (known) => known && { ...known, values: { ...known.values, [counter]: Math.max(0, count) } });
}

export function askAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: KEY });
}

/** By the navigation that is known. */
export function isCounted(queries: QueryClient, model: string): boolean {
  return navigations(queries).some(({ routes }) => counterOfModel(routes, model) !== undefined);
}

/** All in one call; a server that keeps the news apart is asked by the specification's own call. */
async function ask({ api, queries, signal }: { api: HttpClient; queries: QueryClient; signal: AbortSignal }): Promise<Counters> {
  const answer = await api.ask('/counters/', COUNTER_DOCUMENTS.counters, { signal });
  const isNewsShown = navigations(queries).some(({ routes }) => shownCounters(routes).includes(NEWS));
  if (!isNewsShown || Object.hasOwn(answer.values, NEWS)) return answer;
  const { unread_count: news } = await api.ask('/news/news/unread_count/', COUNTER_DOCUMENTS.unreadCount, { signal });
  return { ...answer, values: { ...answer.values, [NEWS]: news } };
}

function navigations(queries: QueryClient): Navigation[] {
  return queries.getQueriesData<Navigation>({ queryKey: ['routes'] }).flatMap(([, navigation]) => navigation ?? []);
}
