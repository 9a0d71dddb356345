// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { LogoutAnswer } from '../types.gen.ts';
declare const validate: CompiledValidator<LogoutAnswer>;
export default validate;
