// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { BatchAnswer } from '../types.gen.ts';
declare const validate: CompiledValidator<BatchAnswer>;
export default validate;
