// `npm run snapshot [-- --only TEXT] [--update --reason "…"]`: draws every fixture in the real browser and compares it with what is stored. docs/qa.md
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { FIXTURES, PREVIOUS } from './qa/fixtures/index.ts';
import {
  logUpdate,
  readSnapshotArguments,
  readUpdates,
  runSnapshot,
  snapshotReport,
  storeRun,
  type ScreenResult,
  type SnapshotArguments,
  type SnapshotOptions,
} from './qa/snapshot/index.ts';

const CACHE = '.cache/snapshot';
const SHOWN = 40;

async function main(): Promise<number> {
  const given = readSnapshotArguments(process.argv.slice(2));
  await build({ ifChanged: true });
  const previous = existsSync(PREVIOUS) ? readdirSync(PREVIOUS).map((version) => join(PREVIOUS, version)) : [];
  let wrong = 0;
  for (const root of [FIXTURES, ...previous]) wrong += await draw(root, given);
  return wrong === 0 ? 0 : 1;
}

/** Answers how many screens are not as they should be. */
async function draw(fixtures: string, { isUpdate, reason, only }: SnapshotArguments): Promise<number> {
  const startedAt = performance.now();
  const cache = join(CACHE, fixtures);
  const options: SnapshotOptions = {
    fixtures,
    stored: join(fixtures, 'snapshots'),
    local: join(cache, 'pictures'),
    client: 'dist/client',
    only,
  };
  const run = await runSnapshot(options);
  const different = run.results.filter(isDifferent);
  if (isUpdate) {
    storeRun(run, options);
    logUpdate(options.stored, { at: new Date().toISOString().slice(0, 10), reason, screens: different.length });
  }
  mkdirSync(cache, { recursive: true });
  const report = join(cache, 'index.html');
  writeFileSync(report, snapshotReport(run, readUpdates(options.stored)));
  for (const result of different.slice(0, SHOWN)) print(result);
  if (different.length > SHOWN) console.log(`… and ${different.length - SHOWN} more.`);
  const uncompared = run.results.filter(({ picture }) => picture === 'none stored').length;
  if (uncompared > 0) console.log(`${uncompared} pictures not compared: other fonts, or none stored on this machine.`);
  console.log(
    `${fixtures}: ${run.results.length} screens in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${different.length} ${isUpdate ? 'renewed' : 'different'}. Report: ${report}`,
  );
  return isUpdate ? run.results.filter(({ problems }) => problems.length > 0).length : different.length;
}

function isDifferent({ state, problems }: ScreenResult): boolean {
  return state !== 'same' || problems.length > 0;
}

function print({ id, state, differences, problems }: ScreenResult): void {
  console.log(`${id}: ${state}`);
  for (const problem of problems) console.log(`  ${problem}`);
  for (const { document, path, renderer, before, after } of differences) {
    console.log(`  ${document} ${path || '/'}  ${renderer}`);
    for (const line of before) console.log(`    - ${line}`);
    for (const line of after) console.log(`    + ${line}`);
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
