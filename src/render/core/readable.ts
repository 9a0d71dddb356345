// Promises that React's `use` reads at once when they have settled: without their state it would draw the fallback first, and
// then keep it for a third of a second. React's documentation of `use` asks libraries to set it: `status`, `value`, `reason`.

/** The same promise, which tells its state. */
export function readable<T>(promise: Promise<T>): Promise<T> {
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
