// The next cards; coming near presses it, too.
import { useEffect, useRef, type ReactNode } from 'react';
import { scrollerOf } from '../../../../src/render/cardWindow/index.ts';

const NEAR = '600px';

export interface MoreButtonProps {
  isLoading: boolean;
  /** The last asking failed: only a press asks again. */
  hasFailed: boolean;
  text: string;
  onMore(): void;
}

export function MoreButton({ isLoading, hasFailed, text, onMore }: MoreButtonProps): ReactNode {
  const place = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  // What comes near while something is under way is asked for after that.
  const isWaiting = isLoading || hasFailed;
  useEffect(() => {
    const node = place.current;
    if (!node || isWaiting || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      // Beyond the edge of what scrolls, not of the window.
      { root: scrollerOf(node), rootMargin: NEAR },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [isWaiting]);
  return (
    <button ref={place} type="button" className="kn-button kn-more" disabled={isLoading} onClick={onMore}>
      {text}
    </button>
  );
}
