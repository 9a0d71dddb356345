// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { CommentPeople } from '../types.gen.ts';
declare const validate: CompiledValidator<CommentPeople>;
export default validate;
