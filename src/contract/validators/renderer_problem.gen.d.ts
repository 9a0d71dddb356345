// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RendererProblem } from '../types.gen.ts';
declare const validate: CompiledValidator<RendererProblem>;
export default validate;
