// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatMessages } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatMessages>;
export default validate;
