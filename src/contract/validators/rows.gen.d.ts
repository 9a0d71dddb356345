// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Rows } from '../types.gen.ts';
declare const validate: CompiledValidator<Rows>;
export default validate;
