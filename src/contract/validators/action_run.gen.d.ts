// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ActionRun } from '../types.gen.ts';
declare const validate: CompiledValidator<ActionRun>;
export default validate;
