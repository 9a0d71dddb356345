// Keys of any layout: the library's own typing puts letters it has no key for into the field as they are, which a table never hears of.
import type { Page } from 'playwright-core';

export async function typeKeys(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const key of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await session.detach();
}
