// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { PrivateOffice } from '../types.gen.ts';
declare const validate: CompiledValidator<PrivateOffice>;
export default validate;
