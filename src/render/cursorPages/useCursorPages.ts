// A list read page by page, as an infinite query: asked for when it is looked at, its first page asked anew on news. Draws nothing.
import { hashKey, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

export interface CursorPage {
  next: string | null;
}

export interface CursorAsk<P extends CursorPage> {
  /** Names the list in the query cache; another key is another list. */
  key: readonly unknown[];
  /** Who reads `signal` is ended by it when nobody waits for the answer any more. */
  ask(cursor: string | undefined, asking: { readonly signal: AbortSignal }): Promise<P>;
  /** Nothing is asked. */
  isOff?: boolean;
  /** The first page, asked anew, over what was read so far. Default: what was read so far goes. */
  join?(newest: P, known: readonly P[]): P;
}

export interface CursorList<P extends CursorPage> {
  /** In the order they were asked for; undefined until the first answer. */
  pages: readonly P[] | undefined;
  hasMore: boolean;
  /** Anything of it is under way. */
  isLoading: boolean;
  isLoadingMore: boolean;
  /** Of the last asking of the first page; pages that were there stay. */
  error: unknown;
  moreError: unknown;
  /** Asks for the first page; what is under way is given up. */
  reload(): void;
  /** Rejects with what stood in the way, which `moreError` tells as well. */
  loadMore(): Promise<void>;
  /** What is known here before the server says so. */
  change(update: (pages: readonly P[]) => readonly P[]): void;
}

type Pages<P> = InfiniteData<P, string | undefined>;

const FIRST: string | undefined = undefined;

export function useCursorPages<P extends CursorPage>(list: CursorAsk<P>): CursorList<P> {
  const queries = useQueryClient();
  const { key: queryKey, isOff = false } = list;
  const name = hashKey(queryKey);
  const options = {
    queryKey,
    enabled: !isOff,
    queryFn: async (asking: { pageParam: string | undefined; readonly signal: AbortSignal }): Promise<P> => {
      const { pageParam } = asking;
      const page = await list.ask(pageParam, asking);
      const known = pageParam === undefined ? queries.getQueryData<Pages<P>>(queryKey) : undefined;
      return known && list.join ? list.join(page, known.pages) : page;
    },
    initialPageParam: FIRST,
    getNextPageParam: (page: P) => page.next ?? undefined,
    // Whoever looks again asks again; a failure is told at once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
  const query = useInfiniteQuery(options);
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const reload = useCallback(() => {
    const { queryKey } = current.current;
    // What fails is told by the query.
    void queries
      .cancelQueries({ queryKey, exact: true })
      .then(() => queries.fetchInfiniteQuery({ ...current.current, staleTime: 0, pages: 1 }))
      .catch(() => undefined);
    // Another list is another question.
    // eslint-disable-next-line react/exhaustive-deps
  }, [queries, name]);
  const change = useCallback(
    (update: (pages: readonly P[]) => readonly P[]) => {
      queries.setQueryData<Pages<P>>(
        current.current.queryKey,
        (known) => known && { pages: [...update(known.pages)], pageParams: known.pageParams },
      );
    },
    [queries],
  );
  const { data, error, isFetching, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  return {
    pages: data?.pages,
    hasMore: hasNextPage,
    isLoading: isFetching,
    isLoadingMore: isFetchingNextPage,
    error: isFetchNextPageError ? undefined : (error ?? undefined),
    moreError: isFetchNextPageError && !isFetchingNextPage ? error : undefined,
    reload,
    loadMore: async () => {
      if (hasNextPage && !isFetchingNextPage) await fetchNextPage({ throwOnError: true });
    },
    change,
  };
}
