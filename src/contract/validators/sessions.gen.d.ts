// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Sessions } from '../types.gen.ts';
declare const validate: CompiledValidator<Sessions>;
export default validate;
