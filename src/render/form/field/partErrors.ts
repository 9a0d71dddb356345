// What is wrong in the lines of a table part: below the field as sentences, and cell by cell for the grid that draws it.
import type { FormField } from '../../../contract/index.ts';
import type { FieldIssue } from '../../../engine/form/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';
import type { CellErrors, EntryError } from '../../core/index.ts';
import { ruleText } from '../../ruleText/index.ts';

export interface FieldErrors {
  /** Below the field; each text once. */
  texts: readonly string[];
  /** Only of a table part with a wrong cell. */
  cells: CellErrors | undefined;
  /** Only of a list with a wrong entry. */
  entries: readonly EntryError[] | undefined;
}

/** The others are marked in their cells. */
const MAX_LINE_TEXTS = 5;

export function fieldErrors(field: FormField, issues: readonly FieldIssue[], formats: Formats): FieldErrors {
  const entries = issues.flatMap((issue) => (issue.at ? [{ at: issue.at, text: ruleText(issue, formats) }] : []));
  const inEntries = entries.length === 0 ? undefined : entries;
  const own = issues.filter(({ cell, at }) => !cell && !at).map((issue) => ruleText(issue, formats));
  const inLines = issues.filter(({ cell }) => cell);
  if (inLines.length === 0) return { texts: [...new Set(own)], cells: undefined, entries: inEntries };
  const lines = inLines.slice(0, MAX_LINE_TEXTS).map((issue) => lineText(field, issue, formats));
  const rest = inLines.length - lines.length;
  const more = rest > 0 ? [formats.t('form.moreProblems', { number: rest })] : [];
  return { texts: [...new Set([...own, ...lines]), ...more], cells: cellErrors(inLines, formats), entries: inEntries };
}

function lineText(field: FormField, issue: FieldIssue, formats: Formats): string {
  const { index = 0, field: name = '' } = issue.cell ?? {};
  const row = formats.integer(index + 1);
  const column = field.table?.columns.find((one) => one.field === name)?.headerName ?? formats.t('form.line', { row });
  return formats.t('form.lineProblem', { row, column, text: ruleText(issue, formats) });
}

function cellErrors(issues: readonly FieldIssue[], formats: Formats): CellErrors {
  const lines = new Map<string, Map<string, string[]>>();
  for (const issue of issues) {
    if (!issue.cell) continue;
    const { line, field } = issue.cell;
    const columns = lines.get(line) ?? new Map<string, string[]>();
    lines.set(line, columns.set(field, [...(columns.get(field) ?? []), ruleText(issue, formats)]));
  }
  return lines;
}
