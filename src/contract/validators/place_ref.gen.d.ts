// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { PlaceRef } from '../types.gen.ts';
declare const validate: CompiledValidator<PlaceRef>;
export default validate;
