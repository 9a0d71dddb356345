// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Roles } from '../types.gen.ts';
declare const validate: CompiledValidator<Roles>;
export default validate;
