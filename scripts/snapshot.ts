// `npm run snapshot [-- --only TEXT] [--update --reason "…"] [--pictures] [--prove]`: draws every fixture in the real browser and
// compares it with what is stored. docs/qa.md
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { FIXTURES, PREVIOUS } from './qa/fixtures/index.ts';
import { prove } from './qa/damages/index.ts';
import {
  causeLines,
  logUpdate,
  picturesOfHead,
  readSnapshotArguments,
  readUpdates,
  runSnapshot,
  SNAPSHOT_USAGE,
  snapshotReport,
  storeRun,
  uncomparedLines,
  type ScreenResult,
  type SnapshotArguments,
  type SnapshotOptions,
} from './qa/snapshot/index.ts';

const CACHE = '.cache/snapshot';
const CLIENT = 'dist/client';

async function main(): Promise<number> {
  const given = readSnapshotArguments(process.argv.slice(2));
  if (given.isHelp) return help();
  await build({ ifChanged: true, isQuiet: true });
  if (given.isProof) return prove({ client: CLIENT, only: given.only });
  const previous = existsSync(PREVIOUS) ? readdirSync(PREVIOUS).map((version) => join(PREVIOUS, version)) : [];
  const roots = [FIXTURES, ...previous];
  if (given.isPictured)
    await picturesOfHead(
      roots.map((fixtures) => ({ fixtures, local: localOf(fixtures) })),
      given.only,
    );
  let wrong = 0;
  for (const root of roots) wrong += await draw(root, given);
  return wrong === 0 ? 0 : 1;
}

function help(): number {
  console.log(SNAPSHOT_USAGE);
  return 0;
}

function localOf(fixtures: string): string {
  return join(CACHE, fixtures, 'pictures');
}

/** Answers how many screens are not as they should be. */
async function draw(fixtures: string, { isUpdate, reason, only }: SnapshotArguments): Promise<number> {
  const startedAt = performance.now();
  const cache = join(CACHE, fixtures);
  const options: SnapshotOptions = {
    fixtures,
    stored: join(fixtures, 'snapshots'),
    local: localOf(fixtures),
    client: CLIENT,
    only,
  };
  const run = await runSnapshot(options);
  if (only !== undefined && run.results.length === 0) return 0;
  const different = run.results.filter(isDifferent);
  if (isUpdate) {
    storeRun(run, options);
    logUpdate(options.stored, { at: new Date().toISOString().slice(0, 10), reason, screens: different.length });
  }
  mkdirSync(cache, { recursive: true });
  const report = join(cache, 'index.html');
  writeFileSync(report, snapshotReport(run, readUpdates(options.stored)));
  for (const line of [...(isUpdate ? [] : uncomparedLines(run)), ...causeLines(run.causes)]) console.log(line);
  const news = run.results.filter(({ state }) => state === 'new' || state === 'gone');
  for (const { id, state } of news.slice(0, 10)) console.log(`${id}: ${state}`);
  if (news.length > 10) console.log(`… and ${news.length - 10} more screens that are new or gone.`);
  console.log(
    `${fixtures}: ${run.results.length} screens in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${different.length} ${isUpdate ? 'renewed' : 'different'}, ${run.causes.length} causes. Report: ${report}`,
  );
  return isUpdate
    ? run.results.filter(({ problems }) => problems.length > 0).length
    : different.length + run.faults.length;
}

function isDifferent({ state, problems }: ScreenResult): boolean {
  return state !== 'same' || problems.length > 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
