// The contract in TypeScript: types and error codes generated from schemas/, and how a document is checked.
// Validators are imported one by one from validators/, so that a page loads only those it needs.
export type * from './types.gen.ts';
export type * from './modules.gen.ts';
export type { EventOf, HookRow, ModelName, RowOf, ShownRow, ValuesOf } from './rows.ts';
export { ERROR_CODES, RULE_TEXTS, type ErrorCode, type RuleName } from './errors.gen.ts';
export { checkDocument, type CompiledValidator, type DocumentIssue, type SchemaError } from './validator.ts';
