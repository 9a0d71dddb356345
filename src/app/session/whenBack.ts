// Tries again when the network may be back: told by the browser, the page looked at again, or every 15 seconds.

const EVERY_MS = 15_000;

/** Calls `attempt`, one at a time, until it answers true; answers how to stop. */
export function whenBack(attempt: () => Promise<boolean>): () => void {
  const stopped = new AbortController();
  let isTrying = false;

  async function tryNow(): Promise<void> {
    if (isTrying || stopped.signal.aborted || document.visibilityState === 'hidden') return;
    isTrying = true;
    const isDone = await attempt();
    isTrying = false;
    if (isDone) stop();
  }

  const handle = (): void => void tryNow();
  const timer = setInterval(handle, EVERY_MS);
  window.addEventListener('online', handle, { signal: stopped.signal });
  document.addEventListener('visibilitychange', handle, { signal: stopped.signal });

  function stop(): void {
    clearInterval(timer);
    stopped.abort();
  }
  return stop;
}
