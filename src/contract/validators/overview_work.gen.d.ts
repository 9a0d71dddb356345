// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OverviewWork } from '../types.gen.ts';
declare const validate: CompiledValidator<OverviewWork>;
export default validate;
