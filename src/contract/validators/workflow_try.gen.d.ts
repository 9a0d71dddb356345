// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WorkflowTry } from '../types.gen.ts';
declare const validate: CompiledValidator<WorkflowTry>;
export default validate;
