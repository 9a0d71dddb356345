// Shapes the formula engine answers with: sets of formulas, compiled expressions, columns.
import type { EvaluationOptions, FormulaField, FormulaIssue } from './formulaField.ts';

/** Values of a row by field name, in wire form. */
export type RowValues = Record<string, unknown>;

/** A single expression (tone, rule, representation) over the fields of a set. */
export interface CompiledExpression {
  /** Why it cannot work; then every answer is the issue's error code. */
  issue: Omit<FormulaIssue, 'field'> | undefined;
  /** Names it refers to, dotted ones whole. */
  refs: readonly string[];
  /** Wire form of the result (decimals in their shortest text, empty null), or an error code. Never throws. */
  evaluate(row: RowValues, options?: EvaluationOptions): unknown;
}

export interface FormulaSet {
  fields: ReadonlyMap<string, FormulaField>;
  /** What is wrong with the definitions; empty when every formula works. */
  issues: readonly FormulaIssue[];
  /** Computed fields, dependencies first. Broken ones are among them: they answer their error code. */
  order: readonly string[];
  /** Computed fields that change when the named field does, in order of evaluation. */
  dependants(name: string): readonly string[];
  /** Fields a computed field reads, through other computed fields too; plain and computed. */
  dependencies(name: string): readonly string[];
  /** Whether the value depends on the day it is read (today() here or below). */
  dependsOnToday(name: string): boolean;
  /**
   * Fields that nothing but arithmetic makes the computed field of, through other such fields too: where none of them has a
   * value, its 0 was entered by nobody. undefined: the formula answers something of its own.
   */
  entered(name: string): readonly string[] | undefined;
  /** Whether it needs only the row's own columns: no relation and no table part, here or below. */
  isRowLocal(name: string): boolean;
  /**
   * The computed values of a row in wire form, error cells as codes. With `changed`, only those that depend on the named
   * fields are computed; the others are read from the row. Never throws.
   */
  recalculate(row: RowValues, changed?: readonly string[], options?: EvaluationOptions): RowValues;
  /** Compiles an expression over the set's fields; remembered by text. */
  compile(text: string): CompiledExpression;
  /** Shorthand of `compile(text).evaluate(row)`. */
  evaluate(text: string, row: RowValues, options?: EvaluationOptions): unknown;
}
