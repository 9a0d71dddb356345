// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RouteMeta } from '../types.gen.ts';
declare const validate: CompiledValidator<RouteMeta>;
export default validate;
