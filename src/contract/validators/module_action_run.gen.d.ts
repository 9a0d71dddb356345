// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleActionRun } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleActionRun>;
export default validate;
