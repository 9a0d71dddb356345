// `whenHidden`: what becomes of values whose fields are hidden. The server judges it.
import type { FieldIssue } from '../fieldIssue.ts';
import { isEmptyValue } from '../values.ts';

/** A box without its tick holds nothing. */
export function isFilled(value: unknown): boolean {
  return value !== false && !isEmptyValue(value);
}

/** It has to be emptied before it is hidden. */
export function isRefused(policy: unknown, value: unknown): boolean {
  return policy === 'refuse' && isFilled(value);
}

/** Said at once of what stands in sight only to be emptied, and no more once it is shown anyway. */
export function standingIssues(issues: readonly FieldIssue[] | undefined, stands: boolean): readonly FieldIssue[] {
  return stands ? [{ rule: 'hidden' }] : (issues ?? []).filter(({ rule }) => rule !== 'hidden');
}
