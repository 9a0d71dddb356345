// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Webhooks } from '../types.gen.ts';
declare const validate: CompiledValidator<Webhooks>;
export default validate;
