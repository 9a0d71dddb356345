// The rules of one field, read once from a definition, a column or a form field. Checking lies in checkValue.ts.
import type { CompiledExpression } from '../formula/index.ts';

/** One broken rule: a key of `rules` in schemas/errors.json, its bound, and the definition's own text when it has one. */
export interface RuleIssue {
  rule: string;
  value?: string;
  message?: string;
  /** What can be done instead, by its titles. */
  allowed?: readonly string[];
}

export interface FieldRules {
  /** Field type of the definition, e.g. DecimalField. */
  type: string;
  required: boolean;
  /** Decimal text, or a day for date fields. */
  min: string | undefined;
  max: string | undefined;
  minLength: number | undefined;
  maxLength: number | undefined;
  /** Matches the whole text; undefined without a pattern. */
  pattern: ((text: string) => boolean) | undefined;
  format: string | undefined;
  /** Digits after the point. */
  precision: number | undefined;
  choices: ReadonlySet<string> | undefined;
  multiple: boolean;
  /** Changed only while the stored value is empty. */
  setOnce: boolean;
  /** Expressions over the row that must come out true. */
  formulas: readonly { expression: CompiledExpression; message: string | undefined }[];
  /** Own texts by rule. */
  messages: ReadonlyMap<string, string>;
}
