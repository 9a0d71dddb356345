// Writes that wait a moment, so that quick changes become one. Leaving the page writes what still waits: a hidden page may be
// ended by the browser without another word.

export interface DelayedWrite<T> {
  /** Takes the place of a value that waits. */
  schedule(value: T): void;
  /** Writes what waits now. */
  flush(): void;
  /** Forgets what waits. */
  cancel(): void;
  isWaiting(): boolean;
}

export interface DelayedWriteOptions<T> {
  write(value: T): void;
  delayMs: number;
  /** Which change the delay counts from. The last by default; from the first, steady typing is written as well. */
  from?: 'first' | 'last';
}

/** The flushes of everything that waits on this page. */
const waiting = new Set<() => void>();

export function createDelayedWrite<T>({ write, delayMs, from = 'last' }: DelayedWriteOptions<T>): DelayedWrite<T> {
  let held: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(): { value: T } | undefined {
    const taken = held;
    held = undefined;
    clearTimeout(timer);
    timer = undefined;
    forget(flush);
    return taken;
  }

  function flush(): void {
    const taken = take();
    if (taken) write(taken.value);
  }

  return {
    schedule(value) {
      held = { value };
      if (from === 'last') clearTimeout(timer);
      if (from === 'last' || timer === undefined) timer = setTimeout(flush, delayMs);
      remember(flush);
    },
    flush,
    cancel: () => void take(),
    isWaiting: () => held !== undefined,
  };
}

/** The page is heard only while something waits. */
function remember(flush: () => void): void {
  if (waiting.size === 0) {
    window.addEventListener('pagehide', flushAll);
    document.addEventListener('visibilitychange', flushHidden);
  }
  waiting.add(flush);
}

function forget(flush: () => void): void {
  if (!waiting.delete(flush) || waiting.size > 0) return;
  window.removeEventListener('pagehide', flushAll);
  document.removeEventListener('visibilitychange', flushHidden);
}

function flushAll(): void {
  for (const flush of [...waiting]) flush();
}

function flushHidden(): void {
  if (document.visibilityState === 'hidden') flushAll();
}
