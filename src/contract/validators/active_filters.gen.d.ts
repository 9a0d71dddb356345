// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ActiveFilters } from '../types.gen.ts';
declare const validate: CompiledValidator<ActiveFilters>;
export default validate;
