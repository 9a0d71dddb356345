// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatMessage } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatMessage>;
export default validate;
