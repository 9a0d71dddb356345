// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Activity } from '../types.gen.ts';
declare const validate: CompiledValidator<Activity>;
export default validate;
