// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { NotificationsUnread } from '../types.gen.ts';
declare const validate: CompiledValidator<NotificationsUnread>;
export default validate;
