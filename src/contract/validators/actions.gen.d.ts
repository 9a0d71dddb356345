// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RowActions } from '../types.gen.ts';
declare const validate: CompiledValidator<RowActions>;
export default validate;
