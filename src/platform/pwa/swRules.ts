// What the service worker answers and what it leaves to the network. No worker code, so that it is tested as it is.

/** Files of the build that were used at least once. */
export const ASSETS = 'keste-assets';
/** The message by which a waiting worker is told to take over. */
export const SKIP_WAITING = 'skip-waiting';
/** The message by which the worker in charge is told that a newer one takes over: the browser waits for all that it still does. */
export const LET_GO = 'let-go';

const NOT_PAGES = /^\/(api|media|socket|assets|healthz|readyz)(\/|$)/;
const TOP_FILE = /^\/[^/]+\.[a-z0-9]+$/i;

/** A page of the app: the same document whatever the address. */
export function isPageRequest(path: string): boolean {
  return !NOT_PAGES.test(path) && !TOP_FILE.test(path);
}

/** Named by their content: what was answered once holds for good. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}

export interface Handover {
  /** Ends with the work, or by an error as soon as it is let go: the browser asks again, then the newer worker. */
  until<T>(work: Promise<T>): Promise<T>;
  letGo(): void;
}

/** What a worker does in the background gives way to a newer one. */
export function createHandover(): Handover {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<never>((_resolve, reject) => {
    letGo = () => reject(new Error('a newer worker takes over'));
  });
  // Nothing may be under way.
  isOver.catch(() => undefined);
  return { letGo: () => letGo(), until: (work) => Promise.race([work, isOver]) };
}
