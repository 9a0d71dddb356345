// `npm test`: the gate. Finds Chromium, builds, checks, runs the tests of the gate; the last line counts what passed and failed.
import { build } from './build.ts';
import { findChromium, findHeadlessShell } from './run/chromium.ts';
import { runChecks } from './check/checks.ts';
import { runTests } from './run/vitestRun.ts';

async function main(): Promise<number> {
  console.log(`Chromium: ${(await findHeadlessShell()) ?? (await findChromium())}`);
  await build({ ifChanged: true });
  // The floors are among the tests that follow.
  const checks = await runChecks({ skip: ['floors'] });
  const tests = await runTests({ tier: 'gate' });
  if (tests.skipped > 0) console.log(`${tests.skipped} skipped`);
  const failed = tests.failed + checks.failed;
  console.log(`${tests.passed + checks.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  return 1;
});
