// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Comment } from '../types.gen.ts';
declare const validate: CompiledValidator<Comment>;
export default validate;
