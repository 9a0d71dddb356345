// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleDefinition } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleDefinition>;
export default validate;
