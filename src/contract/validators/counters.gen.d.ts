// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Counters } from '../types.gen.ts';
declare const validate: CompiledValidator<Counters>;
export default validate;
