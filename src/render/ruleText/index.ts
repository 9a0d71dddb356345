// Texts of broken rules, for forms, filters and cells.
export { ruleText, type BrokenRule } from './ruleText.ts';
export { sizeLimit } from './sizeLimit.ts';
