// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FilterSets } from '../types.gen.ts';
declare const validate: CompiledValidator<FilterSets>;
export default validate;
