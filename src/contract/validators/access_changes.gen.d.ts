// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { AccessChanges } from '../types.gen.ts';
declare const validate: CompiledValidator<AccessChanges>;
export default validate;
