// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OrganizationRoles } from '../types.gen.ts';
declare const validate: CompiledValidator<OrganizationRoles>;
export default validate;
