// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Modules } from '../types.gen.ts';
declare const validate: CompiledValidator<Modules>;
export default validate;
