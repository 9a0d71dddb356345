// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RegisterSums } from '../types.gen.ts';
declare const validate: CompiledValidator<RegisterSums>;
export default validate;
