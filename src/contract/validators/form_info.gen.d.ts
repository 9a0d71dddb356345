// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FormInfo } from '../types.gen.ts';
declare const validate: CompiledValidator<FormInfo>;
export default validate;
