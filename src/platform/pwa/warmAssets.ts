// Files that this page loaded before the service worker took over: kept as if the worker had answered them.
import { ASSETS, isAsset } from './swRules.ts';

export interface WarmSettings {
  /** Paths loaded so far. */
  loaded(): readonly string[];
  caches: Pick<CacheStorage, 'open' | 'match'> | undefined;
}

/** Never fails; what the browser still has costs no network. */
export async function warmAssets({ loaded, caches: door }: WarmSettings = browserSettings()): Promise<void> {
  try {
    const cache = await door?.open(ASSETS);
    for (const path of new Set(loaded().filter(isAsset))) {
      if (!(await door?.match(path, { ignoreSearch: true }))) await cache?.add(path).catch(() => undefined);
    }
  } catch {
    // Blocked storage: no screen opens offline.
  }
}

function browserSettings(): WarmSettings {
  return {
    caches: globalThis.caches,
    loaded: () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  };
}
