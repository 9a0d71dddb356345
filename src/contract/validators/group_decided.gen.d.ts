// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { GroupDecided } from '../types.gen.ts';
declare const validate: CompiledValidator<GroupDecided>;
export default validate;
