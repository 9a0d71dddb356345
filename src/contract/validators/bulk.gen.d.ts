// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Bulk } from '../types.gen.ts';
declare const validate: CompiledValidator<Bulk>;
export default validate;
