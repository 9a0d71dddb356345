// Where what came since the person was here last begins, and telling the server how far he has seen the stream.
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ActivityItem } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface SeenOptions {
  model: string;
  id: string;
  items: readonly ActivityItem[] | undefined;
  /** As the server knows it; undefined before the first answer. */
  seen: string | null | undefined;
  feed: RefObject<HTMLElement | null>;
}

/** It counts as seen when its end was in sight for this long. */
const SEEN_AFTER_MS = 1_000;

/** Answers the id of the first entry that is new; it stays while the stream is open. */
export function useSeen({ model, id, items, seen, feed }: SeenOptions): string | undefined {
  const { data, me, markRead } = usePorts();
  const [before, setBefore] = useState<string | null>();
  if (before === undefined && seen !== undefined) setBefore(seen);
  const told = useRef('');
  const newest = lastMoment(items);
  useEffect(() => {
    const end = feed.current?.lastElementChild;
    if (newest === undefined || newest === told.current || !end || typeof IntersectionObserver === 'undefined')
      return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting !== true) return;
      timer = setTimeout(() => {
        told.current = newest;
        markRead?.(model, id);
        // What is not told now is told the next time.
        data
          .talk()
          .then((talk) => talk.activitySeen(model, id, newest))
          .catch(() => undefined);
      }, SEEN_AFTER_MS);
    });
    watcher.observe(end);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [data, markRead, model, id, newest, feed]);
  if (before === undefined || before === null) return undefined;
  const since = Date.parse(before);
  return items?.find((item) => isNews(item, since, me?.id))?.id;
}

/** One's own is no news. */
function isNews({ at, comment, replies = [], change }: ActivityItem, since: number, own: string | undefined): boolean {
  const isNew = (when: string, who: string | undefined): boolean => Date.parse(when) > since && who !== own;
  if (change) return isNew(at, change.by?.id);
  return [...(comment ? [comment] : []), ...replies].some((each) => isNew(each.created_at, each.author.id));
}

function lastMoment(items: readonly ActivityItem[] = []): string | undefined {
  const moments = items.flatMap(({ at, replies = [] }) => [at, ...replies.map((reply) => reply.created_at)]);
  return moments.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
}
