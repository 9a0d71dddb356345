// Notes that an article was read: once, when its reader has come to 70 % of it and stayed there for a moment.
import { useEffect, useRef, type RefObject } from 'react';
import { useOnline } from '../../../../src/render/live/index.ts';
import { useSend } from '../../../../src/render/modulePage/index.ts';
import { calls, type News } from '../parts/index.ts';

export interface Reading {
  article: RefObject<HTMLElement | null>;
  /** Stands at 70 % of the article. */
  mark: RefObject<HTMLSpanElement | null>;
}

const STAYS_MS = 1_500;

export function useReading(row: News): Reading {
  const article = useRef<HTMLElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const isOnline = useOnline();
  const { mutate } = useSend(calls.read);
  const revision = row.revision ?? 1;
  const isOut = row.status === 'published';
  useEffect(() => {
    const node = mark.current;
    if (!node || !isOut || !isOnline || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      // What was scrolled past was read as well.
      const isReached = entry !== undefined && (entry.isIntersecting || entry.boundingClientRect.top < 0);
      clearTimeout(timer);
      timer = isReached
        ? setTimeout(() => {
            watcher.disconnect();
            mutate({ id: row.id, revision });
          }, STAYS_MS)
        : undefined;
    });
    watcher.observe(node);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [row.id, revision, isOut, isOnline, mutate]);
  return { article, mark };
}
