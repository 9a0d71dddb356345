// Of a long column only the cards near those in sight stand in the page; before and behind them there is room as high as the others.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** As long as this a column is drawn whole. */
const WHOLE = 40;
const CARD_PX = 120;
/** Between two cards. */
const GAP_PX = 8;
/** Cards drawn beyond those in sight. */
const BEYOND = 8;

export interface CardWindow {
  /** Places of the cards that are drawn, and the room to leave before each. */
  drawn: readonly { at: number; roomPx: number }[];
  /** Behind the last of them. */
  restPx: number;
  measure(card: HTMLElement | null): void;
}

/** `kept`: cards that stay in the page wherever it is scrolled to: the dragged one, the one with the keyboard. */
export function useCardWindow<R>(
  list: RefObject<HTMLElement | null>,
  rows: readonly R[],
  { keyOf, kept }: { keyOf(row: R): string; kept: readonly (string | undefined)[] },
): CardWindow {
  const isLong = rows.length > WHOLE;
  const scroller = useRef<HTMLElement>(null);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const cards = list.current;
    if (!isLong || !cards) return;
    const found = scrollerOf(cards);
    scroller.current = found;
    // On a phone the page scrolls instead of the column, and what stands above the cards is part of its way.
    setAbove(
      found === cards ? 0 : cards.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop,
    );
  }, [list, isLong, rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : keyOf(row);
    },
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: BEYOND,
    scrollMargin: above,
    rangeExtractor: (range) => {
      const places = kept.map((id) => rows.findIndex((row) => keyOf(row) === id)).filter((at) => at >= 0);
      return [...new Set([...defaultRangeExtractor(range), ...places])].toSorted((one, other) => one - other);
    },
  });
  // Nobody asks how high a card of a short column is, and each answer would lay out the page.
  if (!isLong) return { drawn: rows.map((_, at) => ({ at, roomPx: 0 })), restPx: 0, measure: ignore };
  const items = virtual.getVirtualItems();
  return {
    drawn: items.map(({ index, start }, place) => {
      const before = items[place - 1];
      // The list leaves its own gap on either side of the room.
      const isNext = index === (before?.index ?? -1) + 1;
      return { at: index, roomPx: isNext ? 0 : start - (before?.end ?? above) - 2 * GAP_PX };
    }),
    restPx: virtual.getTotalSize() + above - (items.at(-1)?.end ?? above),
    measure: virtual.measureElement,
  };
}

function ignore(): void {}

/** The nearest part around it that scrolls, itself included. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let node: HTMLElement | null = element; node; node = node.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(node).overflowY)) return node;
  return document.documentElement;
}
