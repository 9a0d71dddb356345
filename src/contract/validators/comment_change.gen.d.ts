// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { CommentChange } from '../types.gen.ts';
declare const validate: CompiledValidator<CommentChange>;
export default validate;
