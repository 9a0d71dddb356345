// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { TableInfo } from '../types.gen.ts';
declare const validate: CompiledValidator<TableInfo>;
export default validate;
