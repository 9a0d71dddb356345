// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { DashboardChange } from '../types.gen.ts';
declare const validate: CompiledValidator<DashboardChange>;
export default validate;
