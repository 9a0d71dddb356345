// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModerationMine } from '../types.gen.ts';
declare const validate: CompiledValidator<ModerationMine>;
export default validate;
