// A failed test shows what stood on each open page: where nobody looks, nobody knows else.
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

const LINES = 40;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [page, faults] of openPages) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    console.error(`${task.name}\n${page.url()} ${faults.join('; ')}\n${seen.split('\n').slice(-LINES).join('\n')}`);
  }
});
