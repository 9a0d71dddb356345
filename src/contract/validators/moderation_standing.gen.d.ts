// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModerationStanding } from '../types.gen.ts';
declare const validate: CompiledValidator<ModerationStanding>;
export default validate;
