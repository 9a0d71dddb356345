// Brings the feed back to where it was left for an article: as many cards, the opened one in its place and with the keyboard.
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { holdInPlace } from '../../../../src/render/keptPlace/index.ts';
import { dropPlace, keepPlace, type FeedPlace } from '../parts/index.ts';

export interface KeptFeed {
  cards: RefObject<HTMLDivElement | null>;
  /** For presses within the cards. */
  onPress(event: MouseEvent): void;
}

type Shown = Pick<FeedPlace, 'search' | 'count' | 'ids'>;

/** `place`: where it was left, of the feed as it is opened. */
export function useKeptFeed(place: FeedPlace | undefined, { search, count, ids }: Shown): KeptFeed {
  const cards = useRef<HTMLDivElement>(null);
  const release = useRef<() => void>(undefined);
  const isThere = useRef(place === undefined);
  useLayoutEffect(() => {
    const frame = cards.current;
    if (isThere.current || !place || !frame) return;
    const card = cardOf(frame, place.card);
    if (!card) return;
    isThere.current = true;
    release.current = holdInPlace(frame.parentElement ? [frame, frame.parentElement] : [frame], card, place.topPx);
    card.querySelector('a')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    dropPlace();
    return () => release.current?.();
  }, []);
  return {
    cards,
    onPress({ target }) {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
      const id = card?.dataset['card'];
      if (card && id !== undefined)
        keepPlace({ search, count, ids, card: id, topPx: card.getBoundingClientRect().top });
    },
  };
}

function cardOf(frame: HTMLElement, id: string): HTMLElement | null {
  return frame.querySelector(`[data-card="${CSS.escape(id)}"]`);
}
