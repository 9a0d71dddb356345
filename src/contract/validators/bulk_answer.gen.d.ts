// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { BulkAnswer } from '../types.gen.ts';
declare const validate: CompiledValidator<BulkAnswer>;
export default validate;
