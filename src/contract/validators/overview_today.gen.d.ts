// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OverviewToday } from '../types.gen.ts';
declare const validate: CompiledValidator<OverviewToday>;
export default validate;
