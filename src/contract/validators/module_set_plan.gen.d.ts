// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleSetPlan } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleSetPlan>;
export default validate;
