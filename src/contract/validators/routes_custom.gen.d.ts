// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { RoutesCustom } from '../types.gen.ts';
declare const validate: CompiledValidator<RoutesCustom>;
export default validate;
