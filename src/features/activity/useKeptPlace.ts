// Earlier entries that come in above leave what is read in its place.
import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Mark {
  element: Element;
  /** From the top of the stream. */
  offset: number;
}

/** The first may become part of an entry that comes in. */
const MARKED = 3;

export function useKeptPlace(feed: RefObject<HTMLElement | null>, first: string | undefined, isLoading: boolean): void {
  const before = useRef<{ first: string | undefined; isLoading: boolean; marks: readonly Mark[] }>(undefined);
  useLayoutEffect(() => {
    const stream = feed.current?.parentElement;
    const known = before.current;
    if (!feed.current || !stream) return;
    if (known?.isLoading === true && known.first !== first) {
      const mark = known.marks.find(({ element }) => element.isConnected);
      if (mark) scrollerOf(stream).scrollBy(0, offsetIn(stream, mark.element) - mark.offset);
    }
    const marks = [...feed.current.children].slice(0, MARKED).map((element) => ({
      element,
      offset: offsetIn(stream, element),
    }));
    before.current = { first, isLoading, marks };
  });
}

function offsetIn(stream: Element, element: Element): number {
  return element.getBoundingClientRect().top - stream.getBoundingClientRect().top;
}

function scrollerOf(element: Element): Element {
  for (let frame = element.parentElement; frame; frame = frame.parentElement)
    if (/auto|scroll/.test(getComputedStyle(frame).overflowY) && frame.scrollHeight > frame.clientHeight) return frame;
  return document.documentElement;
}
