// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SimilarRows } from '../types.gen.ts';
declare const validate: CompiledValidator<SimilarRows>;
export default validate;
