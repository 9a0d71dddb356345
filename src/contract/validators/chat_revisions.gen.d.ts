// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatRevisions } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatRevisions>;
export default validate;
