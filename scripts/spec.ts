// `npm run spec`: every requirement as proved, with its passing tests, or open, from the last full test run (or a new one).
// `-- --json` prints one object from id to titles and nothing else on stdout. Ends with 1 where register and tests disagree.
import { existsSync, readFileSync } from 'node:fs';
import { disagreements, proofText, provenBy, readRegister, readReport } from './spec/register.ts';
import { REPORT, runTests } from './run/vitestRun.ts';

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`npm run spec   every requirement of tests/requirements.md as proved, with its passing tests, or open, from the last full test run
  --json       one object from id to titles
Ends with 1 where register and tests disagree.`);
  process.exit(0);
}
if (!existsSync(REPORT)) await runTests({ output: 'stderr' });
if (!existsSync(REPORT)) {
  console.error('The tests left no report: run `npm test` and see why.');
  process.exit(1);
}

const register = readRegister(readFileSync('tests/requirements.md', 'utf8'));
const proofs = provenBy(register, readReport(readFileSync(REPORT, 'utf8')).tests);

console.log(
  process.argv.includes('--json') ? JSON.stringify(Object.fromEntries(proofs), null, 2) : proofText(register, proofs),
);
for (const problem of disagreements(register, proofs)) {
  console.error(problem);
  process.exitCode = 1;
}
