// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatMembers } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatMembers>;
export default validate;
