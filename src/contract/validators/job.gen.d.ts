// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Job } from '../types.gen.ts';
declare const validate: CompiledValidator<Job>;
export default validate;
