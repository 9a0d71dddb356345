// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RowReactions } from '../types.gen.ts';
declare const validate: CompiledValidator<RowReactions>;
export default validate;
