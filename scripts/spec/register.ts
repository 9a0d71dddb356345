// The requirements register and what the results of tests prove of it. Reads texts, prints nothing.
import type { FileOutcome, TestOutcome } from '../run/outcomes.ts';

/** One line of tests/requirements.md. An open one is a promise without its behaviour yet. */
export interface Requirement {
  id: string;
  text: string;
  isOpen: boolean;
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

/** Every id of the register with the titles of the passing tests that name it; a failing test of an id proves nothing. */
export function provenBy(register: readonly Requirement[], tests: readonly TestOutcome[]): Map<string, string[]> {
  return titlesById(
    register,
    tests.filter(({ state }) => state === 'passed').map(({ title }) => ({ title, text: title })),
  );
}

/** Every id of the register with the tests of the full tier that name it and have not run here; none where a test of it has failed. */
export function leftOut(
  register: readonly Requirement[],
  fullTier: ReadonlyMap<string, string>,
  known: readonly FileOutcome[],
): Map<string, string[]> {
  const hasRun = new Set(known.map(({ path }) => path));
  const note = (path: string): string => `${path} (full tier, not run here)`;
  const left = titlesById(register, [
    ...known.flatMap(({ path, tests }) =>
      tests.filter(({ state }) => state === 'leftOut').map(({ title }) => ({ title, text: note(path) })),
    ),
    ...[...fullTier].filter(([path]) => !hasRun.has(path)).map(([path, title]) => ({ title, text: note(path) })),
  ]);
  const failed = known.flatMap(({ tests }) => tests).filter(({ state }) => state === 'failed');
  for (const id of failed.flatMap(({ title }) => idsIn(title))) left.set(id, []);
  return left;
}

function titlesById(
  register: readonly Requirement[],
  named: readonly { title: string; text: string }[],
): Map<string, string[]> {
  const texts = new Map<string, Set<string>>(register.map(({ id }) => [id, new Set()]));
  for (const { title, text } of named) for (const id of idsIn(title)) texts.get(id)?.add(text);
  return new Map([...texts].map(([id, each]) => [id, [...each]]));
}

/** The proofs, and for ids without any what names them in the full tier. */
export function withLeftOut(
  proofs: ReadonlyMap<string, string[]>,
  left: ReadonlyMap<string, string[]>,
): Map<string, string[]> {
  return new Map([...proofs].map(([id, titles]) => [id, titles.length > 0 ? titles : (left.get(id) ?? [])]));
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

/** The register for people: every line as proved (✓, with its tests), of the full tier (◌), open (○) or proved by nothing (✗), and how many of each. */
export function proofText(
  register: readonly Requirement[],
  proofs: ReadonlyMap<string, readonly string[]>,
  left: ReadonlyMap<string, readonly string[]>,
): string {
  const counts = { proved: 0, left: 0, open: 0, unproved: 0 };
  const lines = register.flatMap(({ id, text, isOpen }) => {
    const titles = proofs.get(id) ?? [];
    const others = left.get(id) ?? [];
    const missing = isOpen ? 'open' : 'unproved';
    const unproved = others.length > 0 ? 'left' : missing;
    const state = titles.length > 0 ? 'proved' : unproved;
    counts[state] += 1;
    return [
      `${{ proved: '✓', left: '◌', open: '○ open', unproved: '✗' }[state]} ${id} ${text}`,
      ...(titles.length > 0 ? titles : others).map((title) => `    ${title}`),
    ];
  });
  return [
    ...lines,
    '',
    `${register.length} lines: ${counts.proved} proved by passing tests, ${counts.left} by tests of the full tier that have not run here, ${counts.open} open, ${counts.unproved} that nothing proves.`,
  ].join('\n');
}
