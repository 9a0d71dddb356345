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

const LOOK_AGAIN_MS = 100;
const LOADING = '[aria-busy="true"]';

/** Once nothing on the page is being loaded any more. Answers the cancelling. */
export function whenRested(act: () => void, withinMs: number = IDLE_WITHIN_MS): () => void {
  const until = performance.now() + withinMs;
  let cancel: () => void;
  const look = (): void => {
    if (document.querySelector(LOADING) === null || performance.now() >= until) return act();
    const timer = setTimeout(() => (cancel = whenIdle(look)), LOOK_AGAIN_MS);
    cancel = () => clearTimeout(timer);
  };
  cancel = whenIdle(look);
  return () => cancel();
}
