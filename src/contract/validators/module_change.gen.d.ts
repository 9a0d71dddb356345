// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleChange } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleChange>;
export default validate;
