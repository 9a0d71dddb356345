// Dragging a bar or one of its ends by mouse or, after a moment, by finger. Until then a finger scrolls.
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Grip } from './bars.ts';

export interface DraggedBar {
  id: string;
  grip: Grip;
  days: number;
}

export interface BarDrag {
  dragged: DraggedBar | undefined;
  handleDown(event: PointerEvent, id: string, grip: Grip): void;
  /** A drag has just ended: the click that follows opens nothing. */
  wasDragged(): boolean;
}

const HOLD_MS = 260;
const TOLERANCE_PX = 8;
const START_PX = 4;

export function useBarDrag(dayPx: number, onEnd: (bar: DraggedBar) => void): BarDrag {
  const [dragged, setDragged] = useState<DraggedBar>();
  const stop = useRef<() => void>(undefined);
  const endedAt = useRef(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => () => stop.current?.(), []);

  const handleDown = useCallback(
    (down: PointerEvent, id: string, grip: Grip) => {
      if (down.button !== 0) return;
      down.stopPropagation();
      stop.current?.();
      const isTouch = down.pointerType === 'touch';
      const startX = down.clientX;
      let isArmed = !isTouch;
      let current: DraggedBar | undefined;
      const controller = new AbortController();
      const { signal } = controller;
      const finish = (): void => {
        clearTimeout(timer);
        controller.abort();
        setDragged(undefined);
      };
      stop.current = finish;
      const timer = setTimeout(() => {
        isArmed = true;
        if (isTouch) setDragged({ id, grip, days: 0 });
      }, HOLD_MS);
      window.addEventListener(
        'pointermove',
        (move) => {
          const distance = move.clientX - startX;
          if (!isArmed && Math.hypot(distance, move.clientY - down.clientY) > TOLERANCE_PX) finish();
          if (!isArmed || (!current && Math.abs(distance) < START_PX)) return;
          current = { id, grip, days: Math.round(distance / dayPx) };
          setDragged(current);
        },
        { signal },
      );
      window.addEventListener(
        'pointerup',
        () => {
          finish();
          if (!current) return;
          endedAt.current = Date.now();
          if (current.days !== 0) end.current(current);
        },
        { signal },
      );
      window.addEventListener('pointercancel', finish, { signal });
      window.addEventListener('keydown', (key) => (key.key === 'Escape' ? finish() : undefined), { signal });
      // A finger that holds a bar does not scroll.
      window.addEventListener('touchmove', (touch) => (isArmed ? touch.preventDefault() : undefined), {
        signal,
        passive: false,
      });
    },
    [dayPx],
  );
  return { dragged, handleDown, wasDragged: () => Date.now() - endedAt.current < 100 };
}
