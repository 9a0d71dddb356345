// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Batch } from '../types.gen.ts';
declare const validate: CompiledValidator<Batch>;
export default validate;
