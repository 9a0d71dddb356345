// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ApiTokenNew } from '../types.gen.ts';
declare const validate: CompiledValidator<ApiTokenNew>;
export default validate;
