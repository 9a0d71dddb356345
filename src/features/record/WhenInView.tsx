// What is made when its place comes near the screen, and stays then.
import { useEffect, useRef, useState, type ReactNode } from 'react';

const NEAR = '200px';

export interface WhenInViewProps {
  /** Somebody was led here. */
  isWanted: boolean;
  children: ReactNode;
}

export function WhenInView({ isWanted, children }: WhenInViewProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  if (isWanted && !isSeen) setIsSeen(true);
  useEffect(() => {
    const node = place.current;
    if (!node || isSeen) return undefined;
    const watcher = new IntersectionObserver(
      // Several at once when it came near and was pushed away again.
      (entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? setIsSeen(true) : undefined),
      { rootMargin: NEAR },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className="kr-stream">
      {isSeen ? children : null}
    </div>
  );
}
