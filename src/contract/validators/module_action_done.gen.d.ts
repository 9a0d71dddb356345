// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleActionDone } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleActionDone>;
export default validate;
