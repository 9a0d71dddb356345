// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RoleChange } from '../types.gen.ts';
declare const validate: CompiledValidator<RoleChange>;
export default validate;
