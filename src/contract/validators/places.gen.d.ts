// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Places } from '../types.gen.ts';
declare const validate: CompiledValidator<Places>;
export default validate;
