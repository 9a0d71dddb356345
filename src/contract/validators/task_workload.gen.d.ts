// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { TaskWorkload } from '../types.gen.ts';
declare const validate: CompiledValidator<TaskWorkload>;
export default validate;
