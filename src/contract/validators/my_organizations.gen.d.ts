// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { MyOrganizations } from '../types.gen.ts';
declare const validate: CompiledValidator<MyOrganizations>;
export default validate;
