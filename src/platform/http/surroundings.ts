// What a call must know of the page: cookie, visibility, network. The browser's in production, a test's own in tests.

export interface Surroundings {
  cookie(): string;
  /** Offline or out of sight: retrying would only drain the battery. */
  isAtRest(): boolean;
  /** Calls back at the next change of `isAtRest`; answers the unsubscribe. */
  onChange(handler: () => void): () => void;
}

export const browserSurroundings: Surroundings = {
  cookie: () => document.cookie,
  isAtRest: () => !navigator.onLine || document.visibilityState === 'hidden',
  onChange(handler) {
    const off = new AbortController();
    window.addEventListener('online', handler, { signal: off.signal });
    document.addEventListener('visibilitychange', handler, { signal: off.signal });
    return () => off.abort();
  },
};

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
