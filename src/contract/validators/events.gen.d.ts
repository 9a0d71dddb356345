// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { LiveEvents } from '../types.gen.ts';
declare const validate: CompiledValidator<LiveEvents>;
export default validate;
