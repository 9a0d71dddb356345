// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Join } from '../types.gen.ts';
declare const validate: CompiledValidator<Join>;
export default validate;
