// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ImportRun } from '../types.gen.ts';
declare const validate: CompiledValidator<ImportRun>;
export default validate;
