// A log of the server page by page: what it shows is the caller's, the rest is the same.
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import type { DocumentCheck } from '../../../platform/http/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { Loaded } from './Loaded.tsx';

interface PageOf<T> {
  results: readonly T[];
  next: string | null;
}

export interface PagesProps<T, P extends PageOf<T>> {
  queryKey: readonly string[];
  path: string;
  check: DocumentCheck<P>;
  query?: Readonly<Record<string, string>>;
  /** What is said where there is nothing. */
  none: string;
  children(entry: T): ReactNode;
}

const LOOK_MS = 5_000;

export function Pages<T, P extends PageOf<T>>({
  queryKey,
  path,
  check,
  query = {},
  none,
  children,
}: PagesProps<T, P>): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const found = useInfiniteQuery<P, Error, InfiniteData<P>, readonly string[], string | undefined>({
    queryKey,
    queryFn: ({ signal, pageParam }) => api.ask(path, check, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: LOOK_MS,
    refetchOnMount: 'always',
  });
  return (
    <Loaded query={found}>
      {({ pages }) => {
        const entries = pages.flatMap(({ results }) => results);
        return (
          <>
            {entries.length === 0 ? (
              <p className="ka-empty">{none}</p>
            ) : (
              <ul className="ka-list">{entries.map(children)}</ul>
            )}
            {found.hasNextPage ? (
              <button
                type="button"
                className="ka-button"
                disabled={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {t('automation.more')}
              </button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
