// Work that may wait until the page rests.

const IDLE_WITHIN_MS = 5_000;

/** Answers the cancelling. */
export function whenIdle(act: () => void, withinMs: number = IDLE_WITHIN_MS): () => void {
  // Safari has no such call, whatever the DOM types say.
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (idle) {
    const handle = idle(act, { timeout: withinMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
