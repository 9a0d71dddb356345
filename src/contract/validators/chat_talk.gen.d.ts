// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatTalk } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatTalk>;
export default validate;
