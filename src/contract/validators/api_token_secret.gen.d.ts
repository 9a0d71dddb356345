// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ApiTokenSecret } from '../types.gen.ts';
declare const validate: CompiledValidator<ApiTokenSecret>;
export default validate;
