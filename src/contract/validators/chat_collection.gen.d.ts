// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatCollection } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatCollection>;
export default validate;
