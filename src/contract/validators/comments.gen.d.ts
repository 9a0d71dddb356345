// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Comments } from '../types.gen.ts';
declare const validate: CompiledValidator<Comments>;
export default validate;
