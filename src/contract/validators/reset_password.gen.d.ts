// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ResetPassword } from '../types.gen.ts';
declare const validate: CompiledValidator<ResetPassword>;
export default validate;
