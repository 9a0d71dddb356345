// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WorkflowChange } from '../types.gen.ts';
declare const validate: CompiledValidator<WorkflowChange>;
export default validate;
