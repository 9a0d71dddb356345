// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatTold } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatTold>;
export default validate;
