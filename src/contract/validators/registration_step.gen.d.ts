// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RegistrationStep } from '../types.gen.ts';
declare const validate: CompiledValidator<RegistrationStep>;
export default validate;
