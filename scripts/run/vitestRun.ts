// One full run of every vitest project, with a report for `npm run spec`. Checks and the build are not its business.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from '../build.ts';
import { runTool, type CommandOptions } from './command.ts';
import { readReport, type ReportSummary } from '../spec/register.ts';

export const REPORT = '.cache/test-report.json';

/** Builds if needed and runs all tests. A run that left no report counts as one failure. */
export async function runTests(options: Pick<CommandOptions, 'output'> = {}): Promise<ReportSummary> {
  await build({ ifChanged: true });
  mkdirSync('.cache', { recursive: true });
  rmSync(REPORT, { force: true });
  const result = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    {
      output: options.output ?? 'show',
    },
  );
  if (!existsSync(REPORT)) return { tests: [], passed: 0, failed: 1, skipped: 0 };
  const summary = readReport(readFileSync(REPORT, 'utf8'));
  // Unhandled errors and failed set-ups are in no test's result, only in the exit code.
  return result.code !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary;
}
