// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { KeptAsk } from '../types.gen.ts';
declare const validate: CompiledValidator<KeptAsk>;
export default validate;
