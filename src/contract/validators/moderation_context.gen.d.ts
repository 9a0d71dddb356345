// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModerationContext } from '../types.gen.ts';
declare const validate: CompiledValidator<ModerationContext>;
export default validate;
