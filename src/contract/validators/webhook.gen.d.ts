// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Webhook } from '../types.gen.ts';
declare const validate: CompiledValidator<Webhook>;
export default validate;
