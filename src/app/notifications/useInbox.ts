// One view of the inbox, page by page; what it shows while an action is on its way is the result the user expects.
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Notification } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { askAnew, knownUnread, setUnread } from '../counters/index.ts';
import { NOTIFICATION_DOCUMENTS } from './documents.ts';
import { afterChange, INBOX_STATES, type Change, type InboxPages, type InboxState } from './inbox.ts';

export const LISTS_KEY = ['notifications', 'list'] as const;

export interface Inbox {
  /** undefined while the first page is on its way. */
  items: readonly Notification[] | undefined;
  /** Why the first page, or the next one, did not come. */
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** All up to this one are known here: reading all leaves later ones alone. */
  stamp: number | undefined;
  loadMore(): void;
  retry(): void;
}

export function useInbox(state: InboxState): Inbox {
  const { api } = useApp();
  const { language } = useTexts();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...LISTS_KEY, language, state],
    queryFn: ({ pageParam, signal }) =>
      api.ask('/notifications/', NOTIFICATION_DOCUMENTS.list, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return {
    items: data && unique(data.pages.flatMap((page) => page.results)),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    stamp: data?.pages[0]?.stamp,
    loadMore: () => void fetchNextPage(),
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

function firstPage(): string | undefined {
  return undefined;
}

/** One that rose to the top while pages were loaded is on two of them. */
function unique(items: readonly Notification[]): Notification[] {
  return [...new Map(items.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

export interface InboxActions {
  /** Rejects as the call does; the views are then as the server has them. */
  change(change: Change): Promise<void>;
  readAll(stamp: number): Promise<void>;
}

export function useInboxActions(): InboxActions {
  const { api } = useApp();
  const { language } = useTexts();
  const queries = useQueryClient();
  const change = useCallback(
    async (wanted: Change): Promise<void> => {
      try {
        await showAtOnce(queries, language, wanted);
        await api.tell('/notifications/change/', { method: 'POST', body: wanted });
      } finally {
        await refresh(queries);
      }
    },
    [api, language, queries],
  );
  const readAll = useCallback(
    async (stamp: number): Promise<void> => {
      await api.tell('/notifications/change/', { method: 'POST', body: { action: 'read', all: true, stamp } });
      await refresh(queries);
    },
    [api, queries],
  );
  return { change, readAll };
}

/** Also where no live event comes. */
async function refresh(queries: QueryClient): Promise<void> {
  askAnew(queries);
  await queries.invalidateQueries({ queryKey: LISTS_KEY });
}

async function showAtOnce(queries: QueryClient, language: string, change: Change): Promise<void> {
  await queries.cancelQueries({ queryKey: LISTS_KEY });
  const now = new Date();
  const unreadBefore = unreadIn(queries.getQueryData<InboxPages>([...LISTS_KEY, language, 'unread']));
  for (const state of INBOX_STATES) {
    queries.setQueryData<InboxPages>(
      [...LISTS_KEY, language, state],
      (view) => view && afterChange(view, state, change, now),
    );
  }
  const unreadAfter = unreadIn(queries.getQueryData<InboxPages>([...LISTS_KEY, language, 'unread']));
  if (unreadAfter < unreadBefore) setUnread(queries, (knownUnread(queries) ?? 0) - (unreadBefore - unreadAfter));
}

function unreadIn(view: InboxPages | undefined): number {
  return view?.pages.reduce((sum, page) => sum + page.results.length, 0) ?? 0;
}
