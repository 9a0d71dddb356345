// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Undo } from '../types.gen.ts';
declare const validate: CompiledValidator<Undo>;
export default validate;
