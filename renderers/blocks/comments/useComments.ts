// Comments on one row: the newest page and those asked for before it, kept current by live events.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Comment } from '../../../src/contract/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export interface CommentList {
  comments: readonly Comment[] | undefined;
  hasEarlier: boolean;
  canWrite: boolean;
  /** Of the last asking. */
  error: unknown;
  reload(): void;
  loadEarlier(): Promise<void>;
  /** Puts one in its place, as the server has it now. */
  take(comment: Comment): void;
}

interface Loaded {
  comments: readonly Comment[];
  next: string | null;
  canWrite: boolean;
}

export function useComments(model: string, id: string): CommentList {
  const { data, live } = usePorts();
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<unknown>();
  const question = useRef(0);
  const reload = useCallback(() => {
    question.current += 1;
    const number = question.current;
    data.comments(model, id).then((page) => {
      if (number !== question.current) return;
      setError(undefined);
      setLoaded((before) => withNewest(before, { comments: page.results, next: page.next, canWrite: page.can_write }));
    }, (failure: unknown) => {
      if (number === question.current) setError(failure);
    });
  }, [data, model, id]);
  useEffect(() => {
    setLoaded(undefined);
    reload();
    const stops = [
      live.on('comments_update', (event) => {
        if (event.model === model && event.id === id && !live.isOwn(event.uid)) reload();
      }),
      live.onReconnect(reload),
    ];
    return () => {
      question.current += 1;
      stops.forEach((stop) => stop());
    };
  }, [live, model, id, reload]);
  const next = loaded?.next ?? null;
  return {
    comments: loaded?.comments,
    hasEarlier: next !== null,
    canWrite: loaded?.canWrite === true,
    error,
    reload,
    async loadEarlier() {
      if (next === null) return;
      const page = await data.comments(model, id, next);
      setLoaded((before) => before && { ...before, comments: [...page.results, ...before.comments], next: page.next });
    },
    take: (comment) => setLoaded((before) => before && { ...before, comments: before.comments.some((each) => each.id === comment.id) ? before.comments.map((each) => (each.id === comment.id ? comment : each)) : [...before.comments, comment] }),
  };
}

/** Earlier ones stay as long as they join on to the newest page. */
function withNewest(before: Loaded | undefined, newest: Loaded): Loaded {
  const ids = new Set(newest.comments.map((comment) => comment.id));
  const joins = before?.comments.some((comment) => ids.has(comment.id)) === true;
  if (!before || !joins) return newest;
  return { ...newest, comments: [...before.comments.filter((comment) => !ids.has(comment.id)), ...newest.comments], next: before.next };
}
