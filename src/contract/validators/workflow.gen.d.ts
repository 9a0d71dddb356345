// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Workflow } from '../types.gen.ts';
declare const validate: CompiledValidator<Workflow>;
export default validate;
