// What axe finds serious on a page as it stands, in one look or in all of them, as lines a person can act on.
import { AxeBuilder } from '@axe-core/playwright';
import type { RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { LANGUAGES } from '../../architecture/texts.ts';

/** `colours` are the rules that a colour scheme can break, `words` those that a language can: after all rules in one look, others need no more. */
export type AxeRules = 'all' | 'colours' | 'words';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const CHOICES: Record<AxeRules, RunOptions> = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  words: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

export interface Appearances {
  /** A selector of the part to look at; the whole page without it. */
  within?: string;
  /** What the page has still to do after its language has changed. */
  settle?(): Promise<unknown>;
  /** Other questions to the page, once per language. */
  ask?(language: string): Promise<unknown>;
}

/** Waits until nothing of the page moves any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that follows the scrolling rests with it.
    const timed = document
      .getAnimations()
      .filter(
        (each) => each.timeline === document.timeline && each.effect?.getComputedTiming().iterations !== Infinity,
      );
    await Promise.all(timed.map((each) => each.finished.catch(() => undefined)));
  });
}

/** Of a page that rests: a half-faded colour would count. */
export async function axeProblems(page: Page, within = 'html', rules: AxeRules = 'all'): Promise<string[]> {
  await untilStill(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // In the page itself, brought there once, without a second one for frames, the lists of what is right and the sheets of style again.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode(true).include(within);
  const { violations } = await axe
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...CHOICES[rules] })
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    impact === 'serious' || impact === 'critical'
      ? nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`)
      : [],
  );
}

/** The page in three languages, and in the first one dark as well, without being left: what is open stays open. Ends light and in the last language. */
export async function axeProblemsInAllAppearances(
  page: Page,
  { within, settle, ask }: Appearances = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, language] of LANGUAGES.entries()) {
    await showLanguage(page, language);
    await settle?.();
    await ask?.(language);
    const appearances =
      index === 0
        ? ([
            ['light', 'all'],
            ['dark', 'colours'],
          ] as const)
        : ([['light', 'words']] as const);
    for (const [colorScheme, rules] of appearances) {
      await page.emulateMedia({ colorScheme });
      const found = await axeProblems(page, within, rules);
      problems.push(...found.map((problem) => `${language} ${colorScheme}: ${problem}`));
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return problems;
}

const otherTabs = new WeakMap<BrowserContext, Promise<Page>>();

/** Chosen in another tab, which the page hears of whatever lies over it. */
export async function showLanguage(page: Page, language: string): Promise<void> {
  const context = page.context();
  const other = otherTabs.get(context) ?? openOtherTab(context, page);
  otherTabs.set(context, other);
  await (await other).evaluate((next) => localStorage.setItem('lang', next), language);
  await page.waitForFunction((next) => document.documentElement.lang === next, language);
  // Drawn in it as well.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** A document of the same server that draws nothing. */
async function openOtherTab(context: BrowserContext, page: Page): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(new URL('/readyz', page.url()).href);
  // A page behind another one draws once a second.
  await page.bringToFront();
  return tab;
}
