// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Trash } from '../types.gen.ts';
declare const validate: CompiledValidator<Trash>;
export default validate;
