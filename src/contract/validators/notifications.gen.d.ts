// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Notifications } from '../types.gen.ts';
declare const validate: CompiledValidator<Notifications>;
export default validate;
