// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { WatchChange } from '../types.gen.ts';
declare const validate: CompiledValidator<WatchChange>;
export default validate;
