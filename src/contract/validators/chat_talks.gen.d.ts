// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatTalks } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatTalks>;
export default validate;
