// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Dashboards } from '../types.gen.ts';
declare const validate: CompiledValidator<Dashboards>;
export default validate;
