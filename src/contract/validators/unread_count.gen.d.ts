// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { UnreadCount } from '../types.gen.ts';
declare const validate: CompiledValidator<UnreadCount>;
export default validate;
