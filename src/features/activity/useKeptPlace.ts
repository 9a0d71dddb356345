// Earlier entries that come in above leave what is read in its place.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { holdInPlace } from '../../render/keptPlace/index.ts';

interface Mark {
  element: Element;
  /** From the top of the stream. */
  offset: number;
}

/** The first may become part of an entry that comes in. */
const MARKED = 3;

export function useKeptPlace(feed: RefObject<HTMLElement | null>, first: string | undefined, isLoading: boolean): void {
  const before = useRef<{ first: string | undefined; isLoading: boolean; marks: readonly Mark[] }>(undefined);
  const release = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const frame = feed.current;
    const stream = frame?.parentElement;
    const known = before.current;
    if (!frame || !stream) return;
    if (known?.isLoading === true && known.first !== first) {
      release.current?.();
      const mark = known.marks.find(({ element }) => element.isConnected);
      release.current = mark && holdInPlace([frame], mark.element, topOf(stream) + mark.offset);
    }
    const marks = [...frame.children].slice(0, MARKED).map((element) => ({
      element,
      offset: topOf(element) - topOf(stream),
    }));
    before.current = { first, isLoading, marks };
  });
  useEffect(() => () => release.current?.(), []);
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
