// The service worker: the shell's files are there before they are asked for, every other file of the build from its first
// use on, so that each screen seen once opens offline. Answers of the API, media and the socket never pass through it. What
// the outbox keeps goes out from here where no page is open.
import { cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, precache } from 'workbox-precaching';
import { sendInBackground, type WorkerDoors } from '../outbox/background/index.ts';
import { ASSETS, createHandover, isAsset, isPageRequest, LET_GO, SKIP_WAITING } from './swRules.ts';

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface SyncOfBrowser extends Extendable {
  tag: string;
}

interface FetchOfPage extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** One file of the build; `isShell` marks those that are fetched ahead. */
interface BuildFile {
  url: string;
  revision: string | null;
  isShell?: boolean;
}

/** The part of ServiceWorkerGlobalScope in use: its types do not go together with those of a page. */
interface WorkerScope extends WorkerDoors {
  /** The build writes the list of files in its place. */
  __WB_MANIFEST: readonly BuildFile[];
  location: Location;
  clients: WorkerDoors['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', handler: (event: Extendable) => void): void;
  addEventListener(type: 'message', handler: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'sync', handler: (event: SyncOfBrowser) => void): void;
  addEventListener(type: 'fetch', handler: (event: FetchOfPage) => void): void;
}

declare const self: WorkerScope;

const files = self.__WB_MANIFEST;
precache(files.filter((file) => file.isShell).map(({ url, revision }) => ({ url, revision })));
cleanupOutdatedCaches();
const handover = createHandover();
const answerPage = createHandlerBoundToURL('/index.html');

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOldAssets()])));

self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
  if (data === LET_GO) handover.letGo();
});

self.addEventListener('sync', (event) => {
  const work = sendInBackground(event.tag, self);
  if (work) event.waitUntil(handover.until(work));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPageRequest(url.pathname)) event.respondWith(answerPage({ request, event, url }));
  } else if (isAsset(url.pathname) || getCacheKeyForURL(url.pathname) !== undefined) {
    event.respondWith(fromCache(request, url));
  }
});

async function fromCache(request: Request, url: URL): Promise<Response> {
  const known = await caches.match(getCacheKeyForURL(url.pathname) ?? url.pathname, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && isAsset(url.pathname)) await keepAsset(url.pathname, answer.clone());
  return answer;
}

/** Full storage keeps nothing; the answer goes on all the same. */
async function keepAsset(path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(ASSETS)).put(path, answer);
  } catch {
    // Offline this one will be missing.
  }
}

/** Files that the new build no longer has go; a chunk that did not change keeps its name and stays. */
async function dropOldAssets(): Promise<void> {
  const current = new Set(files.map(({ url }) => new URL(url, self.location.origin).pathname));
  const cache = await caches.open(ASSETS);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}
