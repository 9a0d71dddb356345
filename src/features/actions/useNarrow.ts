// Whether a part of the page is as narrow as a phone's: the window may be wide and the part narrow.
import { useEffect, useRef, useState, type RefObject } from 'react';

const PHONE_PX = 480;

export function useNarrow(): [RefObject<HTMLDivElement | null>, boolean] {
  const root = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(
    () => typeof matchMedia === 'function' && matchMedia('(max-width: 40em)').matches,
  );
  useEffect(() => {
    const element = root.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setNarrow(entry.contentRect.width < PHONE_PX);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [root, isNarrow];
}
