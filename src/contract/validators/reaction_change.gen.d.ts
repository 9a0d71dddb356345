// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ReactionChange } from '../types.gen.ts';
declare const validate: CompiledValidator<ReactionChange>;
export default validate;
