// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ApiTokens } from '../types.gen.ts';
declare const validate: CompiledValidator<ApiTokens>;
export default validate;
