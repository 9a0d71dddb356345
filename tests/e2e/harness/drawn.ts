// When a browser has drawn, in its own frames and not in milliseconds.
import type { Locator, Page } from 'playwright-core';

/** Whatever the last press leads to stands there by then. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
}

/** What scrolls by itself, e.g. once a finger has let go, has come to rest: it stands in one place for so many frames. */
export async function untilAtRest(part: Locator): Promise<void> {
  await part.evaluate(async (element) => {
    for (let frames = 0, top = NaN; frames < 20; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = element.getBoundingClientRect().top;
      if (now !== top) frames = 0;
      top = now;
    }
  });
}
