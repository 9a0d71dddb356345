// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { NotificationsChange } from '../types.gen.ts';
declare const validate: CompiledValidator<NotificationsChange>;
export default validate;
