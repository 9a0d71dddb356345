// Code that is not on the screen and must be there when the network has gone: to leave, sort, filter and save. Fetched once
// the page rests, one part after another; what did not come is tried again when the network is back.
import { whenIdle } from './whenIdle.ts';

type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let isOpen = false;
let isRunning = false;

/** The same loader; the page fetches it before it is asked for. The build puts such parts into the service worker's list. */
export function soon<T>(load: () => Promise<T>): () => Promise<T> {
  waiting.add(load);
  if (isOpen) whenIdle(() => void fetchAll());
  return load;
}

/** From now on: the first screen stands. Answers how to stop. */
export function fetchSoon(): () => void {
  isOpen = true;
  const start = (): void => void fetchAll();
  const cancel = whenIdle(start);
  window.addEventListener('online', start);
  return () => {
    isOpen = false;
    cancel();
    window.removeEventListener('online', start);
  };
}

async function fetchAll(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (const load of waiting) {
    if (!isOpen || !navigator.onLine) break;
    await load().then(
      () => waiting.delete(load),
      () => undefined,
    );
    await new Promise<void>((resolve) => whenIdle(resolve));
  }
  isRunning = false;
}
