// Leads to a comment of the stream: brings it into sight, gives it the keyboard, and says so where it is not there any more.
import { useEffect, useRef, type RefObject } from 'react';
import type { ActivityItem } from '../../contract/index.ts';
import { bringToMiddle, holdInPlace } from '../../render/keptPlace/index.ts';

export interface LedOptions {
  /** Id of the comment that the entries were asked around. */
  target: string | undefined;
  /** Changes alone are shown. */
  isOff: boolean;
  items: readonly ActivityItem[] | undefined;
  feed: RefObject<HTMLElement | null>;
}

/** Whether the comment that somebody was led to is missing. */
export function useLedTo({ target, isOff, items, feed }: LedOptions): boolean {
  const done = useRef<string>(undefined);
  const release = useRef<() => void>(undefined);
  const isThere =
    items?.some(({ id, replies = [] }) => id === target || replies.some((reply) => reply.id === target)) === true;
  const isAnswered = items !== undefined;
  useEffect(() => {
    const frame = feed.current;
    if (isOff || !isAnswered || !frame || done.current === target) return;
    done.current = target;
    release.current?.();
    if (target === undefined) return showLast(frame);
    const entry = frame.querySelector<HTMLElement>(`[data-entry="${CSS.escape(target)}"]`);
    // The stream begins with what there is to say of one that is gone.
    if (!entry) return bringToMiddle(frame.parentElement?.firstElementChild ?? frame);
    bringToMiddle(entry);
    entry.focus({ preventScroll: true });
    const above = frame.closest('article, main');
    release.current = holdInPlace(above ? [frame, above] : [frame], entry, entry.getBoundingClientRect().top);
  }, [target, isOff, isAnswered, feed]);
  useEffect(() => () => release.current?.(), []);
  return target !== undefined && !isOff && isAnswered && !isThere;
}

/** Where one asked for the newest. */
function showLast(feed: HTMLElement): void {
  const last = [...feed.querySelectorAll<HTMLElement>('[data-entry]')].at(-1);
  bringToMiddle(last ?? feed.lastElementChild ?? feed);
  last?.focus({ preventScroll: true });
}
