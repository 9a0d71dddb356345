// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatKept } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatKept>;
export default validate;
