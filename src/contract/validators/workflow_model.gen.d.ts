// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WorkflowSource } from '../types.gen.ts';
declare const validate: CompiledValidator<WorkflowSource>;
export default validate;
