// Reading and driving the generated table as a person does: cells by column title and row, keys, the total row.
import type { Locator, Page } from 'playwright-core';
import { untilDrawn } from './drawn.ts';
import { label } from './browser.ts';

const LAST_STEP = 40;

/** One table of the page. Titles are the column headers in the page's language. */
export interface Grid {
  root: Locator;
  /** Scrolls sideways until the column is in the page; answers its aria-colindex. */
  column(title: string): Promise<string>;
  /** `row` counts from 0 over the whole list. */
  cell(row: number, title: string): Promise<Locator>;
  text(row: number, title: string): Promise<string>;
  /** Text of the total row under a column. */
  total(title: string): Promise<string>;
  /** Number of the first row in the page whose cell under `title` says `text`; throws when there is none. */
  rowOf(title: string, text: string): Promise<number>;
  rowCount(): Promise<number>;
}

/** A press on the cell, not on the name in it, which opens the row. */
export const BESIDE_NAME = { position: { x: 4, y: 8 } };

export function gridOf(page: Page): Grid {
  // A record open beside the list may have tables of its own.
  const root = page.getByRole('grid').or(page.getByRole('treegrid')).first();

  async function column(title: string): Promise<string> {
    const header = root.getByRole('columnheader', { name: title, exact: true }).first();
    for (let step = 0; step < LAST_STEP && (await header.count()) === 0; step++) await scrollSideways(root, step === 0);
    const index = await header.getAttribute('aria-colindex');
    if (index === null) throw new Error(`No column "${title}" in the table.`);
    return index;
  }

  async function cell(row: number, title: string): Promise<Locator> {
    const index = await column(title);
    return root.locator(
      `[role=row][aria-rowindex="${row + 2}"]:not([aria-label]) [role=gridcell][aria-colindex="${index}"]`,
    );
  }

  return {
    root,
    column,
    cell,
    text: async (row, title) => plain(await (await cell(row, title)).innerText()),
    async total(title) {
      const index = await column(title);
      return plain(await root.locator(`[role=row][aria-label] [role=gridcell][aria-colindex="${index}"]`).innerText());
    },
    async rowOf(title, text) {
      const index = await column(title);
      const cells = root
        .locator(`[role=row]:not([aria-label]) [role=gridcell][aria-colindex="${index}"]`)
        .filter({ hasText: text });
      const rowIndex = await cells.first().locator('xpath=ancestor::*[@role="row"]').getAttribute('aria-rowindex');
      return Number(rowIndex) - 2;
    },
    rowCount: async () => Number(await root.getAttribute('aria-rowcount')),
  };
}

/** A phone shows rows as cards: this chooses the grid, by the page's own switch. */
export async function asTable(page: Page): Promise<void> {
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: label('view.more') })
    .click();
  await page.getByRole('menuitemradio', { name: label('view.asTable') }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('grid').waitFor();
}

/** Text with the thin and hard spaces of formatted numbers made plain. */
export function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f\s]+/g, ' ').trim();
}

/** A formatted number as a number, for differences only: "1 250,50 ₸" → 1250.5. */
export function numberIn(text: string): number {
  return Number(
    plain(text)
      .replaceAll(/[^\d,.-]/g, '')
      .replace(',', '.')
      .replace(/\.$/, ''),
  );
}

async function scrollSideways(root: Locator, isFirst: boolean): Promise<void> {
  await root.evaluate((grid, fromStart) => {
    const scrollers = [grid, ...grid.querySelectorAll('*'), grid.parentElement].filter((element) => element !== null);
    const scroller = scrollers.find(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    scroller?.scrollTo({ left: fromStart ? 0 : scroller.scrollLeft + scroller.clientWidth / 2 });
  }, isFirst);
  await untilDrawn(root.page());
}
