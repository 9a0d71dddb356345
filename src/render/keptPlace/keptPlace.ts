// Keeps an element in its place of the window while what stands around it is still being drawn.

/**
 * Texts are drawn a moment later and grow: the element stays at `top` of the window while `frames` do, until the person scrolls himself.
 * Answers what ends it.
 */
export function holdInPlace(frames: readonly Element[], element: Element, top: number): () => void {
  const scroller = scrollerOf(element);
  const adjust = (): number => {
    scroller.scrollTop += topOf(element) - top;
    return scroller.scrollTop;
  };
  let left = adjust();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  // The browser's own holding would look like a scroll of the person.
  const { style } = scroller;
  style.setProperty('overflow-anchor', 'none');
  const end = (): void => {
    watcher.disconnect();
    style.removeProperty('overflow-anchor');
  };
  const watcher = new ResizeObserver(() => {
    if (!element.isConnected || Math.abs(scroller.scrollTop - left) > 1) end();
    else left = adjust();
  });
  for (const frame of frames) watcher.observe(frame);
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
