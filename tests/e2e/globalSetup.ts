// Before the browser tests: the page and server are built and a Chromium is found. Both answer at once when it is done already.
import { build } from '../../scripts/build.ts';
import { findChromium } from '../../scripts/chromium.ts';

export async function setup(): Promise<void> {
  await build({ ifChanged: true });
  // The test workers inherit it and do not search again.
  process.env['CHROMIUM_PATH'] = await findChromium();
}
