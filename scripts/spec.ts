// `npm run spec`: every requirement with the passing tests that prove it, from the last full test run (or a new one).
// `-- --json` prints one object from id to titles and nothing else on stdout.
import { existsSync, readFileSync } from 'node:fs';
import { provenBy, readRegister, readReport } from './register.ts';
import { REPORT, runTests } from './vitestRun.ts';

if (!existsSync(REPORT)) await runTests({ output: 'stderr' });
if (!existsSync(REPORT)) {
  console.error('The tests left no report: run `npm test` and see why.');
  process.exit(1);
}

const register = readRegister(readFileSync('tests/requirements.md', 'utf8'));
const proofs = provenBy(register, readReport(readFileSync(REPORT, 'utf8')).tests);

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(Object.fromEntries(proofs), null, 2));
} else {
  for (const { id, text } of register) {
    const titles = proofs.get(id) ?? [];
    console.log(`${titles.length > 0 ? '✓' : '·'} ${id} ${text}`);
    for (const title of titles) console.log(`    ${title}`);
  }
  const provenCount = [...proofs.values()].filter((titles) => titles.length > 0).length;
  console.log(`\n${provenCount} of ${register.length} requirements are proved by passing tests.`);
}
