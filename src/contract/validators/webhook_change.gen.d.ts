// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WebhookChange } from '../types.gen.ts';
declare const validate: CompiledValidator<WebhookChange>;
export default validate;
