// The frame of the card: over everything, beside its person, inside the window. The focus goes in when it was pressed open.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../platform/i18n/index.ts';
import { useRestTexts } from '../../render/index.ts';
import type { CardControl, OpenCard } from './cardControl.ts';
import { PersonCard } from './PersonCard.tsx';
import { placeCard } from './placeCard.ts';
import './personCard.css';

/** Where it is missing the card stands over the page by its z-index. */
const HAS_TOP_LAYER = 'showPopover' in HTMLElement.prototype;

export interface CardPopoverProps {
  open: OpenCard;
  control: CardControl;
  userId: string;
}

export function CardPopover({ open, control, userId }: CardPopoverProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const card = useRef<HTMLDivElement>(null);
  useTopLayer(card);
  usePlace(card, open.anchor, control);
  const { by, opener } = open;
  useEffect(() => {
    if (by === 'press') card.current?.focus({ preventScroll: true });
  }, [by]);

  function leave(): void {
    control.close();
    opener?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab' || !card.current) return;
    const stops = [...card.current.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const isAtEdge =
      stops.length === 0 ||
      document.activeElement === edge ||
      (event.shiftKey && document.activeElement === card.current);
    if (!isAtEdge) return;
    // The end of the card leads back to where it was opened, not to the end of the page.
    event.preventDefault();
    leave();
  }

  // Inside a drawer its focus trap has to know the card as its own.
  const home = open.anchor.closest('[role=dialog]') ?? document.body;
  return createPortal(
    <div
      ref={card}
      className="keste-person-card"
      data-person-card
      role="dialog"
      aria-label={t('people.card')}
      tabIndex={-1}
      popover={HAS_TOP_LAYER ? 'manual' : undefined}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (by === 'press' && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          control.close();
      }}
    >
      <PersonCard id={open.id} isOwn={open.id === userId} onDone={leave} />
    </div>,
    home,
  );
}

/** Above drawers and out of reach of their transforms, where the browser knows how. */
function useTopLayer(card: RefObject<HTMLDivElement | null>): void {
  // After every drawing: a person at another place may have made the element anew.
  useLayoutEffect(() => {
    const element = card.current;
    if (element && HAS_TOP_LAYER && !element.matches(':popover-open')) element.showPopover();
  });
}

/** Follows its person while the page scrolls or the card grows; without the person there is no card. */
function usePlace(card: RefObject<HTMLDivElement | null>, anchor: HTMLElement, control: CardControl): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const id = anchor.dataset['person'];
    const place = (): void => {
      // A virtual table takes rows away, or gives their place to another person.
      if (!anchor.isConnected || anchor.dataset['person'] !== id) return control.close();
      const { width, height } = element.getBoundingClientRect();
      const { left, top } = placeCard(
        anchor.getBoundingClientRect(),
        { width, height },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      );
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const off = new AbortController();
    const grown = new ResizeObserver(place);
    grown.observe(element);
    window.addEventListener('resize', place, { signal: off.signal });
    window.addEventListener('scroll', place, { signal: off.signal, capture: true, passive: true });
    return () => {
      off.abort();
      grown.disconnect();
    };
  }, [card, anchor, control]);
}
