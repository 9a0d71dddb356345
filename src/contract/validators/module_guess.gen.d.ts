// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ModuleGuess } from '../types.gen.ts';
declare const validate: CompiledValidator<ModuleGuess>;
export default validate;
