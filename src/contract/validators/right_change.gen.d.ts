// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RightChange } from '../types.gen.ts';
declare const validate: CompiledValidator<RightChange>;
export default validate;
