// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Report } from '../types.gen.ts';
declare const validate: CompiledValidator<Report>;
export default validate;
