// Before the browser tests: the page and server are built, browsers are found, and the demo lies in a database to copy.
import { build } from '../../scripts/build.ts';
import { findChromium, findHeadlessShell } from '../../scripts/run/chromium.ts';
import { shareTestCluster } from '../../server/testDatabase/index.ts';
import { HEADLESS_PATH } from './harness/browser.ts';
import { DEMO_TEMPLATE, demoTemplate } from './harness/server.ts';

export async function setup(): Promise<() => Promise<void>> {
  await build({ ifChanged: true });
  const shell = await findHeadlessShell();
  const whole = await findChromium();
  // The test workers inherit all three and do not search or fill again.
  process.env['CHROMIUM_PATH'] = whole;
  process.env[HEADLESS_PATH] = shell ?? whole;
  const stop = await shareTestCluster();
  process.env[DEMO_TEMPLATE] = await demoTemplate();
  return stop;
}
