// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WorkflowOutcome } from '../types.gen.ts';
declare const validate: CompiledValidator<WorkflowOutcome>;
export default validate;
