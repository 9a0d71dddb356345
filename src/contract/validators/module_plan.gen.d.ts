// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModulePlan } from '../types.gen.ts';
declare const validate: CompiledValidator<ModulePlan>;
export default validate;
