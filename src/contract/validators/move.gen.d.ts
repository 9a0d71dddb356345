// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Move } from '../types.gen.ts';
declare const validate: CompiledValidator<Move>;
export default validate;
