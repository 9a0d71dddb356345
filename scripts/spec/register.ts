// The requirements register and what a test report proves of it. Reads texts, prints nothing.

/** One line of tests/requirements.md. An open one is a promise without its behaviour yet. */
export interface Requirement {
  id: string;
  text: string;
  isOpen: boolean;
}

/** One test of a report: its whole title, groups included. */
export interface TestOutcome {
  title: string;
  hasPassed: boolean;
}

/** Counts of a report; a file that failed before its tests ran counts as one failure. */
export interface ReportSummary {
  tests: TestOutcome[];
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

const REQUIREMENT_LINE = /^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* (\[open\] )?(.+)$/gm;
const ID_GROUP = /\[([A-Z][A-Z0-9]*-\d+(?:[ ,]+[A-Z][A-Z0-9]*-\d+)*)\]/g;

/** The lines of the register in their order. */
export function readRegister(markdown: string): Requirement[] {
  return [...markdown.matchAll(REQUIREMENT_LINE)].map(([, id = '', open, text = '']) => ({
    id,
    text,
    isOpen: open !== undefined,
  }));
}

/** The ids that a title names: `[MENU-06] …`, `[FORM-01, FORM-02] …`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(ID_GROUP)].flatMap(([, group = '']) => group.split(/[ ,]+/));
}

/** Reads vitest's JSON report. */
export function readReport(json: string): ReportSummary {
  // Written by vitest's json reporter a moment ago; a broken one throws here.
  const report = JSON.parse(json) as VitestReport;
  const results = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    tests: results.map((test) => ({
      title: [...test.ancestorTitles, test.title].join(' '),
      hasPassed: test.status === 'passed',
    })),
    passed: results.filter((test) => test.status === 'passed').length,
    failed: results.filter((test) => test.status === 'failed').length + brokenFiles.length,
    skipped: results.filter((test) => test.status !== 'passed' && test.status !== 'failed').length,
  };
}

/** Every id of the register with the titles of the passing tests that name it; a failing test of an id proves nothing. */
export function provenBy(register: readonly Requirement[], tests: readonly TestOutcome[]): Map<string, string[]> {
  const proofs = new Map<string, string[]>(register.map(({ id }) => [id, []]));
  for (const test of tests.filter(({ hasPassed }) => hasPassed))
    for (const id of idsIn(test.title)) proofs.get(id)?.push(test.title);
  return proofs;
}

/** Where register and proofs disagree: a line that nothing proves and is not open, an open one that is proved all the same. */
export function disagreements(
  register: readonly Requirement[],
  proofs: ReadonlyMap<string, readonly string[]>,
): string[] {
  return register.flatMap(({ id, isOpen }) => {
    const [first] = proofs.get(id) ?? [];
    if (first === undefined)
      return isOpen
        ? []
        : [`${id} is proved by no test: write one, or mark the line [open] while its behaviour is missing`];
    return isOpen ? [`${id} is marked [open] and claimed by a test: ${first}`] : [];
  });
}

/** The register for people: every line as proved (✓, with its tests), open (○) or proved by nothing (✗), and how many of each. */
export function proofText(register: readonly Requirement[], proofs: ReadonlyMap<string, readonly string[]>): string {
  const counts = { proved: 0, open: 0, unproved: 0 };
  const lines = register.flatMap(({ id, text, isOpen }) => {
    const titles = proofs.get(id) ?? [];
    const missing = isOpen ? 'open' : 'unproved';
    const state = titles.length > 0 ? 'proved' : missing;
    counts[state] += 1;
    return [
      `${{ proved: '✓', open: '○ open', unproved: '✗' }[state]} ${id} ${text}`,
      ...titles.map((title) => `    ${title}`),
    ];
  });
  return [
    ...lines,
    '',
    `${register.length} lines: ${counts.proved} proved by passing tests, ${counts.open} open, ${counts.unproved} that nothing proves.`,
  ].join('\n');
}
