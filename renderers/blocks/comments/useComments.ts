// Comments on one row: the newest page and those asked for before it, kept current by live events.
import { useEffect } from 'react';
import type { Comment, Comments } from '../../../src/contract/index.ts';
import { useCursorPages } from '../../../src/render/cursorPages/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export interface CommentList {
  comments: readonly Comment[] | undefined;
  hasEarlier: boolean;
  canWrite: boolean;
  /** Nobody writes about this row. */
  isClosed: boolean;
  /** Of the last asking. */
  error: unknown;
  reload(): void;
  loadEarlier(): Promise<void>;
  /** Puts one in its place, as the server has it now. */
  take(comment: Comment): void;
}

export function useComments(model: string, id: string): CommentList {
  const { data, live } = usePorts();
  const { pages, hasMore, error, reload, loadMore, change } = useCursorPages<Comments>({
    key: ['pages', 'comments', model, id],
    ask: async (cursor) => {
      const talk = await data.talk();
      return cursor === undefined ? talk.comments(model, id) : talk.comments(model, id, cursor);
    },
    join: withNewest,
  });
  useEffect(() => {
    const stops = [
      live.on('comments_update', (event) => {
        if (event.model === model && event.id === id && !live.isOwn(event.uid)) reload();
      }),
      live.onReconnect(reload),
    ];
    const stream = { model, id, reload };
    data.outbox?.streams.add(stream);
    return () => {
      stops.forEach((stop) => stop());
      data.outbox?.streams.delete(stream);
    };
  }, [data, live, model, id, reload]);
  return {
    comments: pages && inOrder(pages),
    hasEarlier: hasMore,
    canWrite: pages?.[0]?.can_write === true,
    isClosed: pages?.[0]?.closed === true,
    error,
    reload,
    loadEarlier: loadMore,
    take: (comment) => change((known) => withComment(known, comment)),
  };
}

/** Each page is older than the one asked for before it. */
function inOrder(pages: readonly Comments[]): Comment[] {
  return pages.toReversed().flatMap(({ results }) => results);
}

/** A new one is the newest. */
function withComment(pages: readonly Comments[], comment: Comment): Comments[] {
  const isKnown = pages.some(({ results }) => results.some(({ id }) => id === comment.id));
  if (isKnown)
    return pages.map((page) => ({
      ...page,
      results: page.results.map((each) => (each.id === comment.id ? comment : each)),
    }));
  return pages.map((page, index) => (index === 0 ? { ...page, results: [...page.results, comment] } : page));
}

/** Earlier ones stay as long as they join on to the newest page. */
function withNewest(newest: Comments, pages: readonly Comments[]): Comments {
  const ids = new Set(newest.results.map(({ id }) => id));
  const known = inOrder(pages);
  if (!known.some(({ id }) => ids.has(id))) return newest;
  return {
    ...newest,
    results: [...known.filter(({ id }) => !ids.has(id)), ...newest.results],
    next: pages.at(-1)?.next ?? null,
  };
}
