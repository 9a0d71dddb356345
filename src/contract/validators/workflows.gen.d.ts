// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Workflows } from '../types.gen.ts';
declare const validate: CompiledValidator<Workflows>;
export default validate;
