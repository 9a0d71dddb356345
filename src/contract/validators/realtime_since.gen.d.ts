// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RealtimeSince } from '../types.gen.ts';
declare const validate: CompiledValidator<RealtimeSince>;
export default validate;
