// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FilterSetOrder } from '../types.gen.ts';
declare const validate: CompiledValidator<FilterSetOrder>;
export default validate;
