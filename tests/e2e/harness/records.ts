// A record that stands open: beside its list, on a phone over it; or a form in a drawer.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export function recordOf(page: Page): Locator {
  return page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ has: page.locator('form') })
    .last();
}

/** Waits until nothing is unsaved, by the button where fields do not save themselves, and closes it. */
export async function saveAndClose(page: Page): Promise<void> {
  const record = recordOf(page);
  // What is typed is saved when its field is left.
  await record.focus();
  const save = record.getByRole('button', { name: 'Сохранить' });
  await save.click({ timeout: 2_000 }).catch(() => undefined);
  await save.waitFor({ state: 'detached' });
  await closeRecord(page);
}

/** By its button: Escape is a field's own as long as it has the keyboard, and an editor may take that back. */
export async function closeRecord(page: Page): Promise<void> {
  const record = recordOf(page);
  await record.getByRole('button', { name: 'Закрыть запись' }).click();
  await record.waitFor({ state: 'detached' });
}

/** Until the stream of a record has come: what stands above it may still grow and push its place out of sight. */
export async function scrollToStream(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.locator('.kr-stream').scrollIntoViewIfNeeded();
        return page.locator('.kr-stream').locator('[role=feed], form').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}
