// Fingers on an element: drawn to a side it is meant, held it is asked what can be done. What scrolls still scrolls, up, down and sideways.
// While it is drawn the element has `data-swiped` ("near", "far": meant) and `--swiped`, how far in pixels.
import { useRef, type TouchEvent } from 'react';

const HOLD_MS = 500;
/** Drawn so far, it is meant. */
const MEANT_PX = 56;
const MOST_PX = 72;
/** Nearer, and a finger has not moved. */
const STILL_PX = 10;
/** Where the browser's own gesture goes back. */
const EDGE_PX = 24;

/** Where the finger goes. */
export type SwipeWay = 'left' | 'right';

export interface SwipeSettings {
  onSwipe(way: SwipeWay): void;
  onHold?(): void;
  /** Whether there is anything on that way; default: always. */
  maySwipe?(way: SwipeWay): boolean;
}

export interface SwipeHandlers {
  onTouchStart(event: TouchEvent<HTMLElement>): void;
  onTouchMove(event: TouchEvent<HTMLElement>): void;
  onTouchEnd(event: TouchEvent<HTMLElement>): void;
  onTouchCancel(event: TouchEvent<HTMLElement>): void;
}

interface Touching {
  x: number;
  y: number;
  way: SwipeWay | undefined;
  isHeld: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function useSwipe({ onSwipe, onHold, maySwipe }: SwipeSettings): SwipeHandlers {
  const touching = useRef<Touching>(undefined);

  function end(element: HTMLElement): Touching | undefined {
    const now = touching.current;
    clearTimeout(now?.timer);
    touching.current = undefined;
    element.style.removeProperty('--swiped');
    delete element.dataset['swiped'];
    return now;
  }

  return {
    onTouchStart({ touches, target, currentTarget }) {
      end(currentTarget);
      const first = touches[0];
      if (!first || touches.length > 1 || first.clientX < EDGE_PX || first.clientX > window.innerWidth - EDGE_PX)
        return;
      // Of a page that was brought nearer, a finger moves the part that is seen.
      if ((window.visualViewport?.scale ?? 1) > 1 || isScrolledSideways(target, currentTarget)) return;
      const now: Touching = { x: first.clientX, y: first.clientY, way: undefined, isHeld: false, timer: undefined };
      if (onHold)
        now.timer = setTimeout(() => {
          // Of links and pictures the browser opens its own.
          if (target instanceof Element && target.closest('a, img')) return;
          now.isHeld = true;
          onHold();
        }, HOLD_MS);
      touching.current = now;
    },
    onTouchMove({ touches, currentTarget }) {
      const now = touching.current;
      const first = touches[0];
      if (!now || !first || now.isHeld) return;
      // Two fingers bring it nearer.
      if (touches.length > 1) return void end(currentTarget);
      const [x, y] = [first.clientX - now.x, first.clientY - now.y];
      if (now.way === undefined && Math.hypot(x, y) < STILL_PX) return;
      clearTimeout(now.timer);
      // Up or down it is the page's.
      if (now.way === undefined && Math.abs(y) > Math.abs(x)) return void end(currentTarget);
      now.way = x < 0 ? 'left' : 'right';
      const isMeant = maySwipe?.(now.way) !== false;
      const drawn = isMeant ? Math.max(-MOST_PX, Math.min(MOST_PX, x)) : 0;
      currentTarget.style.setProperty('--swiped', `${drawn}px`);
      currentTarget.dataset['swiped'] = Math.abs(drawn) >= MEANT_PX ? 'far' : 'near';
    },
    onTouchEnd(event) {
      const isFar = event.currentTarget.dataset['swiped'] === 'far';
      const now = end(event.currentTarget);
      if (now?.way !== undefined && isFar) onSwipe(now.way);
      // What was held or drawn was not pressed.
      if (event.cancelable && (now?.isHeld || now?.way !== undefined)) event.preventDefault();
    },
    onTouchCancel: ({ currentTarget }) => void end(currentTarget),
  };
}

/** A table or code that is wider than the screen, and what is moved by a finger itself. */
function isScrolledSideways(target: EventTarget, within: Element): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== within; at = at.parentElement) {
    if (at.matches('input, textarea, video, audio')) return true;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
