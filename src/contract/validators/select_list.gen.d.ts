// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SelectList } from '../types.gen.ts';
declare const validate: CompiledValidator<SelectList>;
export default validate;
