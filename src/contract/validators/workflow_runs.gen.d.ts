// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WorkflowRuns } from '../types.gen.ts';
declare const validate: CompiledValidator<WorkflowRuns>;
export default validate;
