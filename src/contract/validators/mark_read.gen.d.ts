// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { MarkRead } from '../types.gen.ts';
declare const validate: CompiledValidator<MarkRead>;
export default validate;
