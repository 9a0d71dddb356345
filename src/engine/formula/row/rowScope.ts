// What closures of a formula get to see of a row.
import type { RowValues } from '../typed/contract.ts';
import type { Value } from './rowValue.ts';

/** A row's wire values, its computed values so far, and the day. */
export interface RowScope {
  row: RowValues;
  computed: Map<string, Value>;
  /** Filled in when a formula first asks. */
  today: string | undefined;
}

export type Evaluate = (scope: RowScope) => Value;

/** The row's own value. Inherited ones are functions (a field may be called `constructor`), which no wire value is. */
export function ownValue(row: RowValues, name: string): unknown {
  const value = row[name];
  return typeof value === 'function' ? undefined : value;
}

export function isRecord(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
