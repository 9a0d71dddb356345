// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WebhookPayload } from '../types.gen.ts';
declare const validate: CompiledValidator<WebhookPayload>;
export default validate;
