// The stream of a row: the newest page, or the one around a comment, and those asked for before it, kept current by live events. Draws nothing.
import { useEffect, useRef } from 'react';
import type { Activity, ActivityItem, Comment, Watchers } from '../../contract/index.ts';
import type { ActivityKind } from '../../engine/ports/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { rowsOf, useCursorPages } from '../../render/cursorPages/index.ts';
import { useRowNews } from '../../render/live/index.ts';

export interface ActivityList {
  /** In the order of time; undefined until the first answer. */
  items: readonly ActivityItem[] | undefined;
  /** The newest page, or the one around the comment, as it was answered last. */
  newest: Activity | undefined;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  /** Of the last asking; what was there stays. */
  error: unknown;
  earlierError: unknown;
  reload(): void;
  loadEarlier(): void;
  /** Puts one in its place, as the server has it now. */
  take(comment: Comment): void;
  takeWatchers(watchers: Watchers): void;
}

export interface ActivityAsked {
  kind: ActivityKind;
  /** Id of the comment to begin at; undefined: at the newest. */
  around: string | undefined;
}

export function useActivity(model: string, id: string, { kind, around }: ActivityAsked): ActivityList {
  const { data, live } = usePorts();
  const key = ['pages', 'activity', model, id, kind, around ?? ''] as const;
  /** Reaches to the newest: from then on it goes on with them. */
  const whole = useRef('');
  const list = useCursorPages<Activity>({
    key,
    ask: async (cursor) => {
      const isLed = cursor === undefined && whole.current !== key.join(' ');
      const page = await (await data.talk()).activity(model, id, { kind, cursor, ...(isLed ? { around } : {}) });
      if (isLed && page.later !== true) whole.current = key.join(' ');
      return page;
    },
    join: withNewest,
  });
  const { pages, reload, loadMore, change } = list;
  useRowNews(model, id, reload);
  useEffect(
    () =>
      live.on('comments_update', (event) => {
        if (event.model === model && event.id === id && !live.isOwn(event.uid)) reload();
      }),
    [live, model, id, reload],
  );
  useEffect(() => {
    const streams = data.outbox?.streams;
    const stream = { model, id, reload };
    streams?.add(stream);
    return () => void streams?.delete(stream);
  }, [data, model, id, reload]);
  return {
    items: pages && rowsOf(pages.toReversed()),
    newest: pages?.[0],
    hasEarlier: list.hasMore,
    isLoadingEarlier: list.isLoadingMore,
    error: list.error,
    earlierError: list.moreError,
    reload,
    loadEarlier: () => void loadMore().catch(() => undefined),
    take: (comment) => change((known) => withComment(known, comment)),
    takeWatchers: (watchers) =>
      change((known) => known.map((page, index) => (index === 0 ? { ...page, watchers } : page))),
  };
}

/** A new one is the newest, an answer the last below its comment. */
function withComment(pages: readonly Activity[], comment: Comment): Activity[] {
  const isKnown = pages.some(({ results }) => results.some(({ id }) => id === comment.id));
  return pages.map((page, index) => {
    const results = page.results.map((item) => {
      if (item.id === comment.id) return { ...item, comment };
      return item.id === comment.parent ? { ...item, replies: withReply(item.replies ?? [], comment) } : item;
    });
    const isNew = index === 0 && page.later !== true && !isKnown && comment.parent === undefined;
    return {
      ...page,
      results: isNew ? [...results, { id: comment.id, at: comment.created_at, comment, replies: [] }] : results,
    };
  });
}

function withReply(replies: readonly Comment[], comment: Comment): Comment[] {
  return replies.some(({ id }) => id === comment.id)
    ? replies.map((each) => (each.id === comment.id ? comment : each))
    : [...replies, comment];
}

/** Earlier ones stay as long as they join on to the newest page. */
function withNewest(newest: Activity, pages: readonly Activity[]): Activity {
  const ids = new Set(newest.results.map(({ id }) => id));
  const known = rowsOf(pages.toReversed());
  const at = known.findIndex(({ id }) => ids.has(id));
  if (at < 0) return newest;
  const earlier = known.slice(0, at);
  return earlier.length === 0
    ? newest
    : { ...newest, results: [...earlier, ...newest.results], next: pages.at(-1)?.next ?? null };
}
