// Keeps an element in its place of the window while what stands around it is still being drawn.

/** By which a person scrolls. What else moves the place, such as a page that is still short, is no wish of his. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Texts are drawn a moment later and grow: the element stays at `top` of the window while `frames` do, until the person scrolls himself.
 * Answers what ends it.
 */
export function holdInPlace(frames: readonly Element[], element: Element, top: number): () => void {
  const scroller = scrollerOf(element);
  const adjust = (): void => {
    scroller.scrollTop += topOf(element) - top;
  };
  adjust();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  // The browser's own holding would hold another element.
  const { style } = scroller;
  style.setProperty('overflow-anchor', 'none');
  const end = (): void => {
    watcher.disconnect();
    style.removeProperty('overflow-anchor');
    for (const name of BY_HAND) window.removeEventListener(name, end, true);
  };
  const watcher = new ResizeObserver(() => (element.isConnected ? adjust() : end()));
  for (const frame of frames) watcher.observe(frame);
  for (const name of BY_HAND) window.addEventListener(name, end, { capture: true, passive: true });
  return end;
}

/** Scrolls what the element scrolls in, and nothing around that: frames of the shell that hide what is too much would be moved too. */
export function bringToMiddle(element: Element): void {
  const scroller = scrollerOf(element);
  const frame = scroller === document.documentElement ? undefined : scroller.getBoundingClientRect();
  const { top, height } = element.getBoundingClientRect();
  const [start, room] = frame ? [frame.top, frame.height] : [0, window.innerHeight];
  scroller.scrollTop += top - start - Math.max(0, (room - height) / 2);
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function scrollerOf(element: Element): HTMLElement {
  for (let frame = element.parentElement; frame; frame = frame.parentElement)
    if (/auto|scroll/.test(getComputedStyle(frame).overflowY) && frame.scrollHeight > frame.clientHeight) return frame;
  return document.documentElement;
}
