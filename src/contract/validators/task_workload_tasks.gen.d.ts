// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { TaskWorkloadTasks } from '../types.gen.ts';
declare const validate: CompiledValidator<TaskWorkloadTasks>;
export default validate;
