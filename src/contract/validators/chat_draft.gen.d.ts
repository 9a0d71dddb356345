// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatDraft } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatDraft>;
export default validate;
