// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { SwitchOrganization } from '../types.gen.ts';
declare const validate: CompiledValidator<SwitchOrganization>;
export default validate;
