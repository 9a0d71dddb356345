// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { MergePreview } from '../types.gen.ts';
declare const validate: CompiledValidator<MergePreview>;
export default validate;
