// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OverviewChanges } from '../types.gen.ts';
declare const validate: CompiledValidator<OverviewChanges>;
export default validate;
