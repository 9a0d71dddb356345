// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { InviteCheck } from '../types.gen.ts';
declare const validate: CompiledValidator<InviteCheck>;
export default validate;
