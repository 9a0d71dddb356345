// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModulePreview } from '../types.gen.ts';
declare const validate: CompiledValidator<ModulePreview>;
export default validate;
