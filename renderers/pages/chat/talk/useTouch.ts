// Fingers on a message: held it opens what can be done, a swipe to the side answers it. The list still scrolls up and down.
import { useRef, type TouchEvent } from 'react';

const HOLD_MS = 500;
/** A swipe this far counts. */
const SWIPE_PX = 56;
const MOST_PX = 72;
/** Nearer, and a finger has not moved. */
const STILL_PX = 10;
/** Where the browser's own gesture goes back. */
const EDGE_PX = 24;

interface Touching {
  x: number;
  y: number;
  isSwiped: boolean;
  isHeld: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export interface TouchHandlers {
  onTouchStart(event: TouchEvent<HTMLElement>): void;
  onTouchMove(event: TouchEvent<HTMLElement>): void;
  onTouchEnd(event: TouchEvent<HTMLElement>): void;
  onTouchCancel(event: TouchEvent<HTMLElement>): void;
}

export interface TouchSettings {
  onHold(): void;
  /** undefined: a swipe does nothing. */
  onSwipe: (() => void) | undefined;
}

export function useTouch({ onHold, onSwipe }: TouchSettings): TouchHandlers {
  const touching = useRef<Touching>(undefined);

  function end(row: HTMLElement): Touching | undefined {
    const now = touching.current;
    clearTimeout(now?.timer);
    touching.current = undefined;
    row.style.removeProperty('--kc-swiped');
    delete row.dataset['swiped'];
    return now;
  }

  return {
    onTouchStart({ touches, target, currentTarget }) {
      end(currentTarget);
      const first = touches[0];
      if (!first || touches.length > 1 || first.clientX < EDGE_PX || first.clientX > window.innerWidth - EDGE_PX)
        return;
      const now: Touching = {
        x: first.clientX,
        y: first.clientY,
        isSwiped: false,
        isHeld: false,
        timer: setTimeout(() => {
          // Of links and pictures the browser opens its own.
          if (target instanceof Element && target.closest('a, img')) return;
          now.isHeld = true;
          onHold();
        }, HOLD_MS),
      };
      touching.current = now;
    },
    onTouchMove({ touches, currentTarget }) {
      const now = touching.current;
      const first = touches[0];
      if (!now || !first || now.isHeld) return;
      const [x, y] = [first.clientX - now.x, first.clientY - now.y];
      if (!now.isSwiped && Math.hypot(x, y) < STILL_PX) return;
      clearTimeout(now.timer);
      // Up or down it is the list's.
      if (!now.isSwiped && Math.abs(y) > Math.abs(x)) return void end(currentTarget);
      if (!onSwipe) return;
      now.isSwiped = true;
      const way = Math.max(-MOST_PX, Math.min(MOST_PX, x));
      currentTarget.style.setProperty('--kc-swiped', `${way}px`);
      currentTarget.dataset['swiped'] = Math.abs(way) >= SWIPE_PX ? 'far' : 'near';
    },
    onTouchEnd(event) {
      const isFar = event.currentTarget.dataset['swiped'] === 'far';
      const now = end(event.currentTarget);
      if (now?.isSwiped && isFar) onSwipe?.();
      // What was held or swiped was not pressed.
      if (event.cancelable && (now?.isHeld || now?.isSwiped)) event.preventDefault();
    },
    onTouchCancel: ({ currentTarget }) => void end(currentTarget),
  };
}
