// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ImportReport } from '../types.gen.ts';
declare const validate: CompiledValidator<ImportReport>;
export default validate;
