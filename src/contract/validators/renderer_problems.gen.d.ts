// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RendererProblems } from '../types.gen.ts';
declare const validate: CompiledValidator<RendererProblems>;
export default validate;
