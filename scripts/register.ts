// The requirements register and what a test report proves of it. Reads texts, prints nothing.

/** One line of tests/requirements.md. */
export interface Requirement {
  id: string;
  text: string;
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
  testResults: { name: string; status: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

const REQUIREMENT_LINE = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm;
const ID_GROUP = /\[((?:[A-Z]+-\d+)(?:[ ,]+[A-Z]+-\d+)*)\]/g;

/** The lines of the register in their order. */
export function readRegister(markdown: string): Requirement[] {
  return [...markdown.matchAll(REQUIREMENT_LINE)].map(([, id = '', text = '']) => ({ id, text }));
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
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    tests: results.map((test) => ({ title: [...test.ancestorTitles, test.title].join(' '), hasPassed: test.status === 'passed' })),
    passed: results.filter((test) => test.status === 'passed').length,
    failed: results.filter((test) => test.status === 'failed').length + brokenFiles.length,
    skipped: results.filter((test) => test.status !== 'passed' && test.status !== 'failed').length,
  };
}

/** Every id of the register with the titles of the passing tests that name it; a failing test of an id proves nothing. */
export function provenBy(register: readonly Requirement[], tests: readonly TestOutcome[]): Map<string, string[]> {
  const proofs = new Map<string, string[]>(register.map(({ id }) => [id, []]));
  for (const test of tests.filter(({ hasPassed }) => hasPassed)) for (const id of idsIn(test.title)) proofs.get(id)?.push(test.title);
  return proofs;
}
