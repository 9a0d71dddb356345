// Public door of rules: one check for cells, forms and server writes.
export { checkRow, checkValue, type RowIssue, type RowRuleSource } from './checkValue.ts';
export type { FieldRules, RuleIssue } from './fieldRules.ts';
export { isSettled } from './isSettled.ts';
export { rulesOf, type RuleSource } from './rulesOf.ts';
