// Plans and differences as lines for a terminal.
import type { DefinitionIssue, ModulePlan } from '../../src/contract/index.ts';
import type { Difference } from '../definitions/index.ts';

const SIGNS: Readonly<Record<string, string>> = { add: '+', change: '~', rename: '→', convert: '⇒', drop: '-', keep: '=' };

export function planLines(plan: ModulePlan, { isDone }: { isDone: boolean }): string[] {
  const nothing = plan.ok && plan.changes.length === 0 ? ['  nothing to change'] : [];
  return [
    `${plan.module || '(no name)'}: ${headOf(plan, isDone)}`,
    ...plan.changes.flatMap(({ kind, path, text, rows, sql }) => [`  ${SIGNS[kind] ?? ' '} ${path}: ${text}${rows === undefined ? '' : ` (${rows})`}`, ...(sql === undefined ? [] : [`      ${sql}`])]),
    ...nothing,
    ...plan.warnings.flatMap((issue) => issueLines('!', issue)),
    ...plan.issues.flatMap((issue) => issueLines('x', issue)),
  ];
}

function headOf({ ok }: ModulePlan, isDone: boolean): string {
  if (!ok) return 'refused, nothing was changed';
  return isDone ? 'applied' : 'plan';
}

function issueLines(sign: string, { path, reason, count, rows = [] }: DefinitionIssue): string[] {
  return [`  ${sign} ${path}: ${reason}${count === undefined ? '' : ` (${count})`}`, ...rows.map((row) => `      ${row.string_view || row.id}${row.value === undefined || row.value === '' ? '' : `: ${row.value}`}`)];
}

export function differenceLines(module: string, differences: readonly Difference[]): string[] {
  return [`${module}:`, ...differences.flatMap(({ path, before, after }) => [`  ${path}`, ...(before === undefined ? [] : [`    - ${JSON.stringify(before)}`]), ...(after === undefined ? [] : [`    + ${JSON.stringify(after)}`])])];
}
