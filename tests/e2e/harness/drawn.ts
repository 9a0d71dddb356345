// When a browser has drawn, in its own frames and not in milliseconds.
import type { Page } from 'playwright-core';

/** Whatever the last press leads to stands there by then. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
}
