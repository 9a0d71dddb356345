// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Routes } from '../types.gen.ts';
declare const validate: CompiledValidator<Routes>;
export default validate;
