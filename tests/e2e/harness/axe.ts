// What axe finds serious on a page as it stands, as lines a person can act on.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Without pauses of animation a half-faded colour would count: wait until the page rests. */
export async function axeProblems(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  return violations.flatMap(({ id, impact, nodes }) => (impact === 'serious' || impact === 'critical' ? nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`) : []));
}
