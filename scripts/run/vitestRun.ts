// Runs the tests of a tier, runs what failed once more, and keeps the result of every test for `npm run spec`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from '../build.ts';
import { runTool, type CommandOptions } from './command.ts';
import { rememberFlaky } from './flaky.ts';
import { LAST_RUN } from './outcomeReporter.ts';
import {
  count,
  failuresIn,
  hasFailed,
  withEarlierRuns,
  withSecondRun,
  type FileOutcome,
  type Outcomes,
} from './outcomes.ts';

const KNOWN = '.cache/test-outcomes.json';
/** Of both tiers: files `*.full.test.ts` and tests tagged `full` belong to the full tier alone. */
export type Tier = 'gate' | 'full';

export interface TestRunOptions {
  tier: Tier;
  /** Only files whose path contains one of these. */
  only?: readonly string[];
  /** Only these projects of vitest.config.ts. */
  projects?: readonly string[];
  /** Beside that of this process. */
  env?: Record<string, string>;
  output?: CommandOptions['output'];
}

export interface TestRun {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed first and passed when run again by itself: `path > title`. */
  flaky: string[];
}

/** Builds if needed and runs the tests. Files that failed run a second time by themselves; what passes then is flaky and no failure. */
export async function runTests({ only = [], ...options }: TestRunOptions): Promise<TestRun> {
  await build({ ifChanged: true });
  mkdirSync('.cache', { recursive: true });
  const first = await runOnce({ ...options, only });
  const failed = first.files.filter(hasFailed);
  const last = failed.length === 0 ? first : withSecondRun(first, await runAgain(failed, options));
  const stillFailed = new Set(last.files.filter(hasFailed).map(({ path }) => path));
  const flaky = failed.filter(({ path }) => !stillFailed.has(path)).flatMap(failuresIn);
  writeFileSync(KNOWN, JSON.stringify(withEarlierRuns(knownOutcomes(), last.files)));
  printFlaky(flaky);
  return { ...count(last), flaky };
}

/** The last result of every test file that is still there, of whichever run. */
export function knownOutcomes(): FileOutcome[] {
  if (!existsSync(KNOWN)) return [];
  // Written by this file.
  return (JSON.parse(readFileSync(KNOWN, 'utf8')) as FileOutcome[]).filter(({ path }) => existsSync(path));
}

function runAgain(failed: readonly FileOutcome[], options: TestRunOptions): Promise<Outcomes> {
  console.log(`\nOnce more, by themselves:\n${failed.map(({ path }) => `  ${path}`).join('\n')}`);
  return runOnce({ ...options, only: failed.map(({ path }) => path) });
}

async function runOnce({
  tier,
  only = [],
  projects = [],
  env = {},
  output = 'show',
}: TestRunOptions): Promise<Outcomes> {
  rmSync(LAST_RUN, { force: true });
  const { code } = await runTool(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=scripts/run/outcomeReporter.ts',
      ...(tier === 'gate' ? ['--tagsFilter=!full'] : []),
      ...projects.map((name) => `--project=${name}`),
      ...only,
    ],
    { output, env: { ...env, KESTE_TEST_TIER: tier } },
  );
  if (!existsSync(LAST_RUN)) return { files: [], strayErrors: 1 };
  // Written by the reporter.
  const outcomes = JSON.parse(readFileSync(LAST_RUN, 'utf8')) as Outcomes;
  const isExplained = code === 0 || count(outcomes).failed > 0;
  return isExplained ? outcomes : { ...outcomes, strayErrors: 1 };
}

function printFlaky(flaky: readonly string[]): void {
  const often = rememberFlaky(flaky, new Date());
  console.log(`flaky: ${flaky.length}`);
  for (const name of flaky) console.log(`  ${name}`);
  for (const file of often)
    console.log(`  ${file} was flaky twice in the last ten runs: mend it, or move it to the full tier`);
}
