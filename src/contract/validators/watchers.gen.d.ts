// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Watchers } from '../types.gen.ts';
declare const validate: CompiledValidator<Watchers>;
export default validate;
