// Public door of the errors: what calls throw, and what stops a start.
export { ApiError, type RuleBreak } from './apiError.ts';
export { StartError } from './startError.ts';
