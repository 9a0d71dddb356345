// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FilterSetChange } from '../types.gen.ts';
declare const validate: CompiledValidator<FilterSetChange>;
export default validate;
