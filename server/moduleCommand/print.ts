// Plans and differences as lines for a terminal.
import type { DefinitionIssue, ModulePlan, ModuleSetPlan } from '../../src/contract/index.ts';
import type { CheckedRollup, Difference } from '../definitions/index.ts';
import type { Lang } from '../http/index.ts';
import { WORDS, type Words } from './words.ts';

const SIGNS: Readonly<Record<string, string>> = {
  add: '+',
  change: '~',
  rename: '→',
  convert: '⇒',
  drop: '-',
  keep: '=',
};

export interface PlanPrint {
  isDone: boolean;
  /** Every statement, instead of how many there are. */
  hasSql: boolean;
  lang: Lang;
  /** Where the text is from: what is no definition has no name. */
  file: string;
  isOfSeveral: boolean;
}

/** A file's plan, and under a refused one what waits for it. */
export function fileLines(
  { file, plan, held_up: heldUp = [] }: ModuleSetPlan['files'][number],
  print: Omit<PlanPrint, 'file'>,
): string[] {
  return [
    ...planLines(plan, { ...print, file }),
    ...(heldUp.length === 0 ? [] : [`  ‖ ${WORDS[print.lang].waiting}: ${heldUp.join(', ')}`]),
  ];
}

/** What keeps the plan from being applied first, then what to mind, then what changes; the database last. */
export function planLines(plan: ModulePlan, { isDone, hasSql, lang, file, isOfSeveral }: PlanPrint): string[] {
  const words = WORDS[lang];
  const storage = plan.changes.filter(({ group }) => group === 'storage');
  const others = plan.changes.filter((change) => !storage.includes(change));
  return [
    `${nameOf(plan, file, isOfSeveral)}: ${headOf(plan, isDone, words)}`,
    ...plan.issues.flatMap((issue) => issueLines('x', issue)),
    ...plan.warnings.flatMap((issue) => issueLines('!', issue)),
    ...others.map(changeLine),
    ...(hasSql
      ? storage.flatMap((change) => [changeLine(change), ...(change.sql === undefined ? [] : [`      ${change.sql}`])])
      : folded(storage, words)),
  ];
}

/** Among several, what is refused is told with its file. */
function nameOf({ ok, module }: ModulePlan, file: string, isOfSeveral: boolean): string {
  if (module === '') return file;
  return !ok && isOfSeveral ? `${module} (${file})` : module;
}

type Change = ModulePlan['changes'][number];

function changeLine({ kind, path, text, rows }: Change): string {
  return `  ${SIGNS[kind] ?? ' '} ${path}: ${text}${rows === undefined ? '' : ` (${rows})`}`;
}

/** Each only by how many there are; what takes its time or loses values is said in full. */
function folded(changes: readonly Change[], { storage, things }: Words): string[] {
  const loud = changes.filter(
    ({ kind, what }) => kind === 'convert' || (kind === 'drop' && (what === 'column' || what === 'table')),
  );
  const counts = new Map<string, number>();
  for (const { what } of changes.filter((change) => !loud.includes(change)))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  const said = [...counts].map(([what, count]) => `${things[what] ?? what}: ${count}`).join(', ');
  return [...loud.map(changeLine), ...(said === '' ? [] : [`  · ${storage}: ${said} (--sql)`])];
}

function headOf({ ok, changes }: ModulePlan, isDone: boolean, words: Words): string {
  if (!ok) return words.refused;
  if (changes.length === 0) return words.nothing;
  return isDone ? words.applied : words.plan;
}

function issueLines(sign: string, { path, reason, count, rows = [] }: DefinitionIssue): string[] {
  // Of the whole text there is no place to name.
  const place = path === '/' ? '' : `${path}: `;
  return [
    `  ${sign} ${place}${reason}${count === undefined ? '' : ` (${count})`}`,
    ...rows.map(
      (row) =>
        `      ${row.string_view || row.id}${row.value === undefined || row.value === '' ? '' : `: ${row.value}`}`,
    ),
  ];
}

/** Of each rollup how many rows were looked at, and how many of them differ, with one of these. */
export function checkLines(
  checked: readonly CheckedRollup[],
  { isMending, lang }: { isMending: boolean; lang: Lang },
): string[] {
  const words = WORDS[lang];
  if (checked.length === 0) return [words.noRollups];
  return checked.map(({ model, field, rows, drifted, example }) =>
    drifted === 0
      ? `  ${model}.${field}: ${words.asItShouldBe} (${rows})`
      : `x ${model}.${field}: ${isMending ? words.mended : words.drifted} (${drifted} / ${rows}: ${example ?? ''})`,
  );
}

export function differenceLines(module: string, differences: readonly Difference[]): string[] {
  return [
    `${module}:`,
    ...differences.flatMap(({ path, before, after }) => [`  ${path}`, ...valueLines(before, after)]),
  ];
}

/** Of two lists only the entries that one of them has. */
function valueLines(before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [...line('-', before), ...line('+', after)];
  const [were, are] = [before.map(written), after.map(written)];
  const [gone, came] = [left(were, are), left(are, were)];
  return gone.length + came.length === 0
    ? ['    another order']
    : [...gone.map((each) => `    - ${each}`), ...came.map((each) => `    + ${each}`)];
}

function line(sign: string, value: unknown): string[] {
  return value === undefined ? [] : [`    ${sign} ${written(value)}`];
}

function written(value: unknown): string {
  return JSON.stringify(value);
}

/** Each entry of the other list takes one of its like away. */
function left(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((each) => {
    const index = rest.indexOf(each);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
