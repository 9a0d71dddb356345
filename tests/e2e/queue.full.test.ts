// The queue of owners and admins on a desktop and a phone: what waits, runs and failed, long reasons and nothing at all, without a finding of axe.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { openBrowser, openDevice, PHONE, signIn, type TestBrowser } from './harness/browser.ts';
import { startServer, type KesteServer } from './harness/server.ts';

const ORGANIZATION = `(select organization from data."user" where email = 'owner@demo.keste')`;
const OWNER = `(select id from data."user" where email = 'owner@demo.keste')`;
const JOBS = `insert into app.job (organization, person, kind, state, percent, attempts, error, run_at) values
  (${ORGANIZATION}, ${OWNER}, 'import', 'running', 43, 1, null, now()),
  (${ORGANIZATION}, ${OWNER}, 'export', 'waiting', 0, 0, null, now() + interval '1 day'),
  (${ORGANIZATION}, null, 'module_job', 'failed', 0, 25, '{"code":"internal"}', now())`;

let server: KesteServer;
let browser: TestBrowser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  await server.inDatabase(JOBS);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ['ru', 'light', { width: 1440, height: 900 }],
  ['kk', 'dark', { width: 360, height: 740 }],
  ['kk', 'light', PHONE],
] as const)(
  '[JOB-10] the queue in %s, %s, at %o has no finding and nothing beyond its edge',
  async (language, colorScheme, viewport) => {
    const { page, faults } = await openDevice(browser, server, { language, colorScheme, viewport });
    await signIn(page, 'owner@demo.keste', '/admin/queue');
    const entries = page.locator('.kq-entry');
    await entries.nth(1).waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(1);
    expect(await axeProblems(page)).toEqual([]);
    await page.locator('.kq-tab').nth(1).click();
    await page.locator('.kq-reason').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.locator('.kq-tab').last().click();
    // What is scheduled may have been done meanwhile.
    await page.locator('.kq-empty, .kq-entry').first().waitFor();
    expect([await axeProblems(page), faults]).toEqual([[], []]);
  },
);
