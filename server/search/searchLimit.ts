// How often one person may search, on this process: as fast as anybody types, not as fast as a program asks.
import { ApiError } from '../errors/index.ts';

const WINDOW_MS = 10_000;
const MOST = 100;

/** Throws `slow_down` with the seconds to wait. */
export function createSearchLimit(now: () => number = Date.now, most = MOST): (person: string) => void {
  let begun = now();
  const counts = new Map<string, number>();
  return (person) => {
    if (now() - begun >= WINDOW_MS) {
      begun = now();
      counts.clear();
    }
    const count = (counts.get(person) ?? 0) + 1;
    counts.set(person, count);
    if (count > most)
      throw new ApiError('slow_down', undefined, {
        wait: Math.max(1, Math.ceil((begun + WINDOW_MS - now()) / 1000)),
      });
  };
}
