// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { EntryConfig } from '../types.gen.ts';
declare const validate: CompiledValidator<EntryConfig>;
export default validate;
