// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { DashboardPreview } from '../types.gen.ts';
declare const validate: CompiledValidator<DashboardPreview>;
export default validate;
