// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Rights } from '../types.gen.ts';
declare const validate: CompiledValidator<Rights>;
export default validate;
