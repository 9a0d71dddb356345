// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ProfileChange } from '../types.gen.ts';
declare const validate: CompiledValidator<ProfileChange>;
export default validate;
