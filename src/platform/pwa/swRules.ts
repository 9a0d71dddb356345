// What the service worker answers and what it leaves to the network. No worker code, so that it is tested as it is.

/** Files of the build that were used at least once. */
export const ASSETS = 'keste-assets';
/** The message by which a waiting worker is told to take over. */
export const SKIP_WAITING = 'skip-waiting';

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
