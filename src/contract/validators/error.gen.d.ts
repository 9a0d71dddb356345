// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ErrorAnswer } from '../types.gen.ts';
declare const validate: CompiledValidator<ErrorAnswer>;
export default validate;
