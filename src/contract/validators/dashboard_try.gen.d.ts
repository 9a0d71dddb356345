// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { DashboardTry } from '../types.gen.ts';
declare const validate: CompiledValidator<DashboardTry>;
export default validate;
