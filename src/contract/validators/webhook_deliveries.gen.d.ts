// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WebhookDeliveries } from '../types.gen.ts';
declare const validate: CompiledValidator<WebhookDeliveries>;
export default validate;
