// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChosenFilters } from '../types.gen.ts';
declare const validate: CompiledValidator<ChosenFilters>;
export default validate;
