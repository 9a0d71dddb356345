// Public door of the errors: what calls throw, what stops a start, and that the database is away.
export { ApiError, ModuleError, type RuleBreak } from './apiError.ts';
export { DatabaseAway } from './databaseAway.ts';
export { insideText } from './insideText.ts';
export { StartError } from './startError.ts';
