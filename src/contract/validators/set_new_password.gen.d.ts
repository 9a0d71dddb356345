// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SetNewPassword } from '../types.gen.ts';
declare const validate: CompiledValidator<SetNewPassword>;
export default validate;
