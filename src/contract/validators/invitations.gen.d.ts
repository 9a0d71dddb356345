// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Invitations } from '../types.gen.ts';
declare const validate: CompiledValidator<Invitations>;
export default validate;
