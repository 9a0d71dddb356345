// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { NotificationSettings } from '../types.gen.ts';
declare const validate: CompiledValidator<NotificationSettings>;
export default validate;
