// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SprintProgress } from '../types.gen.ts';
declare const validate: CompiledValidator<SprintProgress>;
export default validate;
