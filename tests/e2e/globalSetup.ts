// Before the browser tests: the page and server are built, a Chromium is found, and the demo lies in a database to copy.
import { build } from '../../scripts/build.ts';
import { findChromium } from '../../scripts/run/chromium.ts';
import { shareTestCluster } from '../../server/testDatabase/index.ts';
import { DEMO_TEMPLATE, demoTemplate } from './harness/server.ts';

export async function setup(): Promise<() => Promise<void>> {
  await build({ ifChanged: true });
  // The test workers inherit both and do not search or fill again.
  process.env['CHROMIUM_PATH'] = await findChromium();
  const stop = await shareTestCluster();
  process.env[DEMO_TEMPLATE] = await demoTemplate();
  return stop;
}
