// What has been loaded is drawn at once: `use` alone would draw the fallback first, and keep it for a third of a second.
import { use } from 'react';

interface Answer<T> {
  value: T;
}

const answers = new WeakMap<Promise<unknown>, Answer<unknown>>();
/** Asked for before they were there: whoever has suspended on one has to ask React again. */
const awaited = new WeakSet<Promise<unknown>>();

/** The same promise, whose value `usePreloaded` knows from the moment it is there. */
export function preloaded<T>(promise: Promise<T>): Promise<T> {
  promise.then((value) => !awaited.has(promise) && answers.set(promise, { value }), () => undefined);
  return promise;
}

/** The value of a promise that was given to `preloaded`; suspends until then. */
export function usePreloaded<T>(promise: Promise<T>): T {
  // Written for this very promise.
  const known = answers.get(promise) as Answer<T> | undefined;
  if (known) return known.value;
  awaited.add(promise);
  return use(promise);
}
