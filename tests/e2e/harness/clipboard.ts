// The clipboard as another program leaves and finds it; the keys are pressed on the page's own keyboard.
import type { Page } from 'playwright-core';

export interface Copied {
  plain: string;
  html?: string;
}

/** Lies in the clipboard before a press that should change it. */
const UNTOUCHED = 'untouched';

/** Puts a text there and presses Ctrl+V. */
export async function paste(page: Page, { plain, html }: Copied): Promise<void> {
  await page.evaluate(
    (parts) =>
      navigator.clipboard.write([
        new ClipboardItem(Object.fromEntries(parts.map(([type, text]) => [type, new Blob([text], { type })]))),
      ]),
    [['text/plain', plain], ...(html === undefined ? [] : [['text/html', html]])] as [string, string][],
  );
  await page.keyboard.press('Control+V');
}

/** Presses Ctrl+C or Ctrl+X and answers the text that lies in the clipboard then. */
export async function copied(page: Page, keys: 'Control+C' | 'Control+X' = 'Control+C'): Promise<string> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), UNTOUCHED);
  await page.keyboard.press(keys);
  return page.evaluate(() => navigator.clipboard.readText());
}
