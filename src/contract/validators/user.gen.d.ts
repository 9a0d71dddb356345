// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { User } from '../types.gen.ts';
declare const validate: CompiledValidator<User>;
export default validate;
