// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Presence } from '../types.gen.ts';
declare const validate: CompiledValidator<Presence>;
export default validate;
