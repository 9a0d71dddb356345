// The next cards; coming near presses it, too.
import { useEffect, useRef, type ReactNode } from 'react';

const NEAR = '600px';

export interface MoreButtonProps {
  isLoading: boolean;
  text: string;
  onMore(): void;
}

export function MoreButton({ isLoading, text, onMore }: MoreButtonProps): ReactNode {
  const place = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const node = place.current;
    if (!node || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, []);
  return (
    <button ref={place} type="button" className="kn-button kn-more" disabled={isLoading} onClick={onMore}>
      {text}
    </button>
  );
}
