// SQL of a piece of a formula, and how pieces are joined. Texts only; nothing is known about trees here.
import { inEnglish, say, type Said } from '../../values/index.ts';
import type { ValueType } from '../typed/typed.ts';

export interface SqlExpression {
  /** Never raises; NULL for empty. Worth nothing where `error` is not null, unless guarded. */
  value: string;
  /** Text expression: an error code or NULL; null when it cannot fail. */
  error: string | null;
  isNullable: boolean;
  /** The value is NULL by itself wherever there is an error. */
  isGuarded?: boolean;
}

/** Why a formula cannot be written as SQL. */
export class FormulaSqlError extends Error {
  override readonly name = 'FormulaSqlError';
  readonly said: Said;

  constructor(said: Said) {
    super(inEnglish(said));
    this.said = said;
  }
}

/** Characters of one expression, dependencies inlined. */
const SIZE_LIMIT = 400_000;

export const SQL_TYPES: Readonly<Record<ValueType, string>> = {
  number: 'numeric',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  moment: 'timestamptz',
  empty: 'text',
};

export function quoteText(text: string): string {
  return text.includes('\\')
    ? ` E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`;
}

/** The first error of several, NULL when there is none. */
export function firstError(errors: readonly (string | null)[]): string | null {
  const present = errors.filter((error) => error !== null);
  const [only] = present;
  if (only === undefined) return null;
  return present.length === 1 ? only : `coalesce(${present.join(', ')})`;
}

/** Joins operands of an associative operator as a balanced tree: thousands of terms stay shallow for the planner. */
export function joinBalanced(parts: readonly string[], operator: string): string {
  const [only] = parts;
  if (parts.length <= 1) return only ?? '';
  const middle = Math.ceil(parts.length / 2);
  return `(${joinBalanced(parts.slice(0, middle), operator)} ${operator} ${joinBalanced(parts.slice(middle), operator)})`;
}

/** Throws when dependencies of dependencies have grown out of hand. */
export function checkSize(expression: SqlExpression): SqlExpression {
  if (expression.value.length + (expression.error?.length ?? 0) > SIZE_LIMIT) {
    throw new FormulaSqlError(say('too long once the computed fields it reads are written out: use fewer steps'));
  }
  return expression;
}

/** With the default where it is empty. */
export function orDefault({ value, isNullable }: SqlExpression, fallback: string): string {
  return isNullable ? `coalesce(${value}, ${fallback})` : value;
}
