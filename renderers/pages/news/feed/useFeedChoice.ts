// Which news the feed shows, as the address says it.
import { useCallback, useMemo } from 'react';
import type { PageProps } from '../../../../src/render/index.ts';

export const ONLY = ['unread', 'to_acknowledge'] as const;

export interface FeedChoice {
  category: string | undefined;
  only: (typeof ONLY)[number] | undefined;
  /** Words that the news hold; empty: any. */
  words: string;
}

export interface FeedAddress extends FeedChoice {
  /** The same as part of an address. */
  search: string;
  choose(choice: Partial<FeedChoice>): void;
}

interface Asked {
  query: NonNullable<PageProps['query']>;
  onQuery: PageProps['onQuery'] | undefined;
}

export function useFeedChoice({ query, onQuery }: Asked): FeedAddress {
  const { category, q: words = '' } = query;
  const only = ONLY.find((each) => each === query['only']);
  const choose = useCallback(
    (choice: Partial<FeedChoice>) => {
      const { words: next, ...chips } = choice;
      onQuery?.({ ...chips, ...(next === undefined ? {} : { q: next === '' ? undefined : next }) });
    },
    [onQuery],
  );
  const search = searchOf({ category, only, words });
  return useMemo(() => ({ category, only, words, search, choose }), [category, only, words, search, choose]);
}

function searchOf({ category, only, words }: FeedChoice): string {
  const params = new URLSearchParams({ ...(category ? { category } : {}), ...(only ? { only } : {}) });
  if (words !== '') params.set('q', words);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
