// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatFound } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatFound>;
export default validate;
