// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Related } from '../types.gen.ts';
declare const validate: CompiledValidator<Related>;
export default validate;
