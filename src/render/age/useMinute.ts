// The time to a minute, for texts that say how long ago something was: one clock for all of them.
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const readers = new Set<() => void>();
let now = Date.now();
let clock: ReturnType<typeof setInterval> | undefined;

/** Milliseconds since 1970. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    now = Date.now();
    clock = setInterval(() => {
      now = Date.now();
      readers.forEach((each) => each());
    }, MINUTE_MS);
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size === 0) clearInterval(clock);
  };
}
