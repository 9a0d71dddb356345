// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OrganizationSettings } from '../types.gen.ts';
declare const validate: CompiledValidator<OrganizationSettings>;
export default validate;
