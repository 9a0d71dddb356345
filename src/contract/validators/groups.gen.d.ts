// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Groups } from '../types.gen.ts';
declare const validate: CompiledValidator<Groups>;
export default validate;
