// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ForgotPassword } from '../types.gen.ts';
declare const validate: CompiledValidator<ForgotPassword>;
export default validate;
