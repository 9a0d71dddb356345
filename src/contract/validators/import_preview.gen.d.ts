// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ImportPreview } from '../types.gen.ts';
declare const validate: CompiledValidator<ImportPreview>;
export default validate;
