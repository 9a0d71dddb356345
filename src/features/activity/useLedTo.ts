// Leads to a comment of the stream: brings it into sight, gives it the keyboard, and says so where it is not there any more.
import { useEffect, useRef, type RefObject } from 'react';
import type { ActivityItem } from '../../contract/index.ts';
import { bringToMiddle, holdInPlace } from './useKeptPlace.ts';

export interface LedOptions {
  /** Id of the comment that the entries were asked around. */
  target: string | undefined;
  items: readonly ActivityItem[] | undefined;
  feed: RefObject<HTMLElement | null>;
}

/** Whether the comment that somebody was led to is missing. */
export function useLedTo({ target, items, feed }: LedOptions): boolean {
  const done = useRef<string>(undefined);
  const release = useRef<() => void>(undefined);
  const isThere =
    items?.some(({ id, replies = [] }) => id === target || replies.some((reply) => reply.id === target)) === true;
  const isAnswered = items !== undefined;
  useEffect(() => {
    const frame = feed.current;
    if (target === undefined || !isAnswered || !frame || done.current === target) return;
    done.current = target;
    release.current?.();
    const entry = frame.querySelector<HTMLElement>(`[data-entry="${CSS.escape(target)}"]`);
    // The stream begins with what there is to say of one that is gone.
    if (!entry) return bringToMiddle(frame.parentElement?.firstElementChild ?? frame);
    bringToMiddle(entry);
    entry.focus({ preventScroll: true });
    const above = frame.closest('article, main');
    release.current = holdInPlace(above ? [frame, above] : [frame], entry, entry.getBoundingClientRect().top);
  }, [target, isAnswered, feed]);
  useEffect(() => () => release.current?.(), []);
  return target !== undefined && isAnswered && !isThere;
}
