// What a formula may refer to and what it can answer. Values here are wire forms; the evaluators have their own inside.
import type { Said } from '../../values/index.ts';

/** What lines call the row they belong to. */
export const PARENT = 'parent';

export type FormulaType = 'decimal' | 'integer' | 'text' | 'boolean' | 'date' | 'moment';

/** A field of the row. Dotted names are a relation's field (`manager.name`) or a column of a table part (`items.amount`). */
export interface FormulaField {
  name: string;
  type: FormulaType;
  /** Digits after the point of a decimal, default 2. */
  precision?: number | undefined;
  /** Code points a computed text may have, default 10,000. */
  maxLength?: number | undefined;
  /** Makes the field computed. */
  formula?: string | undefined;
  /** Of a dotted name: what it leads to is computed there, and may be an error cell. */
  isComputed?: boolean | undefined;
}

/** What a cell shows instead of a value. */
export type FormulaErrorCode = '#DIV/0!' | '#VALUE!' | '#NAME?' | '#CYCLE!';

/** Why a formula field cannot work at all; every row of it shows an error. */
export interface FormulaIssue {
  field: string;
  code: '#CYCLE!' | '#NAME?' | '#SYNTAX' | '#VALUE!';
  /** English, for the author of the definition. */
  detail: string;
  /** The same, for other languages. */
  said: Said;
  /** Offset in the formula's text. */
  position?: number;
}

export type FieldTypes = (name: string) => FormulaField | undefined;

export interface EvaluationOptions {
  /** Day that `today()` answers; default the machine's own. */
  today?: string | undefined;
}

export const DEFAULT_PRECISION = 2;
export const TEXT_LIMIT = 10_000;

const CODES: ReadonlySet<unknown> = new Set<FormulaErrorCode>(['#DIV/0!', '#VALUE!', '#NAME?', '#CYCLE!']);

/** Whether a computed value is an error cell. */
export function isFormulaError(value: unknown): value is FormulaErrorCode {
  return CODES.has(value);
}

export function precisionOf(field: FormulaField): number {
  return field.type === 'integer' ? 0 : (field.precision ?? DEFAULT_PRECISION);
}
