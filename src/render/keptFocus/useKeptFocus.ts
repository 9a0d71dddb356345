// After something was done what was pressed for it may go, at once or with the next answer: the keyboard then goes to a place that
// stays, never to the whole page.
import { useCallback, useEffect, useRef, type RefObject } from 'react';

const EVERY_MS = 50;
/** Windows close, lists are asked for anew: it is over by then. */
const FOR_MS = 3_000;

/** Answers what is called when it is done: from then on a keyboard that is nowhere goes to `home`, until somebody presses elsewhere. */
export function useKeptFocus(home: RefObject<HTMLElement | null>): () => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(() => {
    stop.current?.();
    const end = Date.now() + FOR_MS;
    const timer = setInterval(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        home.current?.focus({ preventScroll: true });
      if (Date.now() > end) stop.current?.();
    }, EVERY_MS);
    const give = (): void => stop.current?.();
    document.addEventListener('pointerdown', give, { once: true, capture: true });
    stop.current = () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', give, { capture: true });
    };
  }, [home]);
}
