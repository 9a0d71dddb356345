// What can be said of one cell beside its value, and how values are compared and sent.
import type { WaitingState } from '../../ports/index.ts';
import type { RuleIssue } from '../../rules/index.ts';

/** pending: saved optimistically, on its way; failed: no answer, kept for a retry; invalid: refused by a rule; conflict: changed by someone else too; of the outbox: waiting, refused. */
export type CellStatus = 'clean' | 'pending' | 'failed' | 'invalid' | 'conflict' | WaitingState;

export interface CellState {
  status: CellStatus;
  issues: readonly RuleIssue[];
  /** The value someone else saved meanwhile, in a conflict or under an edited cell. */
  theirs: unknown;
  changedByOther: boolean;
  /** A text of its own, by key. */
  says?: string;
}

export const CLEAN_CELL: CellState = { status: 'clean', issues: [], theirs: undefined, changedByOther: false };

/** Equal as the server sees them: empty is empty, references by id, lists by members in order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const left = wireValue(a);
  const right = wireValue(b);
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((entry, index) => entry === right[index]);
  return left === right;
}

/** What is sent for a value: the bare id of a reference, null for empty. */
export function wireValue(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(wireValue);
  if (typeof value === 'object' && 'id' in value && typeof value.id === 'string') return value.id;
  return value;
}
