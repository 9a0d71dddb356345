// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { InviteLink } from '../types.gen.ts';
declare const validate: CompiledValidator<InviteLink>;
export default validate;
