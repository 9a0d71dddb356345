// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModerationDecided } from '../types.gen.ts';
declare const validate: CompiledValidator<ModerationDecided>;
export default validate;
