// Before the browser tests: the page and server are built, browsers are found, and the demo lies in a database to copy.
import { build } from '../../scripts/build.ts';
import { findChromium, findHeadlessShell } from '../../scripts/run/chromium.ts';
import { shareTestCluster } from '../../server/testDatabase/index.ts';
import { IS_GATE } from '../setup/tier.ts';
import { HEADLESS_PATH } from './harness/browser.ts';
import { DEMO_TEMPLATE, demoTemplate } from './harness/server.ts';

export async function setup(): Promise<() => Promise<void>> {
  await build({ ifChanged: true });
  // The test workers inherit what is found and do not search again. The gate needs no Chromium with a window where there is one without.
  const shell = await findHeadlessShell();
  if (shell === undefined || !IS_GATE) process.env['CHROMIUM_PATH'] = await findChromium();
  process.env[HEADLESS_PATH] = shell ?? process.env['CHROMIUM_PATH'];
  const stop = await shareTestCluster();
  process.env[DEMO_TEMPLATE] = await demoTemplate();
  return stop;
}
