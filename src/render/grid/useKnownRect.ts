// Tells a virtualizer the size that is known already: measuring the element again would lay the page out in between.
import type { Rect, Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';

type Observe = (instance: Virtualizer<HTMLDivElement, Element>, onRect: (rect: Rect) => void) => () => void;

/** The grid scrolls by itself; the virtualizer only follows. Its own first scroll would lay the page out once more. */
export function followOnly(): void {}

export function useKnownRect(size: Rect): Observe {
  const known = useRef(size);
  const listener = useRef<(rect: Rect) => void>(undefined);
  useLayoutEffect(() => {
    if (known.current === size) return;
    known.current = size;
    listener.current?.(size);
  }, [size]);
  return useCallback((_instance, onRect) => {
    listener.current = onRect;
    onRect(known.current);
    return () => {
      listener.current = undefined;
    };
  }, []);
}
