// Entries of an open select: pages as they are scrolled to, a debounced search, answers overtaken by a newer question dropped.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Option } from '../../contract/index.ts';
import type { OptionPage } from '../../engine/options/index.ts';
import { rowsOf } from '../cursorPages/index.ts';
import type { OptionSource } from './optionSource.ts';

const SEARCH_DELAY_MS = 250;

export interface OptionList {
  options: readonly Option[];
  /** What they answer: an older search until the answer to the present one is there. */
  search: string;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  hasMore: boolean;
  loadMore(): void;
  retry(): void;
}

interface Question {
  source: OptionSource;
  search: string;
  /** Every opening and every search is a list of its own: what was read before may be old. */
  key: readonly ['options', number];
}

const NOT_ASKED = ['options', 0] as const;
const NOTHING: { pages: readonly OptionPage[]; search: string } = { pages: [], search: '' };
let questions = 0;

/** Loads only while open. The list shown stays until the next one is there. */
export function useOptions(source: OptionSource, isOpen: boolean, search: string): OptionList {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [shown, setShown] = useState(NOTHING);
  const queryKey = question?.key ?? NOT_ASKED;

  useEffect(() => {
    if (!isOpen) return undefined;
    const key = ['options', ++questions] as const;
    const timer = setTimeout(
      () => setQuestion({ source, search, key }),
      search === '' || source.isFixed ? 0 : SEARCH_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      void queries.cancelQueries({ queryKey: key });
    };
  }, [isOpen, search, source, queries]);

  const { data, isFetching, isError, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    enabled: isOpen && question !== undefined,
    queryFn: async ({ pageParam, signal }) => {
      // Without a question it is not enabled.
      const { source: from, search: words } = question as Question;
      return from.load({ search: words, page: pageParam, selected: [], signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }: OptionPage) => next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const now = data && question ? { pages: data.pages, search: question.search } : shown;
  if (now.pages !== shown.pages) setShown(now);
  const { pages } = now;
  const options = useMemo(() => rowsOf(pages.map((page) => ({ results: page.options }))), [pages]);
  const status = statusOf({ isAsked: question !== undefined, isFetching, isFailed: isError });

  return {
    options,
    search: now.search,
    status,
    hasMore: hasNextPage,
    loadMore: () => {
      if (status === 'ready' && hasNextPage) void fetchNextPage();
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

function statusOf(query: { isAsked: boolean; isFetching: boolean; isFailed: boolean }): OptionList['status'] {
  if (!query.isAsked) return 'idle';
  if (query.isFetching) return 'loading';
  return query.isFailed ? 'failed' : 'ready';
}

/** Entries of chosen ids; those without a text yet are asked for once. `undefined` while unknown. */
export function useChosen(
  source: OptionSource,
  chosen: readonly Option[],
  ids: readonly string[],
): ReadonlyMap<string, Option> {
  const [resolved, setResolved] = useState<ReadonlyMap<string, Option>>(new Map());
  const known = new Map([...resolved, ...chosen.map((option) => [option.id, option] as const)]);
  const missing = ids.filter((id) => !known.has(id) && !id.startsWith('__'));
  const wanted = missing.join(',');

  useEffect(() => {
    if (wanted === '') return undefined;
    let isWanted = true;
    source.load({ search: '', page: 1, selected: wanted.split(',') }).then(
      (answer) => {
        const found = [...answer.selected, ...answer.options];
        if (isWanted)
          setResolved((before) => new Map([...before, ...found.map((option) => [option.id, option] as const)]));
      },
      // A label that cannot be fetched leaves the id in sight; the list itself tells of failures when it is opened.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [source, wanted]);

  return known;
}
