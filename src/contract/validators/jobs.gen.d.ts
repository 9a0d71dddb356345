// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Jobs } from '../types.gen.ts';
declare const validate: CompiledValidator<Jobs>;
export default validate;
