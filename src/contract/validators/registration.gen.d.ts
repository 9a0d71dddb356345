// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Registration } from '../types.gen.ts';
declare const validate: CompiledValidator<Registration>;
export default validate;
