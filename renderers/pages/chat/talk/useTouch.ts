// Fingers on a message: held it opens what can be done, drawn to the side it is answered. The list still scrolls up and down.
import { useRef, type TouchEvent } from 'react';

const HOLD_MS = 500;
/** Drawn so far, it is meant. */
const MEANT_PX = 56;
const MOST_PX = 72;
/** Nearer, and a finger has not moved. */
const STILL_PX = 10;
/** Where the browser's own gesture goes back. */
const EDGE_PX = 24;

interface Touching {
  x: number;
  y: number;
  isDrawn: boolean;
  isHeld: boolean;
  timer: ReturnType<typeof setTimeout>;
}

export interface TouchHandlers {
  onTouchStart(event: TouchEvent<HTMLElement>): void;
  onTouchMove(event: TouchEvent<HTMLElement>): void;
  onTouchEnd(event: TouchEvent<HTMLElement>): void;
  onTouchCancel(event: TouchEvent<HTMLElement>): void;
}

export function useTouch({ onHold, onDraw }: { onHold(): void; onDraw(): void }): TouchHandlers {
  const touching = useRef<Touching>(undefined);

  function end(row: HTMLElement): Touching | undefined {
    const now = touching.current;
    clearTimeout(now?.timer);
    touching.current = undefined;
    row.style.removeProperty('--kc-drawn');
    delete row.dataset['drawn'];
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
        isDrawn: false,
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
      if (!now.isDrawn && Math.hypot(x, y) < STILL_PX) return;
      clearTimeout(now.timer);
      // Up or down it is the list's.
      if (!now.isDrawn && Math.abs(y) > Math.abs(x)) return void end(currentTarget);
      now.isDrawn = true;
      const way = Math.max(-MOST_PX, Math.min(MOST_PX, x));
      currentTarget.style.setProperty('--kc-drawn', `${way}px`);
      currentTarget.dataset['drawn'] = Math.abs(way) >= MEANT_PX ? 'far' : 'near';
    },
    onTouchEnd(event) {
      const isFar = event.currentTarget.dataset['drawn'] === 'far';
      const now = end(event.currentTarget);
      if (now?.isDrawn && isFar) onDraw();
      // What was held or drawn was not pressed.
      if (event.cancelable && (now?.isHeld || now?.isDrawn)) event.preventDefault();
    },
    onTouchCancel: ({ currentTarget }) => void end(currentTarget),
  };
}
