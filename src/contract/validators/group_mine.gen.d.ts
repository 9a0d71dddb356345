// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { GroupMine } from '../types.gen.ts';
declare const validate: CompiledValidator<GroupMine>;
export default validate;
