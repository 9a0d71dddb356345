// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { OverviewSteps } from '../types.gen.ts';
declare const validate: CompiledValidator<OverviewSteps>;
export default validate;
