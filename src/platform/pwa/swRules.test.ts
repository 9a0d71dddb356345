// What the service worker answers and what it leaves alone; and files that were loaded before it was there.
import { expect, test, vi } from 'vitest';
import { createHandover, isAsset, isPageRequest } from './swRules.ts';
import { warmAssets } from './warmAssets.ts';

test.each([
  '/api/v1/app_info/custom_js/',
  '/api',
  '/media/1/a.png',
  '/socket/',
  '/assets/x.js',
  '/healthz',
  '/icon.svg',
  '/manifest.webmanifest',
  '/sw.js',
])('%s is no page', (path) => {
  expect(isPageRequest(path)).toBe(false);
});

test.each(['/', '/contractors', '/user/login', '/news/list/5', '/apiary', '/ru/notifications', '/files/report.pdf'])(
  '[APP-05] %s is the page of the app',
  (path) => {
    expect(isPageRequest(path)).toBe(true);
  },
);

test('only files of the build are named by their content', () => {
  expect(isAsset('/assets/index-abc.js')).toBe(true);
  expect(isAsset('/media/assets/1.png')).toBe(false);
});

test('[APP-12] files loaded before the worker was there are kept once; answers of the API are not', async () => {
  const add = vi.fn(async () => undefined);
  const known = new Set(['/assets/known.js']);
  const door = {
    open: async () => ({ add }),
    match: async (path: string) => (known.has(path) ? new Response() : undefined),
  };
  // Of the two interfaces only these are used.
  await warmAssets({
    caches: door as unknown as CacheStorage,
    loaded: () => ['/assets/a.js', '/assets/known.js', '/api/v1/users/info/', '/assets/a.js'],
  });
  expect(add.mock.calls).toEqual([['/assets/a.js']]);
});

test('blocked storage keeps nothing and does not fail', async () => {
  await warmAssets({ caches: undefined, loaded: () => ['/assets/a.js'] });
  const refuse = async (): Promise<never> => Promise.reject(new Error('SecurityError'));
  await warmAssets({ caches: { open: refuse, match: refuse }, loaded: () => ['/assets/a.js'] });
});

test('[APP-11] work in the background gives way to a newer worker, and else ends as it does', async () => {
  const handover = createHandover();
  expect(await handover.until(Promise.resolve('sent'))).toBe('sent');
  const underWay = handover.until(new Promise(() => undefined));
  handover.letGo();
  await expect(underWay).rejects.toThrow('a newer worker takes over');
  await expect(handover.until(new Promise(() => undefined))).rejects.toThrow('a newer worker takes over');
});
