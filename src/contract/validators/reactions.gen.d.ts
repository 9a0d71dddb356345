// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Reactions } from '../types.gen.ts';
declare const validate: CompiledValidator<Reactions>;
export default validate;
