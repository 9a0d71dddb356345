// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RoutesSections } from '../types.gen.ts';
declare const validate: CompiledValidator<RoutesSections>;
export default validate;
