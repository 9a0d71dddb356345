// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { GlobalConfig } from '../types.gen.ts';
declare const validate: CompiledValidator<GlobalConfig>;
export default validate;
