// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WebhookDelivery } from '../types.gen.ts';
declare const validate: CompiledValidator<WebhookDelivery>;
export default validate;
