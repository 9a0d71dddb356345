// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RegisterPeriodChange } from '../types.gen.ts';
declare const validate: CompiledValidator<RegisterPeriodChange>;
export default validate;
