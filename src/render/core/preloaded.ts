// Promises that React's `use` reads at once when they have settled: without a mark it would draw the fallback first, and
// then keep it for a third of a second.
import { use } from 'react';

/** The same promise, marked when it settles as React marks those it has waited for itself. */
export function preloaded<T>(promise: Promise<T>): Promise<T> {
  const marked: Promise<T> & { status?: string; value?: T; reason?: unknown } = promise;
  marked.status ??= 'pending';
  promise.then(
    (value) => {
      marked.status = 'fulfilled';
      marked.value = value;
    },
    (reason: unknown) => {
      marked.status = 'rejected';
      marked.reason = reason;
    },
  );
  return marked;
}

/** The value of a promise that was given to `preloaded`; suspends until then. */
export function usePreloaded<T>(promise: Promise<T>): T {
  return use(promise);
}
