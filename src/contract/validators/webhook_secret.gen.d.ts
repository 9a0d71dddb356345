// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WebhookSecret } from '../types.gen.ts';
declare const validate: CompiledValidator<WebhookSecret>;
export default validate;
