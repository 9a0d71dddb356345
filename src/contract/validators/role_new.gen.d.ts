// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RoleNew } from '../types.gen.ts';
declare const validate: CompiledValidator<RoleNew>;
export default validate;
