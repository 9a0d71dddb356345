// Generated from schemas/ by `npm run gen`. Do not edit.
import type { CompiledValidator } from '../validator.ts';
import type { ChatShelf } from '../types.gen.ts';
declare const validate: CompiledValidator<ChatShelf>;
export default validate;
