// `npm run mutate -- NAME`: changes the code of an area in every small way and counts what its tests notice. Without a name all
// areas. Not part of the gate: it takes an hour. What was tried before and has not changed is not tried again (`--fresh`: it is).
// `--only=GLOB`: of the area no other files are changed; the score counts what is known of those too.
import { mkdirSync, rmSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { AREA_VARIABLE, AREAS, isArea, type AreaName } from './mutation/areas.ts';

const CACHE = '.cache/mutation';
/** Of a hundred changes, as many have to be noticed. */
const LEAST_SCORE = 85;
/** Changes tried at a time. */
const WORKERS = Number(process.env['MUTATION_WORKERS'] ?? 2);
/** Neither read by the tests nor changed. */
const NOT_COPIED = ['.cache', 'dist', 'data', 'docs', 'fixtures/*', '!fixtures/formula', 'tests/e2e', 'tests/bench'];

const USAGE = `npm run mutate -- [NAME …]   changes the code of an area in every small way and counts what its tests notice; an hour for all areas
NAME: ${Object.keys(AREAS).join(', ')}
  --only=GLOB   of the area no other files are changed
  --fresh       also what was tried before and has not changed
Ends with 1 below ${LEAST_SCORE} of 100. docs/mutation.md`;

interface Score {
  area: AreaName;
  noticed: number;
  of: number;
}

async function measure(area: AreaName, only: string | undefined): Promise<Score> {
  // Read by scripts/mutation/vitest.config.ts in the processes that run the tests.
  process.env[AREA_VARIABLE] = area;
  const mutants = await new Stryker({
    mutate: [...(only === undefined ? AREAS[area].mutate : [only]), '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: WORKERS,
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 15,
    incremental: true,
    incrementalFile: `${CACHE}/${area}.json`,
    tempDirName: `${CACHE}/sandbox`,
    ignorePatterns: NOT_COPIED,
    disableTypeChecks: false,
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${CACHE}/${area}.html` },
    jsonReporter: { fileName: `${CACHE}/${area}.report.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  }).runMutationTest();
  const count = (...states: string[]): number => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return { area, noticed, of: noticed + count('Survived', 'NoCoverage') };
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE);
    return 0;
  }
  const names = args.filter((arg) => !arg.startsWith('--'));
  const areas = names.length === 0 ? Object.keys(AREAS).filter(isArea) : names.filter(isArea);
  if (areas.length < names.length) {
    console.error(`Name some of the areas: ${Object.keys(AREAS).join(', ')}.`);
    return 1;
  }
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (args.includes('--fresh')) rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const scores: Score[] = [];
  for (const area of areas) scores.push(await measure(area, only));
  for (const { area, noticed, of } of scores) console.log(`${area}: ${percent(noticed, of)} % (${noticed} of ${of})`);
  return scores.every(({ noticed, of }) => percent(noticed, of) >= LEAST_SCORE) ? 0 : 1;
}

/** Rounded down to one decimal: nothing passes by rounding. */
function percent(part: number, whole: number): number {
  return Math.floor((part / whole) * 1000) / 10;
}

process.exitCode = await main(process.argv.slice(2));
