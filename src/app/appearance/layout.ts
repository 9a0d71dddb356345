// Desktop or mobile by the width of the window; a resize counts when it has been still for 150 ms. No React.

export type Layout = 'desktop' | 'mobile';

const MOBILE = '(max-width: 767.98px)';
const STILL_MS = 150;

const handlers = new Set<() => void>();
let settled: Layout = 'desktop';
let timer: ReturnType<typeof setTimeout> | undefined;

/** As of the last rest while anybody listens, so that a resize in progress changes nothing. */
export function currentLayout(): Layout {
  return handlers.size > 0 ? settled : measure();
}

/** Calls back when the layout has changed; answers the unsubscribe. */
export function onLayout(handler: () => void): () => void {
  if (handlers.size === 0) {
    settled = measure();
    window.addEventListener('resize', handleResize);
  }
  handlers.add(handler);
  return () => {
    handlers.delete(handler);
    if (handlers.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('resize', handleResize);
  };
}

function measure(): Layout {
  return matchMedia(MOBILE).matches ? 'mobile' : 'desktop';
}

function handleResize(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, STILL_MS);
}

function settle(): void {
  const layout = measure();
  if (layout === settled) return;
  settled = layout;
  for (const handler of [...handlers]) handler();
}
