// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { FrontCache } from '../types.gen.ts';
declare const validate: CompiledValidator<FrontCache>;
export default validate;
