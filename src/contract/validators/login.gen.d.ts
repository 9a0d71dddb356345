// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Login } from '../types.gen.ts';
declare const validate: CompiledValidator<Login>;
export default validate;
