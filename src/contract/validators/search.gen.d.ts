// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { Search } from '../types.gen.ts';
declare const validate: CompiledValidator<Search>;
export default validate;
