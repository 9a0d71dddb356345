// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Dashboard } from '../types.gen.ts';
declare const validate: CompiledValidator<Dashboard>;
export default validate;
