// Answers kept for offline reading, on a cache in memory: whose, which, how many.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResponseCache } from '../http/index.ts';
import {
  createResponseCache,
  dropResponseCache,
  MAX_ANSWERS,
  MAX_BYTES,
  WRITE_AFTER_MS,
  type CacheDoor,
} from './responseCache.ts';
import { isKept } from './cacheRules.ts';

let stored: Map<string, Map<string, Response>>;
let user: string | undefined;
let nowMs: number;
let cache: ResponseCache;

function memoryCaches(): CacheDoor {
  const urlOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : String(key));
  return {
    async open(name) {
      const cache = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, cache);
      return {
        match: async (key) => cache.get(urlOf(key))?.clone(),
        put: async (key, response) => {
          cache.delete(urlOf(key));
          cache.set(urlOf(key), response);
        },
        delete: async (key) => cache.delete(urlOf(key)),
        keys: async () => [...cache.keys()].map((url) => new Request(url)),
      };
    },
    delete: async (name) => stored.delete(name),
  };
}

const ROUTES = '/api/v1/app_info/routes/?ver=alt';

async function remember(url: string, text: string, language = 'ru'): Promise<void> {
  cache.open(url, language)?.remember(text);
  await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS);
}

const recall = async (url: string, language = 'ru'): Promise<string | undefined> =>
  (await cache.open(url, language)?.recall())?.text;

beforeEach(() => {
  vi.useFakeTimers();
  [stored, user, nowMs] = [new Map(), 'u1', 1_000];
  cache = createResponseCache({ userId: () => user, caches: memoryCaches(), nowMs: () => nowMs });
});
afterEach(() => vi.useRealTimers());

describe('which answers are kept', () => {
  test.each([
    '/api/v1/users/login/',
    '/api/v1/users/sessions/',
    '/api/v1/users/invitations/',
    '/api/v1/organization/',
    '/api/v1/users/presence/?ids=a',
    '/api/v1/app_info/check_front_cache/',
    '/api/v1/data/contractor/?search=a',
    '/api/v1/data/contractor/?page=3',
    '/api/v1/user/list/?page=2',
    '/api/v1/app_info/filtered_select_list/?search=x',
    '/api/v1/notifications/?cursor=1',
    '/data/contractor/',
    '/media/x',
    '/api/v1/realtime/since/?seq=1',
  ])('%s is not', (url) => expect(isKept(url)).toBe(false));

  test.each([
    '/api/v1/users/info/',
    ROUTES,
    '/api/v1/app_info/routes/meta/?name=a',
    '/api/v1/table_info/?model=a',
    '/api/v1/form_info/?model=a&mode=edit',
    '/api/v1/app_info/active_filters/?model=a',
    '/api/v1/data/contractor/?page_size=100',
    '/api/v1/data/contractor/?page_size=200&cursor=abc',
    '/api/v1/data/contractor/5/',
    '/api/v1/app_info/private_office/',
    '/api/v1/users/card/?id=5',
    '/api/v1/counters/',
    '/api/v1/user/list/?page=1',
    '/api/v1/app_info/filtered_select_list/?model=a&page=1',
    '/api/v1/notifications/?state=unread',
  ])('[APP-12] %s is', (url) => expect(isKept(url)).toBe(true));
});

test('another user never reads what was kept for the first, nor does nobody', async () => {
  await remember(ROUTES, 'first');
  user = 'u2';
  expect(await recall(ROUTES)).toBeUndefined();
  user = undefined;
  expect(await recall(ROUTES)).toBeUndefined();
  user = 'u1';
  expect(await recall(ROUTES)).toBe('first');
});

test('[COMMUNITY-25] what a call asks to be kept is kept, whatever its address', async () => {
  const url = '/api/v1/groups/mine/';
  await remember(url, 'unasked');
  expect(await recall(url)).toBeUndefined();
  cache.open(url, 'ru', true)?.remember('mine');
  await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS);
  expect((await cache.open(url, 'ru', true)?.recall())?.text).toBe('mine');
});

test('an answer that arrives around a logout is not written, and one written before is gone after it', async () => {
  await remember(ROUTES, 'before');
  cache.open('/api/v1/counters/', 'ru')?.remember('late');
  user = undefined;
  await dropResponseCache('u1', memoryCaches());
  await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS * 4);
  expect(stored.size).toBe(0);
});

test('an answer of one user is never written for the next', async () => {
  cache.open('/api/v1/counters/', 'ru')?.remember('of u1');
  user = 'u2';
  await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS);
  expect(await recall('/api/v1/counters/')).toBeUndefined();
});

test('who the user is, is kept for whom the answer names, even when nobody knew before', async () => {
  user = undefined;
  cache.open('/api/v1/users/info/', 'ru')?.remember(JSON.stringify({ status: 'ok', user: { id: 'u9' } }));
  cache.open('/api/v1/users/info/', 'ru')?.remember('{"user":');
  user = 'u9';
  await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS);
  expect(await recall('/api/v1/users/info/')).toContain('u9');
});

test('[APP-12] the answer comes back with its time; the language asked for goes before another', async () => {
  await remember(ROUTES, 'по-русски');
  nowMs = 5_000;
  expect(await cache.open(ROUTES, 'kk')?.recall()).toEqual({ text: 'по-русски', atMs: 1_000 });
  await remember(ROUTES, 'қазақша', 'kk');
  expect(await cache.open(ROUTES, 'kk')?.recall()).toEqual({ text: 'қазақша', atMs: 5_000 });
});

test('the newest 300 stay; reading anew makes an answer new', async () => {
  const url = (index: number): string => `/api/v1/data/contractor/${index}/`;
  for (let index = 0; index < MAX_ANSWERS; index += 1) cache.open(url(index), 'ru')?.remember(String(index));
  await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS);
  await remember(url(0), 'again');
  await remember(url(MAX_ANSWERS), 'one more');
  expect(stored.get('keste-seen-u1')?.size).toBe(MAX_ANSWERS);
  expect(await recall(url(0))).toBe('again');
  expect(await recall(url(1))).toBeUndefined();
});

test('at most 20 MB stay, and a huge answer is not kept at all', async () => {
  const large = 'x'.repeat(1_900_000);
  const count = Math.floor(MAX_BYTES / large.length);
  for (let index = 0; index <= count; index += 1) await remember(`/api/v1/data/contractor/${index}/`, large);
  expect(stored.get('keste-seen-u1')?.size).toBe(count);
  expect(await recall('/api/v1/data/contractor/0/')).toBeUndefined();
  await remember(ROUTES, 'x'.repeat(2_000_001));
  expect(await recall(ROUTES)).toBeUndefined();
});

test('without Cache Storage, or with one that refuses, nothing is kept and nothing fails', async () => {
  expect(createResponseCache({ userId: () => 'u1', caches: undefined }).open(ROUTES, 'ru')).toBeUndefined();
  const refuse = async (): Promise<never> => Promise.reject(new Error('SecurityError'));
  cache = createResponseCache({ userId: () => 'u1', caches: { open: refuse, delete: refuse } });
  await remember(ROUTES, 'x');
  expect(await recall(ROUTES)).toBeUndefined();
  await dropResponseCache('u1', { open: refuse, delete: refuse });
});
