// `npm run spec`: every requirement as proved, with its passing tests, as left to the full tier, or as open, from the last results of
// the tests here (or a new run). `-- --json` prints one object from id to titles and nothing else on stdout. Ends with 1 where
// register and tests disagree.
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { disagreements, leftOut, proofText, provenBy, readRegister, withLeftOut } from './spec/register.ts';
import { knownOutcomes, runTests } from './run/vitestRun.ts';

const FOLDERS = ['src', 'renderers', 'server', 'scripts', 'tests'];

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`npm run spec   every requirement of tests/requirements.md as proved, with its passing tests, or open, from the last results of the tests
  --json       one object from id to titles
What only tests of the full tier prove that have not run here is marked as such: npm run test:full runs them.
Ends with 1 where register and tests disagree.`);
  process.exit(0);
}
if (knownOutcomes().length === 0) await runTests({ tier: 'gate', output: 'stderr' });
const known = knownOutcomes();
if (known.length === 0) {
  console.error('The tests left no report: run `npm test` and see why.');
  process.exit(1);
}

const register = readRegister(readFileSync('tests/requirements.md', 'utf8'));
const proofs = provenBy(
  register,
  known.flatMap(({ tests }) => tests),
);
const left = leftOut(register, fullTierFiles(), known);
const all = withLeftOut(proofs, left);

console.log(
  process.argv.includes('--json')
    ? JSON.stringify(Object.fromEntries(all), null, 2)
    : proofText(register, proofs, left),
);
for (const problem of disagreements(register, all)) {
  console.error(problem);
  process.exitCode = 1;
}

/** Path and text of each file that the gate does not run. */
function fullTierFiles(): Map<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.full\.test\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name)),
  );
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
