// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ForgotPasswordAnswer } from '../types.gen.ts';
declare const validate: CompiledValidator<ForgotPasswordAnswer>;
export default validate;
