// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ApiToken } from '../types.gen.ts';
declare const validate: CompiledValidator<ApiToken>;
export default validate;
