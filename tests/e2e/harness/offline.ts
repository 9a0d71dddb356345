// What has to be on a device before its network goes.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The worker answers, and the page's parts that come late are on the device. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const assets = names.filter((path) => path.startsWith('/assets/'));
        const kept = await Promise.all(assets.map((path) => caches.match(path, { ignoreSearch: true })));
        // What has been loaded is noted for the first few hundred alone; what is kept says it for good.
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const stored = (await Promise.all(stores.map((store) => store.keys()))).flat();
        return [kept.every(Boolean), stored.some(({ url }) => url.includes('OutboxDrawer'))];
      }),
    )
    .toEqual([true, true]);
}
