// What is made of two runs, and of those before them.
import { expect, test } from 'vitest';
import { flakyTwice } from './flaky.ts';
import { count, failuresIn, withEarlierRuns, withSecondRun, type FileOutcome, type TestOutcome } from './outcomes.ts';

const file = (path: string, tests: Record<string, TestOutcome['state']>, isBroken = false): FileOutcome => ({
  path,
  isBroken,
  tests: Object.entries(tests).map(([title, state]) => ({ title, state })),
});

test('[GATE-01] a file that failed outside of its tests is one failure, beside a failed test none more; stray errors count each', () => {
  const files = [file('a', { one: 'skipped', two: 'passed' }, true), file('b', { one: 'failed' }, true)];
  expect(count({ files, strayErrors: 2 })).toEqual({ passed: 1, failed: 4, skipped: 1 });
  expect(files.flatMap(failuresIn)).toEqual(['a', 'b > one']);
});

test('[GATE-01] what passes the second time has passed; what fails again, was not reported or belongs to no file still fails', () => {
  const first = {
    files: [
      file('a', { one: 'failed' }),
      file('b', { one: 'failed' }),
      file('c', {}, true),
      file('d', { one: 'passed' }),
    ],
    strayErrors: 0,
  };
  const second = { files: [file('a', { one: 'passed' }), file('b', { one: 'failed' })], strayErrors: 1 };
  expect(withSecondRun(first, second)).toEqual({
    files: [
      file('a', { one: 'passed' }),
      file('b', { one: 'failed' }),
      file('c', {}, true),
      file('d', { one: 'passed' }),
    ],
    strayErrors: 1,
  });
});

test('[GATE-03] a test that a run left out keeps the result it had, other results are replaced', () => {
  const earlier = [file('a', { one: 'passed', two: 'passed', three: 'passed' }), file('b', { one: 'passed' })];
  expect(withEarlierRuns(earlier, [file('a', { one: 'leftOut', two: 'failed', three: 'skipped' })])).toEqual([
    file('a', { one: 'passed', two: 'failed', three: 'skipped' }),
    file('b', { one: 'passed' }),
  ]);
});

test('[GATE-02] a file is flaky twice when two runs name it, whichever of its tests', () => {
  expect(flakyTwice([['a > one', 'a > two'], ['b'], ['a > three', 'c > one']])).toEqual(['a']);
});
