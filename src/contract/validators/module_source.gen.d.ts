// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleSource } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleSource>;
export default validate;
