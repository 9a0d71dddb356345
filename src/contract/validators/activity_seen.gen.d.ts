// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ActivitySeen } from '../types.gen.ts';
declare const validate: CompiledValidator<ActivitySeen>;
export default validate;
