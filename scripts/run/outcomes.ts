// What became of each test: one run, the second run of what failed, and what is known from earlier runs. Reads and prints nothing.

export interface TestOutcome {
  /** With the titles of its groups. */
  title: string;
  /** `leftOut`: of the full tier, in a run of the gate. */
  state: 'passed' | 'failed' | 'skipped' | 'leftOut';
}

export interface FileOutcome {
  /** From the project's root. */
  path: string;
  tests: TestOutcome[];
  /** It failed outside of its tests: an import, a set-up hook, an error that nothing caught. */
  isBroken: boolean;
}

export interface Outcomes {
  files: FileOutcome[];
  /** Errors that belong to no file, and a run that ended before it could report: no second run can excuse them. */
  strayErrors: number;
}

/** How often tests were in each state; a broken file without a failed test counts as one failure. */
export function count({ files, strayErrors }: Outcomes): Record<'passed' | 'failed' | 'skipped', number> {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state));
  const inState = (state: TestOutcome['state']): number => states.filter((each) => each === state).length;
  const broken = files.filter((file) => file.isBroken && !file.tests.some(({ state }) => state === 'failed')).length;
  return { passed: inState('passed'), failed: inState('failed') + broken + strayErrors, skipped: inState('skipped') };
}

export function hasFailed({ tests, isBroken }: FileOutcome): boolean {
  return isBroken || tests.some(({ state }) => state === 'failed');
}

/** What failed in a file, by title; a file that failed outside of its tests is named by its path. */
export function failuresIn(file: FileOutcome): string[] {
  const titles = file.tests.filter(({ state }) => state === 'failed').map(({ title }) => `${file.path} > ${title}`);
  return titles.length > 0 ? titles : [file.path];
}

/** The files of the second run in place of those of the first. A file that the second run did not report keeps its failure. */
export function withSecondRun(first: Outcomes, second: Outcomes): Outcomes {
  const again = new Map(second.files.map((file) => [file.path, file]));
  return {
    files: first.files.map((file) => again.get(file.path) ?? file),
    strayErrors: first.strayErrors + second.strayErrors,
  };
}

/** What is known of each test after one more run: a test that this run left out keeps its last result. */
export function withEarlierRuns(earlier: readonly FileOutcome[], run: readonly FileOutcome[]): FileOutcome[] {
  const known = new Map(earlier.map((file) => [file.path, file]));
  for (const file of run) {
    const before = new Map(known.get(file.path)?.tests.map(({ title, state }) => [title, state]));
    const tests = file.tests.map(({ title, state }) => ({
      title,
      state: state === 'leftOut' ? (before.get(title) ?? state) : state,
    }));
    known.set(file.path, { ...file, tests });
  }
  return [...known.values()];
}
