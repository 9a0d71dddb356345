// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { UserList } from '../types.gen.ts';
declare const validate: CompiledValidator<UserList>;
export default validate;
