// What the lists of a form or a panel offer, opened one after the other: a choice that no row has is drawn nowhere else.
import type { Locator, Page } from 'playwright-core';
import { PART_ATTRIBUTE } from './markParts.ts';

const PATIENCE_MS = 1_500;
/** Ends what hangs. */
const ANSWER_MS = 60_000;
const LOOK_MS = 30;
const LISTBOX = '[role=listbox]:visible';
const MOST = 40;

/** Lines as a tree has them: the part's mark, its list, the options in it. */
export async function optionLines(
  page: Page,
  root: string,
  markOf: (part: number) => string,
  underWay: () => number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const box of await page.locator(`${root} [role=combobox]:visible`).all()) {
    if (await box.isDisabled()) continue;
    const part = await box.evaluate(
      (element, attribute) => Number(element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? -1),
      PART_ATTRIBUTE,
    );
    const options = await optionsOf(page, box, underWay);
    lines.push(`@ ${markOf(part)}`, ' listbox', ...options.slice(0, MOST).map((option) => `  option "${option}"`));
  }
  return lines;
}

async function optionsOf(page: Page, box: Locator, underWay: () => number): Promise<string[]> {
  await box.click({ timeout: PATIENCE_MS });
  const list = page.locator(LISTBOX).first();
  const isOpen = await list.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  try {
    if (!isOpen) return [];
    await list
      .locator('[role=option]')
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => undefined);
    await untilAnswered(page, underWay);
    return (await list.locator('[role=option]').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  } finally {
    await box.evaluate((element) => (element instanceof HTMLElement ? element.blur() : undefined));
  }
}

/** Options of a reference come by a call, after those that are always there. */
async function untilAnswered(page: Page, underWay: () => number): Promise<void> {
  for (let quiet = 0, waitedMs = 0; quiet < 2; waitedMs += LOOK_MS) {
    if (waitedMs > ANSWER_MS) throw new Error(`options not answered after ${ANSWER_MS / 1000} s`);
    await page.waitForTimeout(LOOK_MS);
    quiet = underWay() === 0 ? quiet + 1 : 0;
  }
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
