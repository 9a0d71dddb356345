// A reporter of vitest: writes what became of each test to a file that scripts/run/vitestRun.ts reads.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { FileOutcome, Outcomes, TestOutcome } from './outcomes.ts';

export const LAST_RUN = '.cache/last-run.json';

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // Set by the worker in which the error came up.
    const pathsOfErrors = errors.map((error) => error['VITEST_TEST_PATH'] as string | undefined);
    const files = modules.map((module): FileOutcome => {
      const tests = [...module.children.allTests()].map((test) => ({ title: test.fullName, state: stateOf(test) }));
      const failedOutside =
        module.errors().length > 0 || [...module.children.allSuites()].some((suite) => suite.errors().length > 0);
      return {
        path: relative(process.cwd(), module.moduleId),
        tests,
        isBroken: failedOutside || pathsOfErrors.includes(module.moduleId),
      };
    });
    const known = new Set(modules.map(({ moduleId }) => moduleId));
    const strayErrors = pathsOfErrors.filter((path) => path === undefined || !known.has(path)).length;
    mkdirSync(dirname(LAST_RUN), { recursive: true });
    writeFileSync(LAST_RUN, JSON.stringify({ files, strayErrors } satisfies Outcomes));
  }
}

function stateOf(test: TestCase): TestOutcome['state'] {
  const { state } = test.result();
  // It was begun and never ended.
  if (state === 'pending') return 'failed';
  return state === 'skipped' && test.tags.includes('full') ? 'leftOut' : state;
}
