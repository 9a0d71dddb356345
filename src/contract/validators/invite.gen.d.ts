// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Invite } from '../types.gen.ts';
declare const validate: CompiledValidator<Invite>;
export default validate;
