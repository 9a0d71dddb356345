// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WorkflowTrial } from '../types.gen.ts';
declare const validate: CompiledValidator<WorkflowTrial>;
export default validate;
