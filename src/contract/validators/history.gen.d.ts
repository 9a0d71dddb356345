// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { History } from '../types.gen.ts';
declare const validate: CompiledValidator<History>;
export default validate;
