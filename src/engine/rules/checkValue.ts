// Checks of one value and of a row. Pure: uniqueness and references are the server's to look up.
import { compareDecimals, parseDecimal, trimDecimal, type Decimal } from '../decimal/index.ts';
import type { FormulaSet, RowValues } from '../formula/index.ts';
import { hasFormat, normaliseValue } from '../values/index.ts';
import type { FieldRules, RuleIssue } from './fieldRules.ts';

/** A rule over several fields: the formula must come out true, `field` shows the message. */
export interface RowRuleSource<M = string> {
  formula: string;
  field: string;
  message: M;
}

export interface RowIssue<M = string> {
  field: string;
  rule: 'formula';
  message: M;
}

/**
 * Rules that a value in wire form breaks, in the order a person should read them; an empty value breaks only `required`.
 * `row`, with the value already in it, is what formula rules look at; without it they are not checked.
 */
export function checkValue(value: unknown, field: FieldRules, row?: RowValues): RuleIssue[] {
  const issues = isEmpty(value, field.type) ? emptyIssues(field) : presentIssues(value, field);
  const broken = issues.length > 0 || row === undefined ? [] : formulaIssues(field, row);
  return [...issues.map((issue) => withMessage(issue, field)), ...broken];
}

/** Rules over several fields that the row breaks. An error in the formula counts as not true. */
export function checkRow<M>(row: RowValues, rules: readonly RowRuleSource<M>[], formulas: FormulaSet): RowIssue<M>[] {
  return rules
    .filter((rule) => formulas.evaluate(rule.formula, row) !== true)
    .map(({ field, message }) => ({ field, rule: 'formula', message }));
}

/** Of JSON only null is nothing: an empty list is a value. */
function isEmpty(value: unknown, type: string): boolean {
  if (value === null || value === undefined) return true;
  return type !== 'JSONField' && (value === '' || (Array.isArray(value) && value.length === 0));
}

function emptyIssues(field: FieldRules): RuleIssue[] {
  return field.required ? [{ rule: 'required' }] : [];
}

function presentIssues(value: unknown, field: FieldRules): RuleIssue[] {
  const { multiple, precision, format } = field;
  const isRead = format !== undefined && NUMBER_TYPES.has(field.type);
  const normalised = normaliseValue(field.type, value, { multiple, precision, ...(isRead ? { format } : {}) });
  if (!normalised.ok)
    return [{ rule: normalised.rule, ...(normalised.limit === undefined ? {} : { value: normalised.limit }) }];
  const wire = normalised.value;
  // `required` and only blanks: nothing is left of the text.
  if (isEmpty(wire, field.type)) return emptyIssues(field);
  const number = numberOf(wire, field.type);
  const issues = number ? numberIssues(number, field) : textIssues(wire, field);
  return [...issues, ...choiceIssues(wire, field), ...insideIssues(wire, field)];
}

const NUMBER_TYPES = new Set(['DecimalField', 'IntegerField', 'PositiveIntegerField', 'AutoField']);

function numberOf(value: unknown, type: string): Decimal | null {
  return NUMBER_TYPES.has(type) ? parseDecimal(String(value)) : null;
}

function numberIssues(number: Decimal, { precision, min, max }: FieldRules): RuleIssue[] {
  const tooLong: RuleIssue[] =
    trimDecimal(number).scale > (precision ?? Number.POSITIVE_INFINITY)
      ? [{ rule: 'precision', value: String(precision) }]
      : [];
  return [
    ...tooLong,
    ...boundIssues('min', min, (bound) => compareDecimals(number, bound) < 0),
    ...boundIssues('max', max, (bound) => compareDecimals(number, bound) > 0),
  ];
}

/** A bound that is no number bars nothing. */
function boundIssues(
  rule: 'min' | 'max',
  text: string | undefined,
  isBeyond: (bound: Decimal) => boolean,
): RuleIssue[] {
  if (text === undefined) return [];
  const bound = parseDecimal(text);
  return bound && isBeyond(bound) ? [{ rule, value: text }] : [];
}

function textIssues(value: unknown, field: FieldRules): RuleIssue[] {
  if (typeof value !== 'string') return [];
  if (DAYS.has(field.type)) return dayIssues(value, field);
  const issues: RuleIssue[] = [];
  const { minLength, maxLength, format } = field;
  // Code points: a letter outside the basic plane is one, not two.
  const length =
    minLength !== undefined || (maxLength !== undefined && value.length > maxLength) ? [...value].length : 0;
  if (minLength !== undefined && length < minLength) issues.push({ rule: 'minLength', value: String(minLength) });
  if (maxLength !== undefined && length > maxLength) issues.push({ rule: 'maxLength', value: String(maxLength) });
  if (field.pattern && !field.pattern(value)) issues.push({ rule: 'pattern' });
  if (format !== undefined && !hasFormat(format, value)) issues.push({ rule: format });
  return issues;
}

const DAYS = new Set(['DateField', 'DateTimeField', 'TimeField']);

/** Days and times compare as texts; a moment counts by its day in UTC. */
function dayIssues(value: string, { min, max }: FieldRules): RuleIssue[] {
  const day = value.slice(0, 10);
  if (min !== undefined && day < min) return [{ rule: 'min', value: min }];
  return max !== undefined && day > max ? [{ rule: 'max', value: max }] : [];
}

function choiceIssues(value: unknown, { choices }: FieldRules): RuleIssue[] {
  if (!choices) return [];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((id) => typeof id === 'string' && choices.has(id)) ? [] : [{ rule: 'choice' }];
}

function insideIssues(value: unknown, { judge }: FieldRules): RuleIssue[] {
  return (judge?.(value) ?? []).map((inside) => ({
    rule: 'json_schema',
    ...(inside.limit === undefined ? {} : { value: String(inside.limit) }),
    inside,
  }));
}

function formulaIssues(field: FieldRules, row: RowValues): RuleIssue[] {
  return field.formulas
    .filter(({ expression }) => expression.evaluate(row) !== true)
    .map(({ message }) => (message === undefined ? { rule: 'formula' } : { rule: 'formula', message }));
}

function withMessage(issue: RuleIssue, field: FieldRules): RuleIssue {
  const message =
    field.messages.get(issue.rule) ?? (field.format === issue.rule ? field.messages.get('format') : undefined);
  return message === undefined ? issue : { ...issue, message };
}
