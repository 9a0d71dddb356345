// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { UserInfo } from '../types.gen.ts';
declare const validate: CompiledValidator<UserInfo>;
export default validate;
