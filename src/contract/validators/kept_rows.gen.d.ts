// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { KeptRows } from '../types.gen.ts';
declare const validate: CompiledValidator<KeptRows>;
export default validate;
