// What a call must know of the page: cookie, visibility, network. The browser's in production, a test's own in tests.

export interface Surroundings {
  cookie(): string;
  /** What the device says of its network; that a server answers is another matter. */
  isOnline(): boolean;
  isVisible(): boolean;
  /** Calls back after every change of the two; answers the unsubscribe. */
  onChange(handler: () => void): () => void;
}

export const browserSurroundings: Surroundings = {
  cookie: () => document.cookie,
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState !== 'hidden',
  onChange(handler) {
    const off = new AbortController();
    window.addEventListener('online', handler, { signal: off.signal });
    window.addEventListener('offline', handler, { signal: off.signal });
    document.addEventListener('visibilitychange', handler, { signal: off.signal });
    return () => off.abort();
  },
};

/** Offline or out of sight: retrying would only drain the battery. */
export function isAtRest(surroundings: Surroundings): boolean {
  return !surroundings.isOnline() || !surroundings.isVisible();
}

/** The value of a cookie, '' when absent. */
export function cookieValue(cookies: string, name: string): string {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? '' : decodeSafely(pair.slice(name.length + 1));
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
