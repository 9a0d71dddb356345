// Answers of the API as they were last seen, per user, in Cache Storage: what is read while there is no network.
// Written after the answer, in batches; the newest 300 and at most 20 MB stay. Blocked, absent or full storage forgets.
import type { CachedResponse, ResponseCache } from '../http/index.ts';
import { isKept, isOwnName } from './cacheRules.ts';

export const MAX_ANSWERS = 300;
export const MAX_BYTES = 20_000_000;
const MAX_ANSWER_BYTES = 2_000_000;
/** Time for a screen to be drawn before its answers are written. */
export const WRITE_AFTER_MS = 500;
const PREFIX = 'keste-seen-';
const LANGUAGES = ['ru', 'kk', 'en'];
const AT = 'x-seen-at';
const SIZE = 'x-seen-size';

/** The part of CacheStorage in use; tests give their own. */
export interface CacheDoor {
  open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>>;
  delete(name: string): Promise<boolean>;
}

export interface ResponseCacheSettings {
  /** Whose session it is now; `undefined` when nobody's. */
  userId(): string | undefined;
  caches?: CacheDoor | undefined;
  nowMs?: () => number;
}

interface Waiting {
  owner: string;
  key: string;
  text: string;
  atMs: number;
}

export function createResponseCache({
  userId,
  caches: door = browserCaches(),
  nowMs = Date.now,
}: ResponseCacheSettings): ResponseCache {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(one: Waiting): void {
    waiting.push(one);
    timer ??= setTimeout(() => {
      timer = undefined;
      const batch = waiting;
      waiting = [];
      void writeBatch(batch);
    }, WRITE_AFTER_MS);
  }

  /** Only for whoever is still signed in: after a logout nothing of him comes back. */
  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    const owner = userId();
    const own = batch.filter((one) => one.owner === owner);
    if (!door || owner === undefined || own.length === 0) return;
    try {
      const cache = await door.open(PREFIX + owner);
      for (const { key, text, atMs } of own)
        await cache.put(key, new Response(text, { headers: { [AT]: String(atMs), [SIZE]: String(text.length) } }));
      await prune(cache);
      if (userId() !== owner) await door.delete(PREFIX + owner);
    } catch {
      // Full or blocked: the page works on, offline it shows less.
    }
  }

  return {
    open(url, language, isAsked = false): CachedResponse | undefined {
      const owner = userId();
      if (!door || !(isAsked || isKept(url)) || (owner === undefined && !isOwnName(url))) return undefined;
      return {
        remember(text) {
          const whose = isOwnName(url) ? idIn(text) : owner;
          if (whose !== undefined && text.length <= MAX_ANSWER_BYTES)
            write({ owner: whose, key: keyOf(url, language), text, atMs: nowMs() });
        },
        recall: async () =>
          owner === undefined
            ? undefined
            : recall(
                door,
                PREFIX + owner,
                [language, ...LANGUAGES].map((lang) => keyOf(url, lang)),
              ),
      };
    },
  };
}

/** Forgets everything kept for this user, views for offline work too; never fails. */
export async function dropResponseCache(userId: string, door: CacheDoor | undefined = browserCaches()): Promise<void> {
  await door?.delete(PREFIX + userId).catch(() => false);
  globalThis.indexedDB?.deleteDatabase(PREFIX + userId);
}

/** The first of the keys that is there: another language is better than nothing. */
async function recall(
  door: CacheDoor,
  name: string,
  keys: readonly string[],
): Promise<{ text: string; atMs: number } | undefined> {
  try {
    const cache = await door.open(name);
    for (const key of keys) {
      const found = await cache.match(key);
      if (found) return { text: await found.text(), atMs: Number(found.headers.get(AT)) };
    }
  } catch {
    // Blocked storage remembers nothing.
  }
  return undefined;
}

/** Keys come in the order of their last writing, so the oldest go first. */
async function prune(cache: Pick<Cache, 'match' | 'delete' | 'keys'>): Promise<void> {
  const keys = await cache.keys();
  let bytes = 0;
  for (const [index, key] of [...keys].reverse().entries()) {
    bytes += Number((await cache.match(key))?.headers.get(SIZE) ?? 0);
    if (index >= MAX_ANSWERS || bytes > MAX_BYTES) await cache.delete(key);
  }
}

/** An address that is never fetched; the language is part of what was answered. */
function keyOf(url: string, language: string): string {
  return `https://keste.invalid/${language}${url}`;
}

function idIn(text: string): string | undefined {
  try {
    // What is none has no such parts, or throws.
    const { id } = (JSON.parse(text) as { user: { id: unknown } }).user;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Absent without https, and refused where storage is blocked. */
function browserCaches(): CacheDoor | undefined {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
}
