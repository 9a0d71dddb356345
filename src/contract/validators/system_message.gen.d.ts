// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SystemMessage } from '../types.gen.ts';
declare const validate: CompiledValidator<SystemMessage>;
export default validate;
