// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleText } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleText>;
export default validate;
