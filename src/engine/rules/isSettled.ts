// Fields that are set once: what they hold is not changed any more.
import type { FieldRules } from './fieldRules.ts';

/** Whether a stored value closes its field. */
export function isSettled({ setOnce }: Pick<FieldRules, 'setOnce'>, stored: unknown): boolean {
  return setOnce && stored !== null && stored !== undefined && stored !== '' && !isEmptyList(stored);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
