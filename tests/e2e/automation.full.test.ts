// Workflow rules, webhooks and tokens on a desktop and a phone: made by hand, tried, seen in their logs, without a finding of axe and nothing beyond the edge.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { openBrowser, openDevice, signIn, type TestBrowser } from './harness/browser.ts';
import { startServer, type KesteServer } from './harness/server.ts';

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Page = Awaited<ReturnType<typeof openDevice>>['page'];
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['KESTE_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test.each([
  ['ru', 'light', { width: 1440, height: 900 }],
  ['kk', 'dark', { width: 360, height: 740 }],
] as const)('[FLOW-06] a rule is made, tried and found in %s, %s, at %o', async (language, colorScheme, viewport) => {
  const { page, faults } = await openDevice(browser, server, { language, colorScheme, viewport });
  await signIn(page, 'owner@demo.keste', '/admin/workflows');
  await page.locator('.ka h1').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.locator('.ka-button[data-main]').click();
  await page.locator('.ka select').selectOption('contractor');
  const form = page.locator('.ka-form').first();
  await form.locator('input, textarea, button').first().waitFor();
  // Keys of an event stand there once it is chosen.
  await expect.poll(() => form.getByText('0 9 * * 1').count()).toBe(0);
  await picture(page, `rule-${language}-${viewport.width}`);
  expect(await axeProblems(page)).toEqual([]);
  await page.locator('.ka-button[data-main]').click();
  await page.locator('.ka-reason:not([hidden])').first().waitFor();
  expect(await isWithin(page)).toBe(true);
  await picture(page, `rule-refused-${language}-${viewport.width}`);
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});

test.each([
  ['ru', 'dark', { width: 1440, height: 900 }],
  ['kk', 'light', { width: 360, height: 740 }],
] as const)(
  '[HOOK-07] a webhook is made, its secret shown once, tested and logged in %s, %s, at %o',
  async (language, colorScheme, viewport) => {
    const { page, faults } = await openDevice(browser, server, { language, colorScheme, viewport });
    await signIn(page, 'owner@demo.keste', '/admin/webhooks');
    await page.locator('.ka-button[data-main]').click();
    await page.locator('.ka-form input[type=text]').fill(`Hook ${language}`);
    await page.locator('.ka-form input[type=url]').fill('https://127.0.0.1:9/hook');
    await page.locator('.ka-form input[type=checkbox]').first().check();
    await picture(page, `hook-form-${language}-${viewport.width}`);
    expect(await axeProblems(page)).toEqual([]);
    await page.locator('.ka-form button[type=submit]').click();
    await page.locator('.ka-secret').waitFor();
    expect(await page.locator('.ka-secret').textContent()).toMatch(/^whsec_/);
    const entry = page.locator('.ka-entry', { hasText: `Hook ${language}` });
    await entry.locator('.ka-tabs button').nth(3).click();
    await entry.locator('.ka-tabs button').nth(2).click();
    await entry.locator('.ka-entry[data-state=failed]').waitFor();
    await picture(page, `hook-log-${language}-${viewport.width}`);
    expect([await axeProblems(page), await isWithin(page), faults]).toEqual([[], true, []]);
    await page.reload();
    await page.locator('.ka-entry').first().waitFor();
    expect(await page.locator('.ka-secret').count()).toBe(0);
  },
);

test.each([
  ['ru', 'light', { width: 1440, height: 900 }],
  ['kk', 'dark', { width: 360, height: 740 }],
] as const)(
  '[TOKEN-04] a token is made, shown once and revoked in %s, %s, at %o',
  async (language, colorScheme, viewport) => {
    const { page, faults } = await openDevice(browser, server, { language, colorScheme, viewport });
    await signIn(page, 'member.ru@demo.keste', '/?my_profile=open&stab=tokens');
    const panel = page.locator('.keste-settings-panel');
    await panel.getByRole('button').first().click();
    await panel.locator('.keste-token-form input').first().fill('Script');
    await panel.locator('.keste-token-scope input').first().check();
    await picture(page, `token-form-${language}-${viewport.width}`);
    expect(await axeProblems(page)).toEqual([]);
    await panel.locator('.keste-token-form button[type=submit]').click();
    await panel.locator('.keste-secret code').waitFor();
    const secret = (await panel.locator('.keste-secret code').textContent()) ?? '';
    const answer = await fetch(`${server.url}/api/v1/data/contractor/`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([200, 403]).toContain(answer.status);
    await panel.locator('.keste-row', { hasText: 'Script' }).first().waitFor();
    await picture(page, `token-${language}-${viewport.width}`);
    expect([await axeProblems(page), await isWithin(page)]).toEqual([[], true]);
    await panel.locator('.keste-row button').first().click();
    await page.getByRole('dialog').last().getByRole('button').last().click();
    await expect.poll(() => panel.locator('.keste-row').count()).toBe(0);
    const after = await fetch(`${server.url}/api/v1/data/contractor/`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([after.status, faults]).toEqual([401, []]);
  },
);
