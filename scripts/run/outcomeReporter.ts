// A reporter of vitest: writes what became of each test to a file that scripts/run/vitestRun.ts reads.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileOutcome, Outcomes } from './outcomes.ts';

export const LAST_RUN = '.cache/last-run.json';

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // Set by the worker in which the error came up.
    const pathsOfErrors = errors.map((error) => error['VITEST_TEST_PATH'] as string | undefined);
    const files = modules.map((module): FileOutcome => {
      const tests = [...module.children.allTests()].map((test) => {
        const { state } = test.result();
        return { title: test.fullName, state: state === 'pending' ? ('skipped' as const) : state };
      });
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
