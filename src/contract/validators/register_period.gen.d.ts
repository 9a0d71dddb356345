// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RegisterPeriod } from '../types.gen.ts';
declare const validate: CompiledValidator<RegisterPeriod>;
export default validate;
