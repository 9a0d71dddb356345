// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { UndoAnswer } from '../types.gen.ts';
declare const validate: CompiledValidator<UndoAnswer>;
export default validate;
