// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { UserCard } from '../types.gen.ts';
declare const validate: CompiledValidator<UserCard>;
export default validate;
