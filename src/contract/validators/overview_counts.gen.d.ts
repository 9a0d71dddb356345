// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OverviewCounts } from '../types.gen.ts';
declare const validate: CompiledValidator<OverviewCounts>;
export default validate;
