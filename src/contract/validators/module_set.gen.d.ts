// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleSet } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleSet>;
export default validate;
