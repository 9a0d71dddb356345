// One view of the inbox, page by page; what it shows while an action is on its way is the result the user expects.
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Notification } from '../../contract/index.ts';
import type { OutboxPort } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { askAnew, knownUnread, setUnread } from '../counters/index.ts';
import { LISTS_KEY } from './listsKey.ts';
import { NOTIFICATION_DOCUMENTS } from './documents.ts';
import {
  afterChange,
  INBOX_STATES,
  nameOf,
  withWaiting,
  type Change,
  type InboxPages,
  type InboxState,
  type WaitingChange,
} from './inbox.ts';

const PATH = '/notifications/change/';

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
  const { data } = useConnection();
  const { language } = useTexts();
  const {
    data: known,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey: [...LISTS_KEY, language, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, cursor: pageParam };
      const page = await api.ask('/notifications/', NOTIFICATION_DOCUMENTS.list, { query, signal });
      return withWaiting(page, state, waitingIn(data.outbox), new Date());
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return {
    items: known && unique(known.pages.flatMap((page) => page.results)),
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    stamp: known?.pages[0]?.stamp,
    loadMore: () => void fetchNextPage(),
    retry: () => void (known ? fetchNextPage() : refetch()),
  };
}

function firstPage(): string | undefined {
  return undefined;
}

/** One that rose to the top while pages were loaded is on two of them. */
function unique(items: readonly Notification[]): Notification[] {
  return [...new Map(items.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

const PLACE = { model: 'notification', row: 'inbox' };

function waitingIn(outbox: OutboxPort | undefined): readonly WaitingChange[] {
  const waiting = outbox?.posts?.(PLACE.model, PLACE.row) ?? [];
  // As they were put there.
  return waiting.map(({ values }) => values as unknown as WaitingChange);
}

export interface InboxActions {
  /** Rejects as the call does; the views are then as the server has them. */
  change(change: Change): Promise<void>;
  readAll(stamp: number): Promise<void>;
}

export function useInboxActions(): InboxActions {
  const { api } = useApp();
  const { data } = useConnection();
  const { language } = useTexts();
  const queries = useQueryClient();
  /** Answers whether the server has it: else it waits. */
  const send = useCallback(
    async (name: string, values: Readonly<Record<string, unknown>>): Promise<boolean> => {
      const tell = (): Promise<true> => api.tell(PATH, { method: 'POST', body: values }).then(() => true);
      const { mark } = data.outbox ?? {};
      return (await (mark ? mark({ ...PLACE, name, path: PATH, values }, tell) : tell())) === true;
    },
    [api, data],
  );
  const change = useCallback(
    async (wanted: Change): Promise<void> => {
      let isSent = true;
      try {
        await showAtOnce(queries, language, wanted);
        for (const id of wanted.ids) isSent = await send(nameOf(wanted, id), { ...wanted, ids: [id] });
      } finally {
        if (isSent) await refresh(queries);
      }
    },
    [send, language, queries],
  );
  const readAll = useCallback(
    async (stamp: number): Promise<void> => {
      if (await send('notice all', { action: 'read', all: true, stamp })) return refresh(queries);
      setUnread(queries, 0);
      return queries.invalidateQueries({ queryKey: LISTS_KEY });
    },
    [send, queries],
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
